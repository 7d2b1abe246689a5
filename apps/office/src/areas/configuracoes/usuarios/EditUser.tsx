import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeUsuario,
  getUsuario,
  linkUsuariosToSegmento,
  unlinkUsuarioFromSegmento,
} from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { PresentPassword } from '../../../parts/access/PresentPassword.tsx';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { ask } from '../../../transport/ask.ts';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import {
  changedIn,
  fieldsOfUser,
  isComplete,
  segmentsOf,
  sensitiveIn,
  textsOf,
  type UserFields,
  userIn,
} from './form.ts';
import { texts } from './texts.ts';
import { UserInputs } from './UserInputs.tsx';
import { idsOf, ownSegmentsQuery } from './use-segments.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function EditUser(props: Props) {
  const { data } = useQuery(ownSegmentsQuery(props.user.id));
  return data && <Form {...props} linked={idsOf(data)} />;
}

interface FormProps extends Props {
  /** The segments that the user is linked to. */
  linked: readonly number[];
}

function Form({ user, linked, onClose }: FormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [own, setOwn] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const there = fieldsOfUser(user, linked);
  const draft = useDraft(textsOf(there), {
    error,
    unique: 'login',
    changed: { at: user.atualizado_em, row: { recurso: 'usuarios', id: user.id } },
    keep: `user ${user.id}`,
  });
  const fields = userIn(draft.fields);
  const isSensitive = isAny(sensitiveIn(there, fields));
  const change = useChange(changeUsuario, { quiet: true });
  const params = { id: user.id };
  /** The user as the server has it this moment. */
  const read = async (): Promise<UserFields> => {
    const [now, segments] = await Promise.all([
      client.fetchQuery({
        ...answerOf(getUsuario, { params: { id: String(user.id) } }),
        staleTime: 0,
      }),
      client.fetchQuery({ ...ownSegmentsQuery(user.id), staleTime: 0 }),
    ]);
    return fieldsOfUser(now, idsOf(segments));
  };
  const send = async (now: UserFields) => {
    const after = userIn({ ...textsOf(now), ...draft.changes });
    // A wrong password refuses everything, so what needs it goes first: administrators see everything anyway.
    const sensitive = sensitiveIn(now, after);
    if (isAny(sensitive))
      await change.mutateAsync({ params, body: { ...sensitive, senha_atual: own } });
    // Then the links: a manager whose segments could not be stored does not see everything meanwhile.
    await changeLinks(user.id, now.ids_segmentos.map(Number), segmentsOf(after));
    const rest = Object.entries(changedIn(now, after)).filter(([name]) => !(name in sensitive));
    if (rest.length > 0) await change.mutateAsync({ params, body: Object.fromEntries(rest) });
    notify({ tone: 'done', text: texts.saved });
    const hasMore = draft.hasMoreThan(draft.changes);
    draft.clear(draft.changes);
    if (!hasMore) onClose();
  };
  const onSave = async () => {
    setError(undefined);
    setSaving(true);
    try {
      const now = await read();
      if (draft.isClear(textsOf(now))) await send(now);
    } catch (trouble) {
      setError(trouble);
    }
    setSaving(false);
  };
  return (
    <DraftDialog
      draft={draft}
      title={t('change')}
      size={680}
      onClose={onClose}
      onSave={() => void onSave()}
      isSaving={isSaving}
      isComplete={isComplete(fields) && (!isSensitive || own !== '')}
    >
      <UserInputs draft={draft} />
      {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
    </DraftDialog>
  );
}

const isAny = (changes: object): boolean => Object.keys(changes).length > 0;

async function changeLinks(
  user: number,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  for (const id of after.filter((one) => !before.includes(one)))
    await ask(linkUsuariosToSegmento, { params: { id }, body: { ids: [user] } });
  for (const id of before.filter((one) => !after.includes(one)))
    await ask(unlinkUsuarioFromSegmento, { params: { id, idUsuario: user } });
}
