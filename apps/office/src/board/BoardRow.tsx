/** One person: name, hours, absences and visits. */

import { workingSpans } from '@campeiro/contract/agenda/expediente';
import type { TecnicoDaAgenda, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { type MouseEvent, memo, useDeferredValue, useMemo } from 'react';
import { type BlockActions, BlockButton } from './BlockButton.tsx';
import classes from './Board.module.css';
import type { BoardData } from './data.ts';
import type { Line } from './look.ts';
import { GAP, HEADING, headingOf, heightOf, NAMES, topOfLane } from './measures.ts';
import { type Item, itemOfDay, itemOfPerson, itemOfVisit } from './neighbour.ts';
import { placeOf, type Row } from './rows.ts';
import { SummaryButton } from './SummaryButton.tsx';
import { type Scale, widthOf } from './scale.ts';
import { texts } from './texts.ts';
import { warningsIn } from './warnings.ts';

export interface RowActions extends BlockActions {
  /** Free time of a person was pressed twice. */
  onFreeTime: (event: MouseEvent, person: TecnicoDaAgenda) => void;
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
  const { number } = useFormats();
  const { person, blocks, summaries, count, heading } = row;
  const hours = Math.round(row.load / 1_800_000) / 2;
  // Distances take longer than drawing: what was planned is seen first, what speaks against it right after.
  const asked = useDeferredValue(
    useMemo(() => ({ row, data }), [row, data]),
    undefined,
  );
  const warnings = useMemo(() => asked && warningsIn(asked.row, asked.data), [asked]);
  const isLow = row.lanes * row.lane < LOW;
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
        title={person.nome}
        onClick={() => onOpenPerson(person)}
      >
        <span>{person.nome}</span>
        <small>
          {isLow ? number(count) : t('load', { n: count, hours: number(hours, hours % 1 ? 1 : 0) })}
        </small>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key N makes a new visit as well */}
      <div
        className={classes.track}
        style={{ width: widthOf(scale) }}
        onDoubleClick={(event) => {
          if (event.target === event.currentTarget) onFreeTime(event, person);
        }}
      >
        <Hours person={person} holds={data.reservas} now={now} scale={scale} />
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

interface HoursProps extends Pick<Props, 'now' | 'scale'> {
  person: TecnicoDaAgenda;
  holds: BoardData['reservas'];
}

/** When the person works, and when not. */
const Hours = memo(function Hours({ person, holds, now, scale }: HoursProps) {
  const t = useTexts(texts);
  const { days, timeZone } = scale;
  const working = days.flatMap((day) => workingSpans(person.jornada, day, timeZone));
  return (
    <>
      {working.map((span) => {
        const place = placeOf(span, scale, 0);
        return (
          place && (
            <i
              key={span.inicio}
              className={classes.hours}
              style={{ left: place.left, width: place.width }}
            />
          )
        );
      })}
      {person.ocupado.map(({ inicio, fim }) => (
        <Unfree key={inicio} name={t('busy')} inicio={inicio} fim={fim} scale={scale} />
      ))}
      {holds.map(
        ({ id_usuario, inicio, fim, valida_ate }) =>
          id_usuario === person.id &&
          Date.parse(valida_ate) > now && (
            <Unfree
              key={`${inicio} ${valida_ate}`}
              name={t('held')}
              inicio={inicio}
              fim={fim}
              scale={scale}
            />
          ),
      )}
      {person.ausencias.map(({ id, inicio, fim, motivo }) => (
        <Unfree key={id} name={motivo ?? ''} inicio={inicio} fim={fim} scale={scale} />
      ))}
    </>
  );
});

interface UnfreeProps {
  name: string;
  inicio: string;
  fim: string;
  scale: Scale;
}

/** An absence, time with a visit that segments hide, or time that is held. */
function Unfree({ name, inicio, fim, scale }: UnfreeProps) {
  const { time, shortDate } = useFormats();
  const place = placeOf({ inicio: Date.parse(inicio), fim: Date.parse(fim) }, scale, 0);
  if (!place) return null;
  const when = `${shortDate(inicio)} ${time(inicio)} – ${shortDate(fim)} ${time(fim)}`;
  const { left, width } = place;
  return (
    <div className={classes.absence} style={{ left, width }} title={`${name} ${when}`}>
      <span>{name}</span>
    </div>
  );
}
