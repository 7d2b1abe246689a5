/** The visits in hand as they would be, and what that would mean. */

import type { Aviso } from '@campeiro/contract/agenda/avisos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { createPortal } from 'react-dom';
import blocks from './Block.module.css';
import classes from './Board.module.css';
import type { BoardData } from './data.ts';
import { type Dragging, type DragStore, useDragging } from './drag-store.ts';
import { areOfSeveral, type Held } from './gesture.ts';
import { GAP, headingOf, NAMES } from './measures.ts';
import { placeOf, type Row } from './rows.ts';
import { isInSight, type Scale } from './scale.ts';
import { texts } from './texts.ts';
import { severityOf, useWarningTexts, warningsOfDrop } from './warnings.ts';

interface Props {
  store: DragStore;
  data: BoardData;
  rows: readonly Row[];
  tops: readonly number[];
  scale: Scale;
}

export function Ghosts({ store, ...board }: Props) {
  const dragging = useDragging(store);
  if (!dragging) return null;
  const isOnPerson = dragging.pointer.over === 'row' || dragging.pointer.over === 'name';
  const warnings = isOnPerson
    ? warningsOfDrop(dragging.ghosts, board.rows, board.data)
    : new Map<number, Aviso[]>();
  return (
    <>
      {isOnPerson &&
        dragging.ghosts.map((ghost) => (
          <Ghost key={ghost.id} ghost={ghost} warnings={warnings.get(ghost.id) ?? []} {...board} />
        ))}
      {createPortal(
        <Meaning
          dragging={dragging}
          data={board.data}
          scale={board.scale}
          warnings={[...warnings.values()].flat()}
        />,
        document.body,
      )}
    </>
  );
}

/** Where visits would no longer be. */
export function PlacesLeft({
  places,
  ...board
}: Omit<Props, 'store'> & { places: readonly Held[] }) {
  return places.map((place) => {
    const style = placeOn(board, place);
    return style && <i key={place.id} className={blocks.left} style={style} />;
  });
}

/** On the row of its person; undefined where that or its time is not on the board. */
function placeOn({ rows, tops, scale }: Omit<Props, 'store' | 'data'>, held: Held) {
  const index = rows.findIndex(({ person }) => person.id === held.id_usuario);
  const row = rows[index];
  const place = placeOf(held, scale, NARROWEST);
  if (!row || !place) return undefined;
  return {
    left: NAMES + place.left,
    width: place.width,
    top: (tops[index] as number) + headingOf(row) + GAP,
    height: row.lane,
  };
}

type Shown = Omit<Props, 'store'> & { warnings: readonly Aviso[] };

function Ghost({ ghost, warnings, data, ...board }: Shown & { ghost: Held }) {
  const style = placeOn(board, ghost);
  if (!style) return null;
  const severity = severityOf(warnings);
  return (
    <div className={blocks.ghost} style={style}>
      <b>{data.visits.get(ghost.id)?.cliente}</b>
      {severity && <i className={blocks.warned} data-severity={severity} />}
    </div>
  );
}

/** In pixels. */
const NARROWEST = 26;

/** Room for the warnings beside the pointer, in pixels. */
const [WIDEST, HIGHEST] = [330, 170];

/** At the right below the pointer, or on the other side where the window ends. */
const besidePointer = (x: number, y: number) => ({
  ...(x + WIDEST > innerWidth ? { right: innerWidth - x + 16 } : { left: x + 16 }),
  ...(y + HIGHEST > innerHeight ? { bottom: innerHeight - y + 18 } : { top: y + 18 }),
});

/** How many warnings are shown beside the pointer. */
const MOST_SAID = 4;

type MeaningProps = Pick<Shown, 'data' | 'scale' | 'warnings'> & { dragging: Dragging };

/** Beside the pointer: to whom, when, and what speaks against it. */
function Meaning({ dragging, data, scale, warnings }: MeaningProps) {
  const t = useTexts(texts);
  const { number, time, weekday } = useFormats();
  const sayWarning = useWarningTexts();
  const { ghosts, pointer, drag, clientX, clientY } = dragging;
  const [first] = ghosts;
  if (!first) return null;
  const n = ghosts.length;
  const isEachOwn = pointer.over === 'row' && drag.grip === 'move' && areOfSeveral(drag.held);
  const person = data.tecnicos.find(({ id }) => id === first.id_usuario);
  const said = new Map(warnings.map((one) => [sayWarning(one), severityOf([one])]));
  return (
    <div className={classes.meaning} style={besidePointer(clientX, clientY)} role="status">
      {pointer.over === 'queue' && <b>{t('toQueue', { n })}</b>}
      {pointer.over === 'nothing' && <b>{t('nowhere')}</b>}
      {(pointer.over === 'row' || pointer.over === 'name') && (
        <>
          {first.inicio > 0 && (
            <b>
              {weekday(first.inicio)} {time(first.inicio)}–{time(first.fim)}
            </b>
          )}
          <span>
            {isEachOwn ? t('eachOwn') : person?.nome}
            {n > 1 && ` · ${t('visits', { n })}`}
          </span>
          {pointer.over === 'name' && <span>{t('sameTime', { n })}</span>}
          {ghosts.some((ghost) => ghost.inicio > 0 && !isInSight(scale, ghost)) && (
            <span>{t('otherDay')}</span>
          )}
        </>
      )}
      {[...said].slice(0, MOST_SAID).map(([warning, severity]) => (
        <span key={warning} className={severity && classes.against}>
          {severity && <i className={blocks.warned} data-severity={severity} />}
          {warning}
        </span>
      ))}
      {said.size > MOST_SAID && <span>+{number(said.size - MOST_SAID)}</span>}
    </div>
  );
}
