/** A new recurrence. What the address says is filled in, as the board's link does. */

import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createRecorrencia, listClientes } from '../../contract/operations.ts';
import type { Search } from '../../lists/search.ts';
import { notify } from '../../notices/notices.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { RowSelect } from '../../parts/row-select/RowSelect.tsx';
import { useChange } from '../../transport/use-change.ts';
import { creationOf, fieldsOfSearch, type SeriesFields, withFirstDay } from './form.ts';
import { RuleInputs } from './RuleInputs.tsx';
import { SeriesInputs } from './SeriesInputs.tsx';
import { texts } from './texts.ts';

const ACTIVE = { ativo: true };

export function NovaRecorrencia() {
  const t = useTexts(texts);
  const today = dayOf(Date.now(), useZone());
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => fieldsOfSearch(search, today));
  const set = (changes: Partial<SeriesFields>) => setFields({ ...fields, ...changes });
  // The same attempt has the same key: a second press creates nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useChange(createRecorrencia, {
    onDone: ({ id }) => {
      notify({ tone: 'done', text: texts.created });
      void navigate({ to: '/visitas/recorrencias/$id', params: { id: String(id) } });
    },
  });
  const body = creationOf(fields, search.ordem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body) create.mutate({ idempotencyKey, body });
  };
  return (
    <Page title={t('new')}>
      <Panel title={t('facts')}>
        <form onSubmit={submit}>
          <Stack gap="sm" maw={620}>
            <Group gap={8} grow wrap="nowrap">
              <RowSelect
                route={listClientes}
                only={ACTIVE}
                label={t('customer')}
                placeholder={t('find')}
                value={fields.id_cliente}
                onChange={(id_cliente) => set({ id_cliente })}
                required
              />
              <TextInput
                type="date"
                label={t('firstDay')}
                value={fields.firstDay}
                onChange={({ currentTarget }) =>
                  setFields(withFirstDay(fields, currentTarget.value))
                }
                required
              />
            </Group>
            {fields.rule && (
              <RuleInputs
                rule={fields.rule}
                firstDay={fields.firstDay || today}
                onChange={(rule) => set({ rule })}
              />
            )}
            <SeriesInputs fields={fields} set={set} />
            <Group gap={8}>
              <Button type="submit" loading={create.isPending} disabled={!body}>
                {t('create')}
              </Button>
              <Button component={Link} to="/visitas/recorrencias" variant="default">
                {t('back')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
    </Page>
  );
}
