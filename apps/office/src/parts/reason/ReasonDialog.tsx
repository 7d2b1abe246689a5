import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Modal } from '@mantine/core';
import { ReasonForm, type ReasonProps } from './ReasonForm.tsx';
import { texts } from './texts.ts';

interface Props extends ReasonProps {
  isOpen: boolean;
  /** What is decided, if it is not what the button says. */
  title?: string;
}

/** A decision in a window of its own. */
export function ReasonDialog({ isOpen, title, ...form }: Props) {
  const t = useTexts(texts);
  return (
    <Modal
      opened={isOpen}
      onClose={form.onClose}
      title={title ?? form.action}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ReasonForm {...form} />
    </Modal>
  );
}
