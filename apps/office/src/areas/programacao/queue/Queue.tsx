/** What waits for a plan, from any day: drag it to a person, or open it. */
import type { OrdemDaFila, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group } from '@mantine/core';
import { type Ref, useMemo, useRef, useState } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { planRegistrosFields } from '../../../contract/fields.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import type { Planning } from '../use-plan.ts';
import type { QueueActions } from './actions.ts';
import classes from './Queue.module.css';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueItem } from './QueueItem.tsx';
import { type QueueFilter, queueOf, rangeOf } from './queue.ts';
import { SendButton } from './SendButton.tsx';
import { texts } from './texts.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface Props extends Omit<QueueActions, 'onRange'> {
  ref: Ref<HTMLElement>;
  data: BoardData;
  now: number;
  onChoose: (ids: ReadonlySet<number>) => void;
  onPlanOrder: (order: OrdemDaFila) => void;
  planning: Planning;
}

/** As many of a part as are drawn: the rest is found by the search. */
const MOST = 100;

export function Queue({ ref, data, now, onChoose, onPlanOrder, planning, ...actions }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const [filter, setFilter] = useState<QueueFilter>({ text: '', day: null, city: null });
  const { parts, orders } = useMemo(() => queueOf(data, filter), [data, filter]);
  const people = useMemo(() => new Map(data.tecnicos.map(({ id, nome }) => [id, nome])), [data]);
  const drawn = parts.map(({ visits }) => visits.slice(0, MOST));
  const ids = drawn.flat().map(({ id }) => id);
  const anchor = useRef<number>(undefined);
  const roving = useRovingFocus();
  const { selected } = actions;
  const toggle = (visit: VisitaDaAgenda) => {
    anchor.current = visit.id;
    actions.onToggle(visit);
  };
  const choosing = {
    ...actions,
    onToggle: toggle,
    onRange: ({ id }: VisitaDaAgenda) =>
      onChoose(new Set([...selected, ...rangeOf(ids, anchor.current, id)])),
  };
  const send = (visits: readonly VisitaDaAgenda[]) =>
    void planning.plan(visits, () => ({ ativo: true }));
  return (
    <aside ref={ref} className={classes.queue} aria-label={t('queue')}>
      <QueueFilters data={data} filter={filter} onFilter={setFilter} />
      {ids.length > 0 && (
        <Group gap={6}>
          <Button size="compact-xs" variant="default" onClick={() => onChoose(new Set(ids))}>
            {t('chooseAll', { n: ids.length })}
          </Button>
          {selected.size > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => onChoose(new Set())}>
              {t('chooseNone')}
            </Button>
          )}
        </Group>
      )}
      {parts.length === 0 && orders.length === 0 && <Empty title={t('nothing')} />}
      <div {...roving}>
        {parts.map(({ part, visits }, i) => (
          <details key={part} className={classes.part} data-part={part} open>
            <summary>
              {t(part)} <b>{number(visits.length)}</b>
            </summary>
            {part === 'a_enviar' && <Send visits={visits} selected={selected} onSend={send} />}
            {drawn[i]?.map((visit, n) => (
              <QueueItem
                key={visit.id}
                visit={visit}
                now={now}
                person={people.get(visit.id_usuario ?? 0)}
                isFirst={i === 0 && n === 0}
                {...choosing}
              />
            ))}
            {visits.length > MOST && <p>{t('more', { n: visits.length - MOST })}</p>}
          </details>
        ))}
        {orders.length > 0 && (
          <details className={classes.part} open>
            <summary>
              {t('ordens')} <b>{number(orders.length)}</b>
            </summary>
            {orders.slice(0, MOST).map((order, n) => (
              <button
                key={order.id}
                type="button"
                className={classes.item}
                data-roving
                tabIndex={parts.length === 0 && n === 0 ? 0 : -1}
                onClick={() => onPlanOrder(order)}
              >
                <b>{order.nome}</b>
                <small>{[order.cliente, order.cidade].filter(Boolean).join(' · ')}</small>
              </button>
            ))}
            {orders.length > MOST && <p>{t('more', { n: orders.length - MOST })}</p>}
          </details>
        )}
      </div>
    </aside>
  );
}

interface SendProps {
  visits: readonly VisitaDaAgenda[];
  selected: ReadonlySet<number>;
  onSend: (visits: readonly VisitaDaAgenda[]) => void;
}

/** Sends the chosen visits of the part, or all of them where none is chosen. */
function Send({ visits, selected, onSend }: SendProps) {
  const chosen = visits.filter(({ id }) => selected.has(id));
  const sent = (chosen.length > 0 ? chosen : visits).slice(0, planRegistrosFields.mudancas.max);
  return <SendButton visits={sent} onSend={() => onSend(sent)} />;
}
