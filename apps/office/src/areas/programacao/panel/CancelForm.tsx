/** Cancelling asks for the reason, which the history keeps. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReasonForm } from '../../../parts/reason/ReasonForm.tsx';
import type { PanelProps } from './props.ts';
import { texts } from './texts.ts';

interface Props extends Pick<PanelProps, 'leave' | 'onEdits'> {
  label: string;
  /** What it is about; as `ReasonForm` has it. */
  keep: string;
  onCancel: (reason: string) => Promise<unknown>;
}

export function CancelForm({ label, keep, onCancel, leave, onEdits }: Props) {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  if (!isAsked)
    return (
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {label}
      </Button>
    );
  return (
    <ReasonForm
      action={label}
      isGrave
      keep={keep}
      description={t('reasonHint')}
      onReason={onCancel}
      onClose={close}
      onEdits={onEdits}
      onLeave={() => leave(close)}
    />
  );
}
