/** What waits for a plan, from any day: drag it to a person, or open it. */
import type { OrdemDaFila, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import type { Planning } from '../use-plan.ts';
import type { QueueActions } from './actions.ts';
import classes from './Queue.module.css';
import { QueueItem } from './QueueItem.tsx';
import { texts } from './texts.ts';

interface Props extends QueueActions {
  ref: Ref<HTMLElement>;
  data: BoardData;
  now: number;
  onPlanOrder: (order: OrdemDaFila) => void;
  planning: Planning;
}

const PARTS = ['atrasadas', 'sem_usuario', 'sem_data', 'a_enviar'] as const;
/** As many of a part as are drawn: the rest is found by the search. */
const MOST = 100;

export function Queue({ ref, data, now, onPlanOrder, planning, ...actions }: Props) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const matches = (...words: (string | null)[]) =>
    words.some((word) => word?.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  const people = new Map(data.tecnicos.map(({ id, nome }) => [id, nome]));
  const parts = PARTS.map((part) => ({
    part,
    visits: data.fila[part]
      .flatMap((id) => data.visits.get(id) ?? [])
      .filter(({ cliente, cidade, objetivo }) => matches(cliente, cidade, objetivo)),
  })).filter(({ visits }) => visits.length > 0);
  const orders = data.fila.ordens.filter(({ nome, cliente, cidade }) =>
    matches(nome, cliente, cidade),
  );
  const send = (visits: VisitaDaAgenda[]) =>
    void planning.plan(visits.slice(0, MOST), () => ({ ativo: true }), texts.sent);
  return (
    <aside ref={ref} className={classes.queue} aria-label={t('queue')}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {parts.length === 0 && orders.length === 0 && <Empty title={t('nothing')} />}
      {parts.map(({ part, visits }) => (
        <details key={part} className={classes.part} data-part={part} open>
          <summary>
            {t(part)} <b>{visits.length}</b>
          </summary>
          {part === 'a_enviar' && (
            <Button
              className={classes.send}
              size="compact-xs"
              variant="light"
              onClick={() => send(visits)}
            >
              {t('send')}
            </Button>
          )}
          {visits.slice(0, MOST).map((visit) => (
            <QueueItem
              key={visit.id}
              visit={visit}
              now={now}
              person={people.get(visit.id_usuario ?? 0)}
              {...actions}
            />
          ))}
          {visits.length > MOST && <p>{t('more', { n: visits.length - MOST })}</p>}
        </details>
      ))}
      {orders.length > 0 && (
        <details className={classes.part} open>
          <summary>
            {t('ordens')} <b>{orders.length}</b>
          </summary>
          {orders.slice(0, MOST).map((order) => (
            <button
              key={order.id}
              type="button"
              className={classes.item}
              onClick={() => onPlanOrder(order)}
            >
              <b>{order.nome}</b>
              <small>{[order.cliente, order.cidade].filter(Boolean).join(' · ')}</small>
            </button>
          ))}
        </details>
      )}
    </aside>
  );
}
