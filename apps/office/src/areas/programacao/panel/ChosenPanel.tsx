/** Several visits at once. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { isOnDays } from '../../../board/redistribute.ts';
import { proposeOtimizacaoFields } from '../../../contract/fields.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { CancelForm } from './CancelForm.tsx';
import classes from './Panel.module.css';
import { PinButton } from './PinButton.tsx';
import { PersonSelect } from './PlanInputs.tsx';
import { Optimize } from './plan/Optimize.tsx';
import { periodOf } from './plan/plan-period.ts';
import type { PanelProps } from './props.ts';
import { Redistribute } from './Redistribute.tsx';
import { texts } from './texts.ts';

interface Props extends PanelProps {
  visits: readonly VisitaDaAgenda[];
}

export function ChosenPanel(props: Props) {
  const t = useTexts(texts);
  const { visits, data, days, now, planning, preview, show, select, close, leave, onEdits } = props;
  const [asked, setAsked] = useState<'redistribute' | 'optimize'>();
  const plannable = visits.filter(isWaiting);
  const here = plannable.filter((visit) => isOnDays(visit, days, data));
  const change = (changes: Parameters<typeof planning.plan>[1]) =>
    planning.plan(plannable, changes).then((done) => {
      if (done) close();
      return done;
    });
  /** Several chosen visits would hide it. */
  const openOne = (id: number) =>
    leave(() => {
      select(new Set());
      show({ kind: 'visit', id, period: periodOf(days) });
    });
  const begun = visits.length - plannable.length;
  const whyNoPlan = (n: number) => {
    if (n === 0) return t('whyNoPlan');
    const { max } = proposeOtimizacaoFields.ids;
    return n > max ? t('whyTooMany', { max }) : undefined;
  };
  return (
    <>
      <Stack gap={3} className={classes.head}>
        <Title order={2}>{t('chosen', { n: visits.length })}</Title>
        {begun > 0 && <Text c="dimmed">{t('cannot', { n: begun })}</Text>}
      </Stack>
      <PersonSelect
        data={data}
        label={t('assign')}
        value=""
        onChange={(id) => id && void change(() => ({ id_usuario: Number(id) }))}
      />
      {asked === 'redistribute' && (
        <Redistribute visits={here} data={data} planning={planning} onDone={close} />
      )}
      {asked === 'optimize' && (
        <Optimize
          visits={plannable}
          {...{ data, days, now, planning, preview }}
          onDone={close}
          onOpen={openOne}
        />
      )}
      <Group gap={6}>
        {asked !== 'redistribute' && (
          <WhyButton
            variant="light"
            why={here.length === 0 ? t('whyNotHere') : undefined}
            onClick={() => setAsked('redistribute')}
          >
            {t('redistribute')}
          </WhyButton>
        )}
        {asked !== 'optimize' && (
          <WhyButton
            variant="light"
            why={whyNoPlan(plannable.length)}
            onClick={() => setAsked('optimize')}
          >
            {t('optimize')}
          </WhyButton>
        )}
      </Group>
      <Group gap={6}>
        <Button variant="default" onClick={() => void change(() => ({ ativo: true }))}>
          {t('send')}
        </Button>
        <Button variant="default" onClick={() => void change(() => ({ ativo: false }))}>
          {t('recall')}
        </Button>
        <PinButton visits={plannable} plan={planning.plan} />
        <Button variant="default" onClick={() => void change(() => ({ id_usuario: null }))}>
          {t('unassign')}
        </Button>
      </Group>
      <CancelForm
        label={t('cancelMany')}
        keep="visits"
        leave={leave}
        onEdits={onEdits}
        onCancel={(motivo) => change(() => ({ cancelar: { motivo } }))}
      />
    </>
  );
}
