/** One person: name, hours, absences and visits. */
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { memo, useDeferredValue, useMemo } from 'react';
import { noonOf } from '../parts/moment/noon.ts';
import { type BlockActions, BlockButton } from './BlockButton.tsx';
import classes from './Board.module.css';
import type { BoardData } from './data.ts';
import { Hours, useUnfreeTexts } from './Hours.tsx';
import type { Line } from './look.ts';
import { GAP, HEADING, headingOf, heightOf, NAMES, topOfLane } from './measures.ts';
import { type Item, itemOfDay, itemOfPerson, itemOfVisit } from './neighbour.ts';
import type { Row } from './rows.ts';
import { SummaryButton } from './SummaryButton.tsx';
import { isInSight, type Scale, widthOf } from './scale.ts';
import { texts } from './texts.ts';
import { unfreeOf } from './unfree.ts';
import { beyondIn, useWarningTexts, warningsIn } from './warnings.ts';

export interface RowActions extends BlockActions {
  /** Time of a person without a visit was pressed twice, so many pixels from the left. */
  onFreeTime: (x: number, person: TecnicoDaAgenda) => void;
  onOpenPerson: (person: TecnicoDaAgenda) => void;
  onOpenDay: (day: string) => void;
}

interface Props extends RowActions {
  row: Row;
  data: BoardData;
  top: number;
  scale: Scale;
  now: number;
  lines: readonly Line[];
  /** The colour of a visit, where that is not its state's. */
  hueOf: (visit: VisitaDaAgenda) => number | undefined;
  selected: ReadonlySet<number>;
  /** The visits that a proposed plan changes. */
  proposed: ReadonlySet<number>;
  /** What of the row the tab key comes to. */
  focused: Item | undefined;
}

export const BoardRow = memo(function BoardRow({
  row,
  data,
  top,
  scale,
  now,
  lines,
  hueOf,
  selected,
  proposed,
  focused,
  onFreeTime,
  onOpenPerson,
  onOpenDay,
  ...actions
}: Props) {
  const t = useTexts(texts);
  const { number, weekday } = useFormats();
  const sayUnfree = useUnfreeTexts();
  const sayWarning = useWarningTexts();
  const { person, blocks, summaries, count, heading } = row;
  const hours = Math.round(row.load / 1_800_000) / 2;
  // Distances take longer than drawing: what was planned is seen first, what speaks against it right after.
  const asked = useDeferredValue(
    useMemo(() => ({ row, data }), [row, data]),
    undefined,
  );
  const warnings = useMemo(() => asked && warningsIn(asked.row, asked.data), [asked]);
  const beyond = useMemo(() => asked && beyondIn(asked.row, asked.data), [asked]);
  const isLow = row.lanes * row.lane < LOW;
  const load = t('load', { n: count, hours: number(hours, hours % 1 ? 1 : 0) });
  const unfree = useMemo(() => unfreeOf(person, data.reservas, now), [person, data.reservas, now]);
  const away = unfree.filter((one) => isInSight(scale, one)).map((one) => sayUnfree(one).about);
  const { days } = scale;
  const passed = days.flatMap((day) => {
    const said = beyond?.on(day).map(sayWarning) ?? [];
    return days.length === 1 ? said : said.map((text) => `${weekday(noonOf(day))}: ${text}`);
  });
  const about = [...passed, ...away];
  return (
    <div
      className={classes.row}
      style={{
        transform: `translateY(${top}px)`,
        height: heightOf(row),
        paddingTop: headingOf(row),
      }}
      data-low={isLow}
    >
      {heading !== undefined && (
        <div className={classes.heading} style={{ height: HEADING }}>
          <span>{heading}</span>
        </div>
      )}
      <button
        type="button"
        className={classes.name}
        style={{ width: NAMES }}
        data-item={itemOfPerson(person.id)}
        tabIndex={focused === itemOfPerson(person.id) ? 0 : -1}
        data-tip={[person.nome, load, ...about].join('\n')}
        aria-description={about.join('; ') || undefined}
        onClick={() => onOpenPerson(person)}
      >
        <span>{person.nome}</span>
        <small>{isLow ? number(count) : load}</small>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key N makes a new visit as well */}
      <div
        className={classes.track}
        style={{ width: widthOf(scale) }}
        onDoubleClick={(event) => {
          if ((event.target as Element).closest('button')) return;
          onFreeTime(event.clientX - event.currentTarget.getBoundingClientRect().left, person);
        }}
      >
        <Hours row={row} unfree={unfree} scale={scale} />
        {blocks.map((block) => (
          <BlockButton
            key={block.visit.id}
            block={block}
            top={topOfLane(row, block.lane)}
            height={row.lane}
            person={person.nome}
            now={now}
            lines={lines}
            hue={hueOf(block.visit)}
            warnings={warnings?.get(block.visit.id)}
            isSelected={selected.has(block.visit.id)}
            isProposed={proposed.has(block.visit.id)}
            isTabStop={focused === itemOfVisit(block.visit.id)}
            {...actions}
          />
        ))}
        {blocks.map(
          ({ visit, promised, lane }) =>
            promised && (
              <i
                key={visit.id}
                className={classes.promised}
                style={{ ...promised, top: topOfLane(row, lane) - GAP }}
              />
            ),
        )}
        {summaries.map((summary) => (
          <SummaryButton
            key={summary.day}
            summary={summary}
            warnings={warnings}
            beyond={beyond?.on(summary.day)}
            id_usuario={person.id}
            person={person.nome}
            top={topOfLane(row, 0)}
            height={topOfLane(row, row.lanes) - 2 * GAP}
            now={now}
            isTabStop={focused === itemOfDay(person.id, summary.day)}
            onOpenDay={onOpenDay}
          />
        ))}
      </div>
    </div>
  );
});

/** Lower rows have the name and the number of visits beside each other, in pixels. */
const LOW = 34;
