/** Ends a recurrence from a day on; says first which visits are cancelled. */

import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { endRecorrenciaFields } from '../../contract/fields.ts';
import { endRecorrencia } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';
import { useRange } from './use-range.ts';
import { useVisits } from './use-visits.ts';

export function EndForm({ series, onClose }: { series: Recorrencia; onClose: () => void }) {
  const t = useTexts(texts);
  const zone = useZone();
  const [day, setDay] = useState(() => dayOf(Date.now(), zone));
  const [reason, setReason] = useState('');
  const { visits } = useVisits(series.id);
  const range = useRange(
    visits.filter(({ inicio_agendado }) => inicio_agendado && dayOf(inicio_agendado, zone) >= day),
  );
  const end = useChange(endRecorrencia, {
    onDone: ({ canceladas }) => {
      notify({ tone: 'done', text: texts.endedNotice, values: { n: canceladas } });
      onClose();
    },
  });
  const canEnd = day && reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canEnd) return;
    const body = { a_partir_de: day, motivo: reason.trim() };
    end.mutate({ params: { id: series.id }, body });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          type="date"
          label={t('endFrom')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
          required
        />
        <Textarea
          label={t('reason')}
          value={reason}
          maxLength={endRecorrenciaFields.motivo.max}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
          required
        />
        <Alert color="red" variant="light" role="status">
          {t('willEnd', range)}
        </Alert>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" color="red" loading={end.isPending} disabled={!canEnd}>
            {t('endNow')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
