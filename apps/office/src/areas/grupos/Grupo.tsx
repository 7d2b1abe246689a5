/** A group: its name and who is in it, changed in their place. */

import type { Grupo as Row } from '@campeiro/contract/grupos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { changeGrupo, deleteGrupo, getGrupo } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ConfirmDialog } from '../../parts/confirm/ConfirmDialog.tsx';
import { DraftForm } from '../../parts/draft/DraftForm.tsx';
import { useCheckedSave } from '../../parts/draft/use-checked-save.ts';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import { bodyOf, fieldsOfGrupo } from './form.ts';
import { GrupoInputs } from './GrupoInputs.tsx';
import { texts } from './texts.ts';

const queryOf = (id: number | string) => answerOf(getGrupo, { params: { id: String(id) } });

export function Grupo() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/grupos/$id' });
  const { data, error, refetch } = useQuery(queryOf(id));
  return (
    <Page
      title={data?.nome ?? ''}
      about={data && t('count', { n: data.ids_usuarios.length })}
      actions={data && <Delete group={data} />}
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && (
        <Panel title={t('facts')}>
          <EditForm key={data.id} group={data} />
        </Panel>
      )}
    </Page>
  );
}

function EditForm({ group }: { group: Row }) {
  const navigate = useNavigate();
  const change = useChange(changeGrupo, {
    quiet: true,
    onDone: () => notify({ tone: 'done', text: texts.saved }),
  });
  const draft = useDraft(fieldsOfGrupo(group), { error: change.error, unique: 'nome' });
  const save = useCheckedSave({
    draft,
    query: queryOf(group.id),
    fieldsOf: fieldsOfGrupo,
    send: () =>
      change.mutate(
        { params: { id: group.id }, body: bodyOf(draft.changes) },
        { onSuccess: draft.clear },
      ),
  });
  return (
    <DraftForm
      draft={draft}
      isComplete={draft.fields.nome?.trim() !== ''}
      onSave={save}
      onCancel={() => void navigate({ to: '/grupos' })}
      isSaving={change.isPending}
    >
      <GrupoInputs draft={draft} />
    </DraftForm>
  );
}

function Delete({ group: { id, nome } }: { group: Row }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(deleteGrupo, {
    onDone: () => {
      notify({ tone: 'done', text: texts.deleted });
      void navigate({ to: '/grupos' });
    },
  });
  return (
    <>
      <Button variant="default" color="red" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('delete')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id } })}
      >
        {t('deleteAsk', { nome })}
      </ConfirmDialog>
    </>
  );
}
