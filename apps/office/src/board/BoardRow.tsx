/** One person: name, hours, absences and visits. */

import { workingSpans } from '@campeiro/contract/agenda/expediente';
import type { TecnicoDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { memo, type PointerEvent, useDeferredValue, useMemo } from 'react';
import { type BlockActions, BlockButton } from './BlockButton.tsx';
import classes from './Board.module.css';
import type { BoardData } from './data.ts';
import { heightOf, laneOf, NAMES, topOfLane } from './measures.ts';
import { placeOf, type Row } from './rows.ts';
import { type Scale, widthOf } from './scale.ts';
import { texts } from './texts.ts';
import { warningsIn } from './warnings.ts';

export interface RowActions extends BlockActions {
  /** A pointer went down on free time of a person. */
  onFreeTime: (event: PointerEvent, person: TecnicoDaAgenda) => void;
  onOpenPerson: (person: TecnicoDaAgenda) => void;
}

interface Props extends RowActions {
  row: Row;
  data: BoardData;
  top: number;
  scale: Scale;
  now: number;
  selected: ReadonlySet<number>;
  focused: number | undefined;
}

export const BoardRow = memo(function BoardRow({
  row,
  data,
  top,
  scale,
  now,
  selected,
  focused,
  onFreeTime,
  onOpenPerson,
  ...actions
}: Props) {
  const t = useTexts(texts);
  const { person, blocks } = row;
  // Distances take longer than drawing: what was planned is seen first, what speaks against it right after.
  const asked = useDeferredValue(
    useMemo(() => ({ row, data }), [row, data]),
    undefined,
  );
  const warnings = useMemo(() => asked && warningsIn(asked.row, asked.data), [asked]);
  return (
    <div
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: heightOf(row) }}
    >
      <button
        type="button"
        className={classes.name}
        style={{ width: NAMES }}
        onClick={() => onOpenPerson(person)}
      >
        <span>{person.nome}</span>
        <small>{t('load', { n: blocks.length, hours: hoursIn(row) })}</small>
      </button>
      <div
        className={classes.track}
        style={{ width: widthOf(scale) }}
        onPointerDown={(event) => {
          if (event.target === event.currentTarget) onFreeTime(event, person);
        }}
      >
        <Hours person={person} scale={scale} />
        {blocks.map((block) => (
          <BlockButton
            key={block.visit.id}
            block={block}
            top={topOfLane(row, block.lane)}
            height={laneOf(row)}
            person={person.nome}
            now={now}
            warnings={warnings?.get(block.visit.id)}
            isSelected={selected.has(block.visit.id)}
            isTabStop={focused === block.visit.id}
            {...actions}
          />
        ))}
      </div>
    </div>
  );
});

/** In whole and half hours. */
const hoursIn = ({ blocks }: Row): string =>
  String(
    Math.round(blocks.reduce((sum, { span }) => sum + span.fim - span.inicio, 0) / 1_800_000) / 2,
  );

/** When the person works, and when not. */
const Hours = memo(function Hours({ person, scale }: { person: TecnicoDaAgenda; scale: Scale }) {
  const { time, shortDate } = useFormats();
  const { days, timeZone } = scale;
  const working = days.flatMap((day) => workingSpans(person.jornada, day, timeZone));
  return (
    <>
      {working.map((span) => {
        const place = placeOf(span, scale);
        return place && <i key={span.inicio} className={classes.hours} style={place} />;
      })}
      {person.ausencias.map(({ id, inicio, fim, motivo }) => {
        const place = placeOf({ inicio: Date.parse(inicio), fim: Date.parse(fim) }, scale);
        const when = `${shortDate(inicio)} ${time(inicio)} – ${shortDate(fim)} ${time(fim)}`;
        return (
          place && (
            <div
              key={id}
              className={classes.absence}
              style={place}
              title={`${motivo ?? ''} ${when}`}
            >
              <span>{motivo}</span>
            </div>
          )
        );
      })}
    </>
  );
});
