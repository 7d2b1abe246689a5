/** Approves the days that need no look, after saying how many they are and what they come to. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { approvePlainDias } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ReasonDialog } from '../../../parts/reason/ReasonDialog.tsx';
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
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('approveAll')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('approveTitle')}
        action={t('approveAll')}
        reason="none"
        // The server approves only what the dialog shows.
        onReason={() => approve.mutateAsync({ body: { mes, dias, valor_total: valor } })}
        onClose={() => setOpen(false)}
      >
        <Text>{t('approveAbout', { n: dias, valor: money(valor) })}</Text>
      </ReasonDialog>
    </>
  );
}
