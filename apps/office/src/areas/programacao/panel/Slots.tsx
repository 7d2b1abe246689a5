/** The best times for a visit in the next days, as they are offered to a customer on the telephone. One press takes one. */
import type { Horarios, HorariosRequest } from '@campeiro/contract/escritorio/horarios';
import { addDays } from '@campeiro/contract/kit/days';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHorarios } from '../../../contract/operations.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import classes from './Panel.module.css';
import { texts } from './texts.ts';

/** So many days after the first are looked at: a customer seldom waits longer. */
const DAYS_AFTER = 6;
const MINUTE = 60_000;

export type Slot = Horarios['dados'][number];

interface Props {
  /** Which visit. It is looked for from this day on. */
  search: Omit<HorariosRequest, 'fim'>;
  onSlot: (slot: Slot) => void;
}

export function Slots({ search, onSlot }: Props) {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('bestTimes')}
      </Button>
    );
  return <Found search={search} onSlot={onSlot} />;
}

function Found({ search, onSlot }: Props) {
  const t = useTexts(texts);
  const body = { ...search, fim: addDays(search.inicio, DAYS_AFTER) };
  const { data, error, refetch } = useQuery({
    ...answerOf(listHorarios, { body }),
    // What was free a minute ago may be taken.
    gcTime: 0,
  });
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  return (
    <section className={classes.candidates} aria-label={t('bestTimes')}>
      <Text fw={600}>{t('bestTimes')}</Text>
      {!data && (
        <Group role="status">
          <Loader size="sm" aria-label={t('lookingForTimes')} />
        </Group>
      )}
      {data?.dados.map((slot) => (
        <Offered key={slot.inicio} slot={slot} onSlot={onSlot} />
      ))}
      {data?.impedimento && <Text size="sm">{t('noTimes', { motivo: t(data.impedimento) })}</Text>}
    </section>
  );
}

/** When, with whom, and what it adds. */
function Offered({ slot, onSlot }: { slot: Slot; onSlot: Props['onSlot'] }) {
  const t = useTexts(texts);
  const { weekday, time, duration, number, money } = useFormats();
  const { inicio, comecar_ate, nome, minutos_a_mais, quilometros_a_mais, valor_a_mais } = slot;
  const when = weekday(inicio);
  const start =
    inicio === comecar_ate
      ? time(inicio)
      : t('startBetween', { de: time(inicio), ate: time(comecar_ate) });
  const more =
    minutos_a_mais === null || quilometros_a_mais === null || valor_a_mais === null
      ? t('unknownWay')
      : t('moreOf', {
          tempo: duration(minutos_a_mais * MINUTE),
          km: number(quilometros_a_mais, 1),
          valor: money(valor_a_mais),
        });
  return (
    <div>
      <span>
        {when}, {start}
        <small>
          {nome} · {more}
        </small>
      </span>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={t('takeTime', { quando: `${when}, ${time(inicio)}`, nome })}
        onClick={() => onSlot(slot)}
      >
        {t('take')}
      </Button>
    </div>
  );
}
