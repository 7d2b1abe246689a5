/** Sends again what changed in a span, such as the hours in which the other system lost its data. */
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { texts as confirmTexts } from '../../parts/confirm/texts.ts';
import { MomentInput } from '../../parts/moment/MomentInput.tsx';
import { texts } from './texts.ts';
import { useReplay } from './use-replay.ts';

interface Props {
  webhook: number;
  onClose: () => void;
}

export function ReplaySpan({ webhook, onClose }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const zone = useZone();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const replay = useReplay();
  const instant = (wall: string) => new Date(instantOfWallClock(wall, zone)).toISOString();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('againSpan')}
      closeButtonProps={{ 'aria-label': say(confirmTexts.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const body = { inicio: instant(from), fim: instant(to) };
          replay.mutate({ params: { id: webhook }, body }, { onSuccess: onClose });
        }}
      >
        <Stack gap="sm">
          <Text>{t('againAbout')}</Text>
          <MomentInput
            type="datetime-local"
            label={t('from')}
            value={from}
            onChange={setFrom}
            required
            data-autofocus
          />
          <MomentInput type="datetime-local" label={t('to')} value={to} onChange={setTo} required />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {say(confirmTexts.back)}
            </Button>
            <Button type="submit" loading={replay.isPending}>
              {t('again')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
