/** Cancelling asks for the reason, which the history keeps. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { texts } from './texts.ts';

const MAX_REASON = 500;

interface Props {
  label: string;
  onCancel: (reason: string) => void;
}

export function CancelForm({ label, onCancel }: Props) {
  const t = useTexts(texts);
  const [reason, setReason] = useState<string>();
  if (reason === undefined)
    return (
      <Button variant="subtle" color="red" onClick={() => setReason('')}>
        {label}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return;
    setReason(undefined);
    onCancel(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        maxLength={MAX_REASON}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        autoFocus
        required
      />
      <Group gap={6} mt={8}>
        <Button type="submit" color="red" disabled={!reason.trim()}>
          {label}
        </Button>
        <Button variant="default" onClick={() => setReason(undefined)}>
          {t('close')}
        </Button>
      </Group>
    </form>
  );
}
