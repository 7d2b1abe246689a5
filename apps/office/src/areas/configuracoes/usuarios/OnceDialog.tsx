/** A dialog with a secret that the server shows once. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function OnceDialog({ title, onClose, children }: Props) {
  const t = useTexts(texts);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
