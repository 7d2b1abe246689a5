/** One visit on the board. */
import type { Aviso } from '@campeiro/contract/agenda/avisos';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react';
import { STATE_TEXTS, stateOf } from '../parts/state/states.ts';
import classes from './Board.module.css';
import type { Grip } from './gesture.ts';
import type { Block } from './rows.ts';
import { useWarningTexts } from './warnings.ts';

export interface BlockActions {
  /** A pointer went down on a visit or on one of its ends. */
  onGrip: (event: PointerEvent, visit: VisitaDaAgenda, grip: Grip) => void;
  /** Pressed, or Enter. */
  onOpen: (visit: VisitaDaAgenda) => void;
  /** Pressed with Ctrl or Shift, or Space. */
  onToggle: (visit: VisitaDaAgenda) => void;
  /** Keys that plan: with Alt. */
  onPlanKey: (event: KeyboardEvent, visit: VisitaDaAgenda) => void;
  onFocusVisit: (visit: VisitaDaAgenda) => void;
}

interface Props extends BlockActions {
  block: Block;
  /** Where it is in its row, and how high, in pixels. */
  top: number;
  height: number;
  /** The name of its technician. */
  person: string;
  now: number;
  warnings: readonly Aviso[] | undefined;
  isSelected: boolean;
  isTabStop: boolean;
}

/** Narrower blocks show no words, in pixels. */
const WORDS_FROM = 36;
const WORDS_HEIGHT = 15;
/** Lower blocks have one line. */
const TWO_LINES = 30;
/** Wide enough for both ends of the window, in pixels. */
const TIMES_FROM = 104;
/** The width of an end that can be pulled. Blocks need room for the middle too. */
const ENDS_FROM = 28;

export const BlockButton = memo(function BlockButton({
  block: { visit, span, left, width },
  top,
  height,
  person,
  now,
  warnings = [],
  isSelected,
  isTabStop,
  onGrip,
  onOpen,
  onToggle,
  onPlanKey,
  onFocusVisit,
}: Props) {
  const say = useSay();
  const { time } = useFormats();
  const sayWarning = useWarningTexts();
  const state = stateOf(visit, now);
  const movable = isWaiting(visit);
  const when = `${time(span.inicio)}–${time(span.fim)}`;
  const shown = width >= TIMES_FROM ? when : time(span.inicio);
  // The visible text comes first: users of voice control say what they see.
  const about = [
    `${visit.cliente} ${shown}`,
    person,
    shown !== when && when,
    say(STATE_TEXTS[state]),
    visit.objetivo,
    visit.cidade,
    ...warnings.map(sayWarning),
  ].filter(Boolean);
  const onClick = (event: MouseEvent) =>
    event.ctrlKey || event.metaKey || event.shiftKey ? onToggle(visit) : onOpen(visit);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      onToggle(visit);
    } else if (event.altKey) onPlanKey(event, visit);
  };
  return (
    <button
      type="button"
      className={classes.block}
      style={{ left, width, top, height }}
      data-visit={visit.id}
      data-state={state}
      data-selected={isSelected}
      data-movable={movable}
      data-warned={warnings.length > 0}
      data-low={height < TWO_LINES}
      aria-label={about.join(', ')}
      aria-pressed={isSelected}
      title={about.join('\n')}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocusVisit(visit)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => movable && onGrip(event, visit, gripOf(event))}
    >
      {width >= WORDS_FROM && height >= WORDS_HEIGHT && (
        <>
          <b>{visit.cliente}</b> <small>{shown}</small>
        </>
      )}
      {warnings.length > 0 && <i className={classes.warned}>!</i>}
      {movable && width >= ENDS_FROM && (
        <>
          <i className={classes.end} data-grip="start" />
          <i className={classes.end} data-grip="end" />
        </>
      )}
    </button>
  );
});

const gripOf = ({ target }: PointerEvent): Grip =>
  ((target as HTMLElement).dataset.grip as Grip | undefined) ?? 'move';
