/** Records at once that everything approved in the month was paid, after saying what that is. */

import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { payMes } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ReasonButton } from '../../../parts/reason/ReasonButton.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

export function PayAll({ summary: { mes, pagaveis } }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const pay = useChange(payMes, {
    onDone: ({ valor }) =>
      notify({ tone: 'done', text: texts.paid, values: { valor: money(valor) } }),
  });
  return (
    <ReasonButton
      look={{ variant: 'default', size: 'compact-sm' }}
      isNeeded={pagaveis.dias + pagaveis.complementos > 0}
      title={t('payAllTitle')}
      action={t('payAll')}
      reason="none"
      // The server pays only what the dialog shows.
      onReason={() => pay.mutateAsync({ body: { mes, ...pagaveis } })}
    >
      <Text>{t('payAllAbout', { ...pagaveis, valor: money(pagaveis.valor) })}</Text>
    </ReasonButton>
  );
}
