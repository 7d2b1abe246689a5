/** Says what a decision means, in km and R$, before it is made. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import {
  approveComplementos,
  approveDias,
  payComplementos,
  payDias,
} from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ReasonDialog } from '../../parts/reason/ReasonDialog.tsx';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './decide.texts.ts';
import { DECISIONS, type Decidable, type Decision, requestOf, totalOf } from './decisions.ts';

export type Kind = 'dias' | 'complementos';

interface Props {
  kind: Kind;
  decision: Decision;
  those: Decidable[];
  /** How many are chosen and not concerned. */
  rest: number;
  onClose: () => void;
  onDone: () => void;
}

export function DecisionDialog({ kind, decision, those, rest, onClose, onDone }: Props) {
  const t = useTexts(texts);
  const { money, number } = useFormats();
  const decide = useDecide(kind, decision, those, onDone);
  const km = those.reduce((sum, { distancia }) => sum + distancia, 0);
  const alerting = those.filter(({ hasAlerts }) => hasAlerts).length;
  const figures = { n: those.length, km: number(km, 1), valor: money(totalOf(those)) };
  return (
    <ReasonDialog
      isOpen
      action={t(decision)}
      keep={`${kind} ${decision} ${those.map(({ id }) => id)}`}
      reason={DECISIONS[decision].reason}
      description={t('reasonAbout')}
      onReason={decide}
      onClose={onClose}
    >
      <Text fw={600} className="tabular">
        {t(kind === 'dias' ? 'sum' : 'sumOfAdditions', figures)}
      </Text>
      <Text>{t(`about ${decision}`)}</Text>
      {decision === 'approve' && alerting > 0 && <Text>{t('withAlerts', { n: alerting })}</Text>}
      {rest > 0 && <Text c="dimmed">{t('rest', { n: rest })}</Text>}
    </ReasonDialog>
  );
}

/** What makes the decision, with its reason. */
function useDecide(
  kind: Kind,
  decision: Decision,
  those: readonly Decidable[],
  onDone: () => void,
) {
  const t = useTexts(texts);
  const ids = those.map(({ id }) => id);
  const change = {
    expected: () => ({
      resource: kind === 'dias' ? 'deslocamentos' : 'complementos',
      ids,
      fields: DECISIONS[decision].becomes,
    }),
    onDone: () => {
      const n = those.length;
      notify({ tone: 'done', text: texts.done, values: { which: t(kind, { n }), n, decision } });
      onDone();
    },
  };
  const approveDays = useChange(approveDias, change);
  const payDays = useChange(payDias, change);
  const approveAdditions = useChange(approveComplementos, change);
  const payAdditions = useChange(payComplementos, change);
  return (motivo: string): Promise<unknown> => {
    const request = requestOf(decision, those, motivo);
    if (kind === 'dias')
      return request.kind === 'approval'
        ? approveDays.mutateAsync({ body: { ids_dias: ids, ...request.body } })
        : payDays.mutateAsync({ body: { ids_dias: ids, ...request.body } });
    return request.kind === 'approval'
      ? approveAdditions.mutateAsync({ body: { ids_complementos: ids, ...request.body } })
      : payAdditions.mutateAsync({ body: { ids_complementos: ids, ...request.body } });
  };
}
