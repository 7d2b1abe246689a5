/** Says what a decision means, in days and R$, before it is made. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { approveDias, payDias } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './decide.texts.ts';
import { DECISIONS, type Decision, type Dia, requestOf, totalOf } from './decisions.ts';

interface Props {
  decision: Decision;
  dias: Dia[];
  /** How many are chosen and not concerned. */
  rest: number;
  onClose: () => void;
  onDone: () => void;
}

export function DecisionDialog({ decision, dias, rest, onClose, onDone }: Props) {
  const t = useTexts(texts);
  const { money, number } = useFormats();
  const ids = dias.map(({ id_dia }) => id_dia);
  const change = {
    expected: () => ({ resource: 'deslocamentos', ids, fields: DECISIONS[decision].becomes }),
    onDone: () => {
      notify({
        tone: 'done',
        text: texts.done,
        values: { n: dias.length, what: t(decision).toLowerCase() },
      });
      onDone();
    },
  };
  const approve = useChange(approveDias, change);
  const pay = useChange(payDias, change);
  const decide = (motivo: string): Promise<unknown> => {
    const request = requestOf(decision, dias, motivo);
    return request.kind === 'approval'
      ? approve.mutateAsync({ body: request.body })
      : pay.mutateAsync({ body: request.body });
  };
  const km = dias.reduce((sum, { distancia }) => sum + distancia, 0);
  const alerting = dias.filter(
    ({ alertas, contestacoes }) => alertas.length + contestacoes > 0,
  ).length;
  return (
    <ReasonDialog
      isOpen
      action={t(decision)}
      reason={DECISIONS[decision].reason}
      description={t('reasonAbout')}
      onReason={decide}
      onClose={onClose}
    >
      <Text fw={600} className="tabular">
        {t('sum', { n: dias.length, km: number(km, 1), valor: money(totalOf(dias)) })}
      </Text>
      <Text>{t(`about ${decision}`)}</Text>
      {decision === 'approve' && alerting > 0 && <Text>{t('withAlerts', { n: alerting })}</Text>}
      {rest > 0 && <Text c="dimmed">{t('rest', { n: rest })}</Text>}
    </ReasonDialog>
  );
}
