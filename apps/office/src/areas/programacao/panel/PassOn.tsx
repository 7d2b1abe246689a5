/** Other technicians for visits: at their times, or at the least cost at other times and on other days too. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { addDays } from '@campeiro/contract/kit/days';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Optimize } from './plan/Optimize.tsx';
import { periodOf } from './plan/plan-period.ts';
import type { PanelProps } from './props.ts';
import { Redistribute } from './Redistribute.tsx';
import { texts } from './texts.ts';

/** So many days from the first one may have them. */
const DAYS = 7;

interface Props extends PanelProps {
  visits: readonly VisitaDaAgenda[];
  /** The first day on which they may be carried out. */
  from: string;
}

export function PassOn({ visits, from, ...panel }: Props) {
  const t = useTexts(texts);
  const [isFree, setFree] = useState(false);
  const { close, show, leave } = panel;
  if (isFree) {
    const days = Array.from({ length: DAYS }, (_, i) => addDays(from, i));
    const period = periodOf(days);
    return (
      <Optimize
        {...panel}
        visits={visits}
        days={days}
        onDone={close}
        onOpen={(id) => leave(() => show({ kind: 'visit', id, period }))}
      />
    );
  }
  return (
    <>
      <Redistribute {...panel} visits={visits} onDone={close} />
      <Button variant="default" onClick={() => setFree(true)}>
        {t('otherTimesToo')}
      </Button>
    </>
  );
}
