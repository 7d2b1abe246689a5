/** Approves the days that need no look, after saying how many they are and what they come to. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { approvePlainDias } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

interface Props {
  mes: string;
  dias: number;
  valor: number;
}

export function ApproveAll({ mes, dias, valor }: Props) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const approve = useChange(approvePlainDias, {
    onDone: ({ aprovados }) =>
      notify({ tone: 'done', text: texts.approved, values: { n: aprovados } }),
  });
  // The server approves only what is said here.
  const confirm = () => {
    approve.mutate({ body: { mes, dias, valor_total: valor } });
    setOpen(false);
  };
  return (
    <>
      <Button size="compact-sm" loading={approve.isPending} onClick={() => setOpen(true)}>
        {t('approveAll')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('approveTitle')}
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        <Stack gap="sm">
          <Text>{t('approveAbout', { n: dias, valor: money(valor) })}</Text>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('back')}
            </Button>
            <Button onClick={confirm} data-autofocus>
              {t('approveAll')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
