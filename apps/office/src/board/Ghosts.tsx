/** The visits in hand as they would be, and what that would mean. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { createPortal } from 'react-dom';
import classes from './Board.module.css';
import type { BoardData } from './data.ts';
import { type Dragging, type DragStore, useDragging } from './drag-store.ts';
import type { Held } from './gesture.ts';
import { GAP, laneOf, NAMES } from './measures.ts';
import { placeOf, type Row } from './rows.ts';
import type { Scale } from './scale.ts';
import { texts } from './texts.ts';
import { useWarningTexts, warningsAbout } from './warnings.ts';

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
  return (
    <>
      {dragging.pointer.over === 'row' &&
        dragging.ghosts.map((ghost) => <Ghost key={ghost.id} ghost={ghost} {...board} />)}
      {createPortal(<Meaning dragging={dragging} {...board} />, document.body)}
    </>
  );
}

type Shown = Omit<Props, 'store'>;

function Ghost({ ghost, data, rows, tops, scale }: Shown & { ghost: Held }) {
  const index = rows.findIndex(({ person }) => person.id === ghost.id_usuario);
  const place = placeOf(ghost, scale);
  if (index < 0 || !place) return null;
  return (
    <div
      className={classes.ghost}
      style={{
        left: NAMES + place.left,
        width: place.width,
        top: (tops[index] as number) + GAP,
        height: laneOf(rows[index] as Row),
      }}
    >
      <b>{data.visits.get(ghost.id)?.cliente}</b>
    </div>
  );
}

/** Room for the warnings beside the pointer, in pixels. */
const [WIDEST, HIGHEST] = [330, 170];

/** At the right below the pointer, or on the other side where the window ends. */
const besidePointer = (x: number, y: number) => ({
  ...(x + WIDEST > innerWidth ? { right: innerWidth - x + 16 } : { left: x + 16 }),
  ...(y + HIGHEST > innerHeight ? { bottom: innerHeight - y + 18 } : { top: y + 18 }),
});

/** How many warnings are shown beside the pointer. */
const MOST_SAID = 4;

/** Beside the pointer: to whom, when, and what speaks against it. */
function Meaning({ dragging, data, rows }: Shown & { dragging: Dragging }) {
  const t = useTexts(texts);
  const { time, weekday } = useFormats();
  const sayWarning = useWarningTexts();
  const { ghosts, pointer, clientX, clientY } = dragging;
  const [first] = ghosts;
  if (!first) return null;
  const row = rows.find(({ person }) => person.id === first.id_usuario);
  const warnings =
    pointer.over === 'row'
      ? ghosts.flatMap((ghost) => {
          const visit = data.visits.get(ghost.id);
          return visit ? warningsAbout(visit, ghost, row, data) : [];
        })
      : [];
  const said = [...new Set(warnings.map(sayWarning))];
  return (
    <div className={classes.meaning} style={besidePointer(clientX, clientY)} role="status">
      {pointer.over === 'queue' && <b>{t('toQueue', { n: ghosts.length })}</b>}
      {pointer.over === 'nothing' && <b>{t('nowhere')}</b>}
      {pointer.over === 'row' && (
        <>
          <b>
            {weekday(first.inicio)} {time(first.inicio)}–{time(first.fim)}
          </b>
          <span>
            {row?.person.nome}
            {ghosts.length > 1 && ` · ${t('visits', { n: ghosts.length })}`}
          </span>
        </>
      )}
      {said.slice(0, MOST_SAID).map((warning) => (
        <span key={warning} className={classes.against}>
          {warning}
        </span>
      ))}
      {said.length > MOST_SAID && <span>+{said.length - MOST_SAID}</span>}
    </div>
  );
}
