/** Asks before something that cannot be taken back, and says what it means. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface Props {
  isOpen: boolean;
  /** What happens: the title, and what the button says. */
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  /** Whether it cannot happen. */
  isImpossible?: boolean;
  children: ReactNode;
}

export function ConfirmDialog({
  isOpen,
  title,
  onClose,
  onConfirm,
  isImpossible,
  children,
}: Props) {
  const t = useTexts(texts);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <div>{children}</div>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('back')}
          </Button>
          {!isImpossible && (
            <Button
              color="red"
              onClick={() => {
                // The second press of a double click comes while the dialog goes.
                if (!isOpen) return;
                onConfirm();
                onClose();
              }}
            >
              {title}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
