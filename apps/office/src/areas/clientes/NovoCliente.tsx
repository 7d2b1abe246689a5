/** A new customer with its address, in one form. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listSegmentos } from '../../contract/operations.ts';
import { AddressInputs } from '../../parts/address/AddressInputs.tsx';
import { fieldsOfAddress } from '../../parts/address/form.ts';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { missingIn } from '../../parts/custom-fields/values.ts';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { answerOf } from '../../transport/queries.ts';
import { ClienteInputs } from './ClienteInputs.tsx';
import { fieldsOfCliente } from './form.ts';
import { texts } from './texts.ts';
import { useCreation } from './use-creation.ts';

const NO_ADDRESS = fieldsOfAddress(undefined);

export function NovoCliente() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const definitions = useDefinitions('clientes');
  const [segments, setSegments] = useState<string[]>([]);
  const creation = useCreation();
  const draft = useDraft(
    { ...fieldsOfCliente(undefined, definitions), ...NO_ADDRESS },
    { error: creation.error, unique: 'documento' },
  );
  const isComplete = draft.fields.nome?.trim() !== '' && !missingIn(draft.fields, definitions);
  return (
    <Page title={t('newTitle')}>
      <DraftForm
        draft={draft}
        isComplete={isComplete}
        onSave={() => void creation.create({ draft, definitions, segments: segments.map(Number) })}
        onCancel={() => void navigate({ to: '/clientes' })}
        isSaving={creation.isPending}
        save={t('create')}
      >
        <Panel title={t('facts')}>
          <Stack gap="sm">
            <ClienteInputs draft={draft} definitions={definitions} />
            <Segments value={segments} onChange={setSegments} />
          </Stack>
        </Panel>
        <Panel title={t('address')}>
          <Stack gap="sm">
            <AddressInputs draft={draft} kind="cliente" before={undefined} />
          </Stack>
        </Panel>
      </DraftForm>
    </Page>
  );
}

const MOST = 100;

function Segments({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listSegmentos, {
      body: { ativo: true, ordenar: 'nome', por_pagina: MOST },
    }),
  );
  if (!data || data.dados.length === 0) return null;
  return (
    <MultiSelect
      label={t('inSegments')}
      data={data.dados.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      value={value}
      onChange={onChange}
      searchable
    />
  );
}
