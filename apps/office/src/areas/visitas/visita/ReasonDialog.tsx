/** Asks why, and says what it means, before something that is not taken back lightly. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { texts } from './texts.ts';

const MAX_REASON = 500;

interface Props {
  isOpen: boolean;
  title: string;
  about: string;
  onClose: () => void;
  onReason: (reason: string) => void;
}

export function ReasonDialog({ isOpen, title, about, onClose, onReason }: Props) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReason(reason.trim());
    setReason('');
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>{about}</Text>
          <Textarea
            label={t('reason')}
            value={reason}
            maxLength={MAX_REASON}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
            required
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit" color="red" disabled={!reason.trim()}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
