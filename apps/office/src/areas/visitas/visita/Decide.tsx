/** What becomes of a visit that was not carried out: another one in its place, or none. */
import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { leaveRegistro, replanRegistro } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

export function Decide({ visit: { id, desfecho, atualizado_em } }: { visit: Registro }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const replan = useChange(replanRegistro, {
    onDone: (novo) => {
      notify({ tone: 'done', text: texts.replanned });
      void navigate({ to: '/visitas/$id', params: { id: String(novo.id) } });
    },
  });
  const leave = useChange(leaveRegistro, {
    onDone: () => notify({ tone: 'done', text: texts.left }),
  });
  const request = { params: { id }, body: { atualizado_em } };
  const busy = replan.isPending || leave.isPending;
  if (desfecho === 'replanejada') return null;
  return (
    <>
      <Button loading={replan.isPending} disabled={busy} onClick={() => replan.mutate(request)}>
        {t('replan')}
      </Button>
      {desfecho === null && (
        <Button
          variant="default"
          loading={leave.isPending}
          disabled={busy}
          onClick={() => leave.mutate(request)}
        >
          {t('leave')}
        </Button>
      )}
    </>
  );
}
