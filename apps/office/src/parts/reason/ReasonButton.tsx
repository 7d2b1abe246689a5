import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { type DialogProps, ReasonDialog } from './ReasonDialog.tsx';

interface Props extends Omit<DialogProps, 'isOpen' | 'onClose'> {
  /** The text of the button, if the action has another one. */
  text?: string;
  look?: Pick<ButtonProps, 'size' | 'variant'>;
  /** Whether there is something to decide. Without it the button goes, and a dialog that is open stays. */
  isNeeded?: boolean;
}

/** A button that opens the dialog of its decision. */
export function ReasonButton({ text, look, isNeeded = true, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isNeeded) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {text ?? dialog.action}
      </Button>
      <ReasonDialog {...dialog} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
