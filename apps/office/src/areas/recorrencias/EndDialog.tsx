/** Ends a recurrence from a day on. The dispatcher first sees which visits are cancelled. */

import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { endRecorrenciaFields } from '../../contract/fields.ts';
import { endRecorrencia } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { MomentInput } from '../../parts/moment/MomentInput.tsx';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';
import { useRange } from './use-range.ts';
import { useVisits } from './use-visits.ts';

export function EndDialog({ series, onClose }: { series: Recorrencia; onClose: () => void }) {
  const t = useTexts(texts);
  const zone = useZone();
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [day, setDay] = useState(today);
  const { visits } = useVisits(series.id);
  const range = useRange(
    visits.filter(({ inicio_agendado }) => inicio_agendado && dayOf(inicio_agendado, zone) >= day),
  );
  const end = useChange(endRecorrencia, {
    onDone: ({ canceladas }) =>
      notify({ tone: 'done', text: texts.endedNotice, values: { n: canceladas } }),
  });
  return (
    <ReasonDialog
      isOpen
      isGrave
      title={t('end')}
      action={t('endNow')}
      keep={`recurrence ${series.id}`}
      maxLength={endRecorrenciaFields.motivo.max}
      hasMore={day !== today}
      isReady={day !== ''}
      onReason={(motivo) =>
        end.mutateAsync({ params: { id: series.id }, body: { a_partir_de: day, motivo } })
      }
      onClose={onClose}
    >
      <MomentInput type="date" label={t('endFrom')} value={day} onChange={setDay} required />
      <Alert color="red" variant="light" role="status">
        {t('willEnd', range)}
      </Alert>
    </ReasonDialog>
  );
}
