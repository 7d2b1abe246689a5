/** Approves the days that need no look, after saying how many they are and what they come to. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { approvePlainDias } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ReasonButton } from '../../../parts/reason/ReasonButton.tsx';
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
  const approve = useChange(approvePlainDias, {
    onDone: ({ aprovados }) =>
      notify({ tone: 'done', text: texts.approved, values: { n: aprovados } }),
  });
  return (
    <ReasonButton
      look={{ size: 'compact-sm' }}
      title={t('approveTitle')}
      action={t('approveAll')}
      reason="none"
      // The server approves only what the dialog shows.
      onReason={() => approve.mutateAsync({ body: { mes, dias, valor_total: valor } })}
    >
      <Text>{t('approveAbout', { n: dias, valor: money(valor) })}</Text>
    </ReasonButton>
  );
}
