/** Says what a decision means, in days and R$, before it is made. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { approveDias, payDias } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './decide.texts.ts';
import { DECISIONS, type Decision, type Dia, requestOf, totalOf } from './decisions.ts';

const MAX_REASON = 500;

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
  const [reason, setReason] = useState('');
  const { becomes, reason: wanted } = DECISIONS[decision];
  const ids = dias.map(({ id_dia }) => id_dia);
  const change = {
    expected: () => ({ resource: 'deslocamentos', ids, fields: becomes }),
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = requestOf(decision, dias, reason.trim());
    if (request.kind === 'approval') approve.mutate({ body: request.body });
    else pay.mutate({ body: request.body });
    onClose();
  };
  const km = dias.reduce((sum, { distancia }) => sum + distancia, 0);
  const alerting = dias.filter(
    ({ alertas, contestacoes }) => alertas.length + contestacoes > 0,
  ).length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(decision)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text fw={600} className="tabular">
            {t('sum', { n: dias.length, km: number(km, 1), valor: money(totalOf(dias)) })}
          </Text>
          <Text>{t(`about ${decision}`)}</Text>
          {decision === 'approve' && alerting > 0 && (
            <Text>{t('withAlerts', { n: alerting })}</Text>
          )}
          {rest > 0 && <Text c="dimmed">{t('rest', { n: rest })}</Text>}
          {wanted !== 'none' && (
            <Textarea
              label={t(wanted === 'required' ? 'reason' : 'reasonIf')}
              description={t('reasonAbout')}
              value={reason}
              maxLength={MAX_REASON}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
              required={wanted === 'required'}
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('back')}
            </Button>
            <Button type="submit" disabled={wanted === 'required' && !reason.trim()}>
              {t(decision)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
