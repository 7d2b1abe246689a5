import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createGrupo } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { useChange } from '../../transport/use-change.ts';
import { bodyOf, fieldsOfGrupo } from './form.ts';
import { GrupoInputs } from './GrupoInputs.tsx';
import { texts } from './texts.ts';

const EMPTY = fieldsOfGrupo();

export function NovoGrupo() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  // What was refused is sent again with other content, under another key.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const create = useChange(createGrupo, {
    quiet: true,
    onDone: ({ id }) => {
      notify({ tone: 'done', text: texts.created });
      void navigate({ to: '/grupos/$id', params: { id: String(id) } });
    },
  });
  const draft = useDraft(EMPTY, { error: create.error, unique: 'nome' });
  const nome = draft.fields.nome ?? '';
  const save = () =>
    create.mutate(
      { idempotencyKey, body: { ...bodyOf(draft.changes), nome } },
      { onError: () => setKey(crypto.randomUUID()) },
    );
  return (
    <Page title={t('newTitle')}>
      <Panel title={t('facts')}>
        <DraftForm
          draft={draft}
          isComplete={nome.trim() !== ''}
          onSave={save}
          onCancel={() => void navigate({ to: '/grupos' })}
          isSaving={create.isPending}
          save={t('create')}
        >
          <GrupoInputs draft={draft} />
        </DraftForm>
      </Panel>
    </Page>
  );
}
