/** A new customer with its address, in one form. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { listSegmentos } from '../../contract/operations.ts';
import { AddressInputs } from '../../parts/address/AddressInputs.tsx';
import { fieldsOfAddress } from '../../parts/address/form.ts';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { missingIn } from '../../parts/custom-fields/values.ts';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { DraftRows } from '../../parts/draft/DraftRows.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { areFilled } from '../../parts/draft/use-row-form.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { RecordInputs } from '../../parts/record/RecordInputs.tsx';
import { fieldsOf, requiredOf } from '../../parts/record/record.ts';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { cliente } from './kind.ts';
import { texts } from './texts.ts';
import { NEW_CUSTOMER, useCreation } from './use-creation.ts';

const ACTIVE = { ativo: true };
const NO_ADDRESS = fieldsOfAddress(undefined);

export function NovoCliente() {
  const t = useTexts(texts);
  return (
    <Page title={t('newTitle')}>
      <OnlyUnlimited>
        <Form />
      </OnlyUnlimited>
    </Page>
  );
}

function Form() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const definitions = useDefinitions('clientes');
  const creation = useCreation();
  const draft = useDraft(
    { ...fieldsOf(cliente, definitions), ...NO_ADDRESS, ids_segmento: '' },
    { error: creation.error, unique: 'documento', keep: NEW_CUSTOMER },
  );
  const isComplete =
    areFilled(draft.fields, requiredOf(cliente.fields)) && !missingIn(draft.fields, definitions);
  return (
    <DraftForm
      draft={draft}
      isComplete={isComplete}
      onSave={() => void creation.create({ draft, definitions })}
      onCancel={() => void navigate({ to: '/clientes' })}
      isSaving={creation.isPending}
      save={t('create')}
    >
      <Panel title={t('facts')}>
        <Stack gap="sm">
          <RecordInputs kind={cliente} definitions={definitions} draft={draft} />
          <DraftRows
            draft={draft}
            name="ids_segmento"
            label={t('inSegments')}
            route={listSegmentos}
            only={ACTIVE}
          />
        </Stack>
      </Panel>
      <Panel title={t('address')}>
        <Stack gap="sm">
          <AddressInputs draft={draft} kind="cliente" before={undefined} />
        </Stack>
      </Panel>
    </DraftForm>
  );
}
