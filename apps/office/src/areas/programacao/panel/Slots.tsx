/**
 * The best times for a visit in the next days, as they are offered to a customer on the telephone. One press takes one, or
 * holds it for a form that is not saved yet.
 */
import type { Horarios, HorariosRequest } from '@campeiro/contract/escritorio/horarios';
import { addDays } from '@campeiro/contract/kit/days';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHorarios } from '../../../contract/operations.ts';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { answerOf } from '../../../transport/queries.ts';
import { Held } from './Held.tsx';
import classes from './Panel.module.css';
import { texts } from './texts.ts';
import type { Hold } from './use-hold.ts';
import { useMore } from './use-more.ts';
import { WhyNoMore } from './WhyNoMore.tsx';

/** So many days after the first are looked at: a customer seldom waits longer. */
const DAYS_AFTER = 6;

export type Slot = Horarios['dados'][number];

interface Props {
  /** Which visit. It is looked for from this day on. */
  search: Omit<HorariosRequest, 'fim' | 'id_reserva'>;
  /** Where times are held until a form is saved; without it, they are taken at once. */
  hold?: Hold;
  onSlot: (slot: Slot) => void;
}

export function Slots({ hold, ...props }: Props) {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && hold?.held) return <Held held={hold.held} onOthers={() => setAsked(true)} />;
  if (!isAsked)
    return (
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('bestTimes')}
      </Button>
    );
  return hold ? (
    <Holding {...props} hold={hold} onHeld={() => setAsked(false)} />
  ) : (
    <Found {...props} />
  );
}

/** One press holds a time, in place of the one that is held now. */
function Holding({ search, hold, onSlot, onHeld }: Props & { hold: Hold; onHeld: () => void }) {
  const { inicio: _, ...visit } = search;
  const id_reserva = hold.held?.id;
  return (
    <Found
      search={{ ...search, ...(id_reserva !== undefined && { id_reserva }) }}
      isBusy={hold.isBusy}
      error={hold.error}
      onAgain={hold.forgetError}
      onSlot={(slot) => {
        const { dia, id_usuario, inicio } = slot;
        hold.hold({ ...visit, dia, id_usuario, inicio }, () => {
          onSlot(slot);
          onHeld();
        });
      }}
    />
  );
}

interface FoundProps {
  search: Omit<HorariosRequest, 'fim'>;
  onSlot: (slot: Slot) => void;
  isBusy?: boolean;
  /** Why a time could not be held. */
  error?: unknown;
  onAgain?: () => void;
}

function Found({ search, onSlot, isBusy = false, error: refusal, onAgain }: FoundProps) {
  const t = useTexts(texts);
  const body = { ...search, fim: addDays(search.inicio, DAYS_AFTER) };
  const { data, error, refetch } = useQuery({
    ...answerOf(listHorarios, { body }),
    // What was free a minute ago may be taken.
    gcTime: 0,
  });
  const again = () => {
    onAgain?.();
    void refetch();
  };
  if (error) return <TroubleNote error={error} onAgain={again} />;
  return (
    <section className={classes.candidates} aria-label={t('bestTimes')}>
      <Text fw={600}>{t('bestTimes')}</Text>
      {refusal ? <NotHeld error={refusal} onAgain={again} /> : null}
      {!data && (
        <Group role="status">
          <Loader size="sm" aria-label={t('lookingForTimes')} />
        </Group>
      )}
      {data?.dados.map((slot) => (
        <Offered key={slot.inicio} slot={slot} onSlot={onSlot} isBusy={isBusy} />
      ))}
      {data?.impedimento && <Text size="sm">{t('noTimes', { motivo: t(data.impedimento) })}</Text>}
      {data && <WhyNoMore found={data} />}
    </section>
  );
}

/** Why a time could not be held. Nothing is tried by itself: the customer has to choose again. */
function NotHeld({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  return (
    <div role="alert">
      <Text size="sm">{troubleText(error)}</Text>
      <Button variant="light" size="compact-sm" onClick={onAgain}>
        {t('searchAgain')}
      </Button>
    </div>
  );
}

/** When, with whom, and what it adds. */
function Offered({
  slot,
  onSlot,
  isBusy,
}: Pick<FoundProps, 'onSlot'> & { slot: Slot; isBusy: boolean }) {
  const t = useTexts(texts);
  const { weekday, time } = useFormats();
  const more = useMore();
  const { inicio, comecar_ate, nome } = slot;
  const when = weekday(inicio);
  const start =
    inicio === comecar_ate
      ? time(inicio)
      : t('startBetween', { de: time(inicio), ate: time(comecar_ate) });
  return (
    <div>
      <span>
        {when}, {start}
        <small>
          {nome} · {more(slot)}
        </small>
      </span>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={t('takeTime', { quando: `${when}, ${time(inicio)}`, nome })}
        disabled={isBusy}
        onClick={() => onSlot(slot)}
      >
        {t('take')}
      </Button>
    </div>
  );
}
