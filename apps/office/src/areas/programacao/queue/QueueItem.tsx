import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import { memo } from 'react';
import { STATE_TEXTS, stateOf } from '../../../parts/state/states.ts';
import type { QueueActions } from './actions.ts';
import classes from './Queue.module.css';

interface Props extends QueueActions {
  visit: VisitaDaAgenda;
  /** The visit's technician. */
  person: string | undefined;
  now: number;
  /** Of the whole queue: the tab key comes to it. */
  isFirst: boolean;
}

/**
 * A visit of the queue. Pressed it opens; with Ctrl or Space it is chosen, with Shift all up to it; dragged
 * to a person it is planned.
 */
export const QueueItem = memo(function QueueItem({
  visit,
  person,
  now,
  isFirst,
  selected,
  onToggle,
  onRange,
  onOpen,
  onGrip,
}: Props) {
  const say = useSay();
  const { weekday, time } = useFormats();
  const at = visit.inicio_agendado ?? visit.data_agendada;
  const state = stateOf(visit, now);
  return (
    <button
      type="button"
      className={classes.item}
      data-visit={visit.id}
      data-state={state}
      data-roving
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={selected.has(visit.id)}
      onPointerDown={(event) => onGrip(event, visit)}
      onClick={(event) => {
        if (event.shiftKey) onRange(visit);
        else if (event.ctrlKey || event.metaKey) onToggle(visit);
        else onOpen(visit);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (event.shiftKey) onRange(visit);
        else onToggle(visit);
      }}
    >
      <b>{visit.cliente}</b>
      <small>
        {[at && `${weekday(at)} ${time(at)}`, person ?? visit.cidade, visit.objetivo]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <small className={classes.state}>
        {[STATE_TEXTS[state], ...(visit.fixada ? [states.fixada] : [])]
          .map((text) => say(text))
          .join(' · ')}
      </small>
    </button>
  );
});
