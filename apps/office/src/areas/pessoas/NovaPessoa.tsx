/** A new person. The address may name the customer whose contact it is. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { createPessoa, listClientes } from '../../contract/operations.ts';
import type { Search } from '../../lists/search.ts';
import { notify } from '../../notices/notices.ts';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { missingIn } from '../../parts/custom-fields/values.ts';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { DraftRows } from '../../parts/draft/DraftRows.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { useChange } from '../../transport/use-change.ts';
import { creationOf, fieldsOfNew } from './form.ts';
import { PessoaInputs } from './PessoaInputs.tsx';
import { texts } from './texts.ts';

export function NovaPessoa() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { cliente = '' } = useSearch({ strict: false }) as Search;
  const definitions = useDefinitions('pessoas');
  // What was refused is sent again with other content, under another key.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const create = useChange(createPessoa, {
    quiet: true,
    onDone: ({ id }) => {
      notify({ tone: 'done', text: texts.created });
      void navigate(
        cliente
          ? { to: '/clientes/$id', params: { id: cliente }, ignoreBlocker: true }
          : { to: '/pessoas/$id', params: { id: String(id) }, ignoreBlocker: true },
      );
    },
  });
  const named = /^[1-9]\d{0,8}$/.test(cliente) ? [Number(cliente)] : [];
  const draft = useDraft(fieldsOfNew(named, definitions), { error: create.error });
  const save = () =>
    create.mutate(
      { idempotencyKey, body: creationOf(draft.changes, draft.fields, definitions) },
      { onError: () => setKey(crypto.randomUUID()) },
    );
  return (
    <Page title={t('newTitle')}>
      <Panel title={t('facts')}>
        <DraftForm
          draft={draft}
          isComplete={draft.fields.nome?.trim() !== '' && !missingIn(draft.fields, definitions)}
          onSave={save}
          onCancel={() => void navigate({ to: '/pessoas' })}
          isSaving={create.isPending}
          save={t('create')}
        >
          <PessoaInputs draft={draft} definitions={definitions} />
          <DraftRows draft={draft} name="ids_clientes" label={t('clientes')} route={listClientes} />
        </DraftForm>
      </Panel>
    </Page>
  );
}
