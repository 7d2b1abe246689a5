/** One visit on the board. */
import type { Aviso } from '@campeiro/contract/agenda/avisos';
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Fragment, type KeyboardEvent, type MouseEvent, memo, type PointerEvent } from 'react';
import { STATE_TEXTS, stateOf } from '../parts/state/states.ts';
import classes from './Block.module.css';
import type { Grip } from './gesture.ts';
import { type Line, linesIn } from './look.ts';
import { itemOfVisit } from './neighbour.ts';
import type { Block } from './rows.ts';
import { texts } from './texts.ts';
import { severityOf, useWarningTexts } from './warnings.ts';

export interface BlockActions {
  /** A pointer went down on a visit or on one of its ends. */
  onGrip: (event: PointerEvent, visit: VisitaDaAgenda, grip: Grip) => void;
  /** Pressed, or Enter. */
  onOpen: (visit: VisitaDaAgenda) => void;
  /** Pressed with Ctrl or Shift, or Space. */
  onToggle: (visit: VisitaDaAgenda) => void;
  /** Keys that plan: with Alt. */
  onPlanKey: (event: KeyboardEvent, visit: VisitaDaAgenda) => void;
}

interface Props extends BlockActions {
  block: Block;
  /** Where it is in its row, and how high, in pixels. */
  top: number;
  height: number;
  /** The name of its technician. */
  person: string;
  now: number;
  /** What stands below the customer. */
  lines: readonly Line[];
  /** Its colour, where that is not its state's. */
  hue: number | undefined;
  warnings: readonly Aviso[] | undefined;
  isSelected: boolean;
  /** Whether a plan that is not accepted yet changes it. */
  isProposed: boolean;
  isTabStop: boolean;
}

/** Wide enough for the customer and a line beside each other, in pixels. */
const BESIDE_FROM = 124;
/** Wide enough for both ends of the window. */
const TIMES_FROM = 104;
/** The width of an end that can be pulled. Blocks need room for the middle too. */
const ENDS_FROM = 28;

export const BlockButton = memo(function BlockButton({
  block: { visit, span, left, width, extent },
  top,
  height,
  person,
  now,
  lines,
  hue,
  warnings = [],
  isSelected,
  isProposed,
  isTabStop,
  onGrip,
  onOpen,
  onToggle,
  onPlanKey,
}: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { time } = useFormats();
  const sayWarning = useWarningTexts();
  const state = stateOf(visit, now);
  const severity = severityOf(warnings);
  // Where it is drawn is not where it is.
  const movable = isWaiting(visit) && !isProposed;
  const isPinned = visit.fixada && isWaiting(visit);
  const when = `${time(span.inicio)}–${time(span.fim)}`;
  const values: Record<Line, string | null> = {
    time: width >= TIMES_FROM ? when : time(span.inicio),
    objective: visit.objetivo,
    city: visit.cidade,
    code: `#${visit.codigo}`,
  };
  const fit = linesIn(height);
  const room = fit < 1 && width >= BESIDE_FROM ? 1 : fit;
  const shown = lines.flatMap((line) => values[line] ?? []).slice(0, Math.max(0, room));
  const saying = (first: string) => [
    `${visit.cliente} ${first}`,
    person,
    !first.includes(when) && when,
    isProposed && t('proposed'),
    say(STATE_TEXTS[state]),
    isPinned && t('pinned'),
    ...[visit.objetivo, visit.cidade].filter((text) => text && !shown.includes(text)),
    ...warnings.map(sayWarning),
  ];
  // The visible text comes first: users of voice control say what they see.
  const label = saying(shown.join(' ') || when);
  const tip = saying(shown.map((text) => (text === values.time ? when : text)).join(' ') || when);
  const onClick = (event: MouseEvent) =>
    event.ctrlKey || event.metaKey || event.shiftKey ? onToggle(visit) : onOpen(visit);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ') {
      event.preventDefault();
      onToggle(visit);
    } else if (event.altKey && movable) onPlanKey(event, visit);
  };
  return (
    <button
      type="button"
      className={classes.block}
      style={{
        left,
        width,
        top,
        height,
        ...(extent < width && { backgroundSize: `${extent}px 2px` }),
      }}
      data-item={itemOfVisit(visit.id)}
      data-visit={visit.id}
      data-state={state}
      data-hue={hue}
      data-selected={isSelected}
      data-proposed={isProposed}
      data-movable={movable}
      data-low={fit < 1}
      data-extended={extent < width}
      data-pinned={isPinned}
      data-warned={severity !== undefined}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={isSelected}
      data-tip={tip.filter(Boolean).join('\n')}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => movable && onGrip(event, visit, gripOf(event))}
    >
      <b>
        {fit > 0 && (
          <>
            <i className={classes.notch} data-empty={!isPinned} />
            <i className={classes.notch} data-empty={!severity} />
          </>
        )}
        {visit.cliente}
      </b>
      {shown.map((text) => (
        <Fragment key={text}>
          {' '}
          <small>{text}</small>
        </Fragment>
      ))}
      {severity && <i className={classes.warned} data-severity={severity} />}
      {isPinned && <i className={classes.pin} />}
      {movable && extent === width && width >= ENDS_FROM && (
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
