/** Deactivates a user: explains what that means, and lets the administrator decide who gets the open visits. */

import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Radio, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { idPerfil } from '../../../contract/fields.ts';
import { changeUsuario, listUsuarios } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { type Draft, useDraft } from '../../../parts/draft/use-draft.ts';
import { RowSelect } from '../../../parts/row-select/RowSelect.tsx';
import { ask } from '../../../transport/ask.ts';
import { useChange } from '../../../transport/use-change.ts';
import { begunQuery, handOver, seriesQuery } from './hand-over.ts';
import { openVisitsOf } from './open-visits.ts';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

const WAYS = ['give', 'queue', 'keep'] as const;
/** What becomes of the work: the way, and the technician who gets it. */
const UNDECIDED = { way: 'give', to: '' };

const TECHNICIANS = { id_perfil: idPerfil.campo, ativo: true };

export function Deactivate({ user, onClose }: Props) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [own, setOwn] = useState('');
  const isSensitive = user.perfil === 'administrador';
  const [left, setLeft] = useState<number>();
  const [error, setError] = useState<unknown>();
  const draft = useDraft(UNDECIDED, { error });
  const { way, to = '' } = draft.fields;
  const begun = useQuery(begunQuery(user.id)).data?.paginacao.total_itens ?? 0;
  const series = useQuery(seriesQuery(user.id)).data?.paginacao.total_itens ?? 0;
  const hasWork = user.visitas_abertas > 0 || series > 0;
  const deactivate = useDeactivation(user, onClose);
  const save = async () => {
    setError(undefined);
    const asked = {
      params: { id: user.id },
      body: { ativo: false, ...(isSensitive && { senha_atual: own }) },
    };
    try {
      if (hasWork && way !== 'keep') {
        // A wrong password refuses everything. Repeated below, it tells what is left.
        if (isSensitive) await ask(changeUsuario, asked);
        setLeft(user.visitas_abertas);
        await handOver(user.id, way === 'give' ? Number(to) : null, setLeft);
      }
      await deactivate.mutateAsync(asked);
    } catch (trouble) {
      setError(trouble);
      // What was handed over before stays so.
      void client.invalidateQueries();
    } finally {
      setLeft(undefined);
    }
  };
  return (
    <DraftDialog
      draft={draft}
      title={t('deactivateTitle', { nome: user.nome })}
      size={560}
      isNew
      isRed
      isComplete={(!hasWork || way !== 'give' || to !== '') && (!isSensitive || own !== '')}
      isSaving={left !== undefined || deactivate.isPending}
      save={t('deactivateGo')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Text>{t('deactivateMeans')}</Text>
      {user.perfil === 'campo' && <Text>{t('unsent')}</Text>}
      {hasWork ? (
        <>
          <Text fw={600}>{t('leaves', { n: user.visitas_abertas, begun, series })}</Text>
          <Ways user={user} draft={draft} />
        </>
      ) : (
        user.perfil === 'campo' && <Text c="dimmed">{t('noVisits')}</Text>
      )}
      {isSensitive && <PresentPassword value={own} onChange={setOwn} />}
      {left !== undefined && <Text role="status">{t('handing', { n: left })}</Text>}
    </DraftDialog>
  );
}

function Ways({ user, draft }: { user: UsuarioDoEscritorio; draft: Draft }) {
  const t = useTexts(texts);
  return (
    <>
      <Radio.Group
        label={t('whoGets')}
        value={draft.fields.way ?? ''}
        onChange={(way) => draft.set({ way })}
      >
        <Stack gap={7} mt={4}>
          {WAYS.map((one) => (
            <Radio key={one} value={one} label={t(one)} />
          ))}
        </Stack>
      </Radio.Group>
      {draft.fields.way === 'give' && (
        <RowSelect
          route={listUsuarios}
          only={TECHNICIANS}
          without={user.id}
          label={t('technician')}
          placeholder={t('findTechnician')}
          value={draft.fields.to ?? ''}
          onChange={(to) => draft.set({ to })}
          required
        />
      )}
    </>
  );
}

/** Shows afterwards whether visits are left: a dispatcher may have planned more meanwhile. */
function useDeactivation({ id, nome }: UsuarioDoEscritorio, onClose: () => void) {
  const router = useRouter();
  return useChange(changeUsuario, {
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
