/** The time that is held, and how long still: the form may have another one by now. When that is over, it says so and offers to search again. */
import type { ReservaDeHorario } from '@campeiro/contract/escritorio/reservas-de-horarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './Panel.module.css';
import { texts } from './texts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface Props {
  held: ReservaDeHorario;
  /** Searches for other times. */
  onOthers: () => void;
}

export function Held({ held, onOthers }: Props) {
  const t = useTexts(texts);
  const { time, weekday, duration } = useFormats();
  const left = Date.parse(held.valida_ate) - useSecond();
  const until = time(held.valida_ate);
  return (
    <section className={classes.candidates} aria-label={t('bestTimes')}>
      <Text fw={600} role="status">
        {left > 0 ? t('heldUntil', { hora: until }) : t('heldNoMore', { hora: until })}
      </Text>
      <Text size="sm">
        {weekday(held.inicio)}, {time(held.inicio)}
      </Text>
      <div>
        <small>
          {left > 0
            ? t('heldFor', { tempo: duration(Math.ceil(left / MINUTE) * MINUTE) })
            : t('heldMayBeTaken')}
        </small>
        <Button variant="light" size="compact-sm" onClick={onOthers}>
          {t(left > 0 ? 'otherTimes' : 'searchAgain')}
        </Button>
      </div>
    </section>
  );
}

/** The present in milliseconds, renewed every second. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
