/**
 * Deactivates a user: explains what that means, and lets the administrator hand the work over. Both happen at once,
 * or neither does.
 */
import type { NewPassagem, Trabalho } from '@campeiro/contract/escritorio/passagem';
import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { getTrabalho, handOverTrabalho } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { PresentPassword } from '../../../parts/access/PresentPassword.tsx';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { openVisitsOf } from './open-visits.ts';
import { texts } from './texts.ts';
import { hasWork, isDecided, recipientsIn, UNDECIDED, WhoGets } from './WhoGets.tsx';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function Deactivate({ user, onClose }: Props) {
  const { data, error, refetch } = useQuery(answerOf(getTrabalho, { params: { id: user.id } }));
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  return data && <Form user={user} work={data} onClose={onClose} />;
}

function Form({ user, work, onClose }: Props & { work: Trabalho }) {
  const t = useTexts(texts);
  const [own, setOwn] = useState('');
  const isSensitive = user.perfil === 'administrador';
  const change = useDeactivation(user, onClose);
  const draft = useDraft(UNDECIDED, { error: change.error });
  const save = () => {
    const to: NewPassagem = hasWork(work) ? recipientsIn(draft.fields) : {};
    change.mutate({
      params: { id: user.id },
      body: {
        ...{ ...to, inativar: true, atualizado_em: work.atualizado_em },
        ...(isSensitive && { senha_atual: own }),
      },
    });
  };
  return (
    <DraftDialog
      draft={draft}
      title={t('deactivateTitle', { nome: user.nome })}
      size={560}
      isNew
      isRed
      isComplete={(!hasWork(work) || isDecided(draft.fields, work)) && (!isSensitive || own !== '')}
      isSaving={change.isPending}
      save={t('deactivateGo')}
      onSave={save}
      onClose={onClose}
    >
      <Text>{t('deactivateMeans')}</Text>
      {user.perfil === 'campo' && <Text>{t('unsent')}</Text>}
      {hasWork(work) ? (
        <WhoGets user={user} work={work} draft={draft} />
      ) : (
        user.perfil === 'campo' && <Text c="dimmed">{t('noWork')}</Text>
      )}
      {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
    </DraftDialog>
  );
}

/** Shows afterwards whether visits are left. */
function useDeactivation({ id, nome }: UsuarioDoEscritorio, onClose: () => void) {
  const router = useRouter();
  return useChange(handOverTrabalho, {
    quiet: true,
    onDone: ({ visitas_abertas: n }) => {
      const show = () =>
        void router.navigate({ to: '/visitas', search: openVisitsOf(id) as never });
      if (n === 0) notify({ tone: 'done', text: texts.deactivated, values: { nome } });
      else
        notify({
          tone: 'done',
          text: texts.visitsLeft,
          values: { nome, n },
          action: { label: texts.see, run: show },
        });
      onClose();
    },
  });
}
