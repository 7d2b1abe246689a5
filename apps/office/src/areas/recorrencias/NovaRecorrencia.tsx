/** A new recurrence. What the address says is filled in, as the board's link does. */

import type { NewRecorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createRecorrencia, listClientes } from '../../contract/operations.ts';
import type { Search } from '../../lists/search.ts';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { DraftRow } from '../../parts/draft/Inputs.tsx';
import { useNewForm } from '../../parts/draft/use-new-form.ts';
import { MomentInput } from '../../parts/moment/MomentInput.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { DraftRule } from './DraftRule.tsx';
import { creationOf, fieldsOfSearch, withFirstDay } from './form.ts';
import { SeriesInputs } from './SeriesInputs.tsx';
import { texts } from './texts.ts';

const ACTIVE = { ativo: true };

export function NovaRecorrencia() {
  const t = useTexts(texts);
  const today = dayOf(Date.now(), useZone());
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const form = useNewForm({
    initial: fieldsOfSearch(search, today),
    route: createRecorrencia,
    request: (fields) => ({ body: creationOf(fields, search.ordem) as NewRecorrencia }),
    isComplete: (fields) => creationOf(fields, search.ordem) !== undefined,
    created: texts.created,
    onDone: ({ id }) =>
      void navigate({
        to: '/visitas/recorrencias/$id',
        params: { id: String(id) },
        ignoreBlocker: true,
      }),
  });
  const { draft } = form;
  const { primeiro_dia = '' } = draft.fields;
  return (
    <Page title={t('new')}>
      <Panel title={t('facts')}>
        <DraftForm
          {...form}
          save={t('create')}
          onCancel={() => void navigate({ to: '/visitas/recorrencias' })}
        >
          <Stack gap="sm" maw={620}>
            <Group gap={8} grow wrap="nowrap" align="start">
              <DraftRow
                draft={draft}
                name="id_cliente"
                label={t('customer')}
                route={listClientes}
                only={ACTIVE}
                required
              />
              <MomentInput
                type="date"
                label={t('firstDay')}
                value={primeiro_dia}
                onChange={(next) => draft.set(withFirstDay(draft.fields, next))}
                error={draft.faultOf('primeiro_dia')}
                required
              />
            </Group>
            <DraftRule draft={draft} firstDay={primeiro_dia || today} />
            <SeriesInputs draft={draft} />
          </Stack>
        </DraftForm>
      </Panel>
    </Page>
  );
}
