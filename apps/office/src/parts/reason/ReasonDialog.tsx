import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useLeave } from '../draft/use-leave.tsx';
import { ReasonForm, type ReasonProps } from './ReasonForm.tsx';
import { texts } from './texts.ts';

export interface DialogProps extends ReasonProps {
  isOpen: boolean;
  /** The decision, if the text of the button does not name it. */
  title?: string;
}

/** A decision in a dialog of its own. Asks before typed text is lost. */
export function ReasonDialog({ isOpen, title, ...form }: DialogProps) {
  const t = useTexts(texts);
  const [hasEdits, onEdits] = useState(false);
  const { leave, isAsked, question } = useLeave(hasEdits, form.onClose);
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={leave}
        title={title ?? form.action}
        closeButtonProps={{ 'aria-label': t('close') }}
        // Keys belong to the question while it is asked.
        closeOnEscape={!isAsked}
        trapFocus={!isAsked}
      >
        <ReasonForm {...form} onEdits={onEdits} onLeave={leave} />
      </Modal>
      {question}
    </>
  );
}
