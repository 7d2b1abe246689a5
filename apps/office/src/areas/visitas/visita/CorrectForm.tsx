/** Times and notes as they really were. The history keeps what was there before. */

import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import type { Registro } from '@campeiro/contract/registros';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { correctRegistroFields } from '../../../contract/fields.ts';
import { correctRegistro } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  isOpen: boolean;
  onClose: () => void;
}

export function CorrectForm({ isOpen, onClose, visit }: Props) {
  const t = useTexts(texts);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('correct')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Fields visit={visit} onClose={onClose} />
    </Modal>
  );
}

function Fields({ visit, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTexts(texts);
  const zone = useZone();
  const wall = (instant: string | null) => (instant ? wallClockOf(instant, zone) : '');
  const [arrival, setArrival] = useState(wall(visit.data_inicio));
  const [departure, setDeparture] = useState(wall(visit.data_realizacao));
  const [notes, setNotes] = useState(visit.observacao ?? '');
  const change = useChange(correctRegistro, {
    onDone: () => {
      notify({ tone: 'done', text: texts.corrected });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({
      params: { id: visit.id },
      body: {
        ...changedTime('data_inicio', visit.data_inicio, arrival, zone),
        ...changedTime('data_realizacao', visit.data_realizacao, departure, zone),
        ...(notes !== (visit.observacao ?? '') && { observacao: notes || null }),
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('correctAbout')}</Text>
        <TextInput
          type="datetime-local"
          label={t('arrival')}
          value={arrival}
          onChange={({ currentTarget }) => setArrival(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label={t('departure')}
          value={departure}
          onChange={({ currentTarget }) => setDeparture(currentTarget.value)}
        />
        <Textarea
          label={t('notes')}
          value={notes}
          maxLength={correctRegistroFields.observacao.max}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Nothing for a time that stays: the form has no seconds, and would cut them off. */
function changedTime(field: string, before: string | null, wall: string, zone: string) {
  if (wall === (before ? wallClockOf(before, zone) : '')) return {};
  return { [field]: wall ? new Date(instantOfWallClock(wall, zone)).toISOString() : null };
}
