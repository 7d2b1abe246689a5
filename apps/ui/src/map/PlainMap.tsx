import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { useFormats } from '../format/formats.tsx';
import { useTexts } from '../language/language.tsx';
import { type Picture, type Point, pictureOf, scaleBar } from './geometry.ts';
import classes from './Map.module.css';
import { stopWidth } from './stop-width.ts';
import { texts } from './texts.ts';
import type { Line, MapProps, Mark, Pin } from './types.ts';

/** Around everything, in pixels: a pin is as high, and names stand beside it. */
const MARGIN = 44;
const SCALE = 96;

/** Pins, own position and distances, north up, on a plain ground. */
export function PlainMap(props: MapProps) {
  const { pins, lines = [], own, sight = [], height = 240, onOpen, onPlace } = props;
  const t = useTexts(texts);
  const { ref, width } = useElementSize();
  const spots = [
    ...pins.map((pin) => ({ ...pin, radius: pin.radius ?? 0 })),
    ...lines.flatMap(({ points }) => points.map((point) => ({ ...point, radius: 0 }))),
    ...(own ? [{ ...own, radius: own.accuracy }] : []),
  ];
  const size = { width: Math.max(width, 2 * MARGIN + 1), height };
  const seen = sight.length > 0 ? sight.map((point) => ({ ...point, radius: 0 })) : spots;
  const picture = pictureOf(seen, size, MARGIN);
  const [first] = pins;
  const hasMarks = pins.some(({ mark }) => mark);
  // The picture is that of the pins as they were before: it stands still while one is dragged.
  const [dragged, setDragged] = useState<{ x: number; y: number }>();
  const at = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const placing = onPlace && {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(at(event));
    },
    onPointerMove: (event: PointerEvent) => dragged && setDragged(at(event)),
    onPointerCancel: () => setDragged(undefined),
    onPointerUp: (event: PointerEvent) => {
      if (!dragged) return;
      setDragged(undefined);
      const { x, y } = at(event);
      onPlace(picture.pointAt(x, y));
    },
  };
  return (
    <div ref={ref}>
      <svg
        className={onPlace ? `${classes.plain} ${classes.placing}` : classes.plain}
        {...placing}
        height={height}
        viewBox={`0 0 ${size.width} ${height}`}
        // Each mark has a name of its own.
        role={hasMarks ? 'group' : 'img'}
        aria-label={hasMarks ? t('map') : namesOf(pins) || t('noPins')}
      >
        {pins.map((pin) => (
          <Area key={pin.id} pin={pin} picture={picture} />
        ))}
        {lines.map((line) => (
          <LineMark key={line.id} line={line} picture={picture} />
        ))}
        {own && first && <Way from={own} to={first} picture={picture} />}
        {own && <Own at={picture.place(own)} radius={picture.length(own.accuracy)} />}
        {pins.map((pin) =>
          pin.mark ? (
            <MarkAt key={pin.id} pin={pin} mark={pin.mark} picture={picture} onOpen={onOpen} />
          ) : (
            <PinMark
              key={pin.id}
              pin={pin}
              at={(pin.isMovable && dragged) || picture.place(pin)}
              width={size.width}
              isNamed={hasMarks}
            />
          ),
        )}
        {dragged && !pins.some(({ isMovable }) => isMovable) && (
          <PinMark pin={{ label: '' }} at={dragged} width={size.width} />
        )}
        {spots.length > 0 && <Scale picture={picture} height={height} />}
      </svg>
    </div>
  );
}

const namesOf = (pins: readonly Pin[]) => pins.map(({ label }) => label).join(', ');

function Area({ pin, picture }: { pin: Pin; picture: Picture }) {
  if (!pin.radius) return null;
  const { x, y } = picture.place(pin);
  return <circle className={classes.area} cx={x} cy={y} r={picture.length(pin.radius)} />;
}

function LineMark({ line: { points, kind }, picture }: { line: Line; picture: Picture }) {
  const places = points.map(picture.place).map(({ x, y }) => `${x},${y}`);
  return <polyline className={classes.line} data-kind={kind} points={places.join(' ')} />;
}

function Way({ from, to, picture }: { from: Point; to: Point; picture: Picture }) {
  const [a, b] = [picture.place(from), picture.place(to)];
  return <line className={classes.way} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
}

function Own({ at: { x, y }, radius }: { at: { x: number; y: number }; radius: number }) {
  return (
    <>
      <circle className={classes.accuracy} cx={x} cy={y} r={radius} />
      <circle className={classes.own} cx={x} cy={y} r={8} />
    </>
  );
}

interface MarkProps {
  pin: Pin;
  mark: Mark;
  picture: Picture;
  onOpen: MapProps['onOpen'];
}

/** For a pointer; the lists beside the map have the same for people without one. */
function MarkAt({ pin, mark, picture, onOpen }: MarkProps) {
  const { x, y } = picture.place(pin);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <g className={onOpen && classes.opens} onClick={() => onOpen?.(pin)}>
      <title>{pin.label}</title>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG is not interactive */}
      <g role="img" aria-label={pin.label}>
        <Shape mark={mark} x={x} y={y} />
      </g>
    </g>
  );
}

function Shape({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  if (mark.kind === 'dot')
    return <circle className={classes.dot} cx={x} cy={y} r={6} style={{ fill: mark.colour }} />;
  if (mark.kind === 'person')
    return (
      <>
        <circle className={classes.person} cx={x} cy={y} r={13} />
        <text className={classes.initials} x={x} y={y + 3.5}>
          {mark.text}
        </text>
      </>
    );
  return (
    <>
      <circle className={classes.touch} cx={x} cy={y} r={22} />
      <rect
        className={classes.stop}
        data-tone={mark.tone}
        x={x}
        y={y}
        style={{ width: stopWidth(mark.text) }}
      />
      <text className={classes.stopNumber} data-tone={mark.tone} x={x} y={y}>
        {mark.text}
      </text>
    </>
  );
}

interface PinProps {
  pin: Pick<Pin, 'label'>;
  at: { x: number; y: number };
  width: number;
  /** Otherwise the map says its name. */
  isNamed?: boolean;
}

function PinMark({ pin, at: { x, y }, width, isNamed }: PinProps) {
  const right = x > width / 2;
  return (
    <g {...(isNamed && { role: 'img', 'aria-label': pin.label })}>
      <path
        className={classes.pin}
        transform={`translate(${x} ${y})`}
        d="M0 0C-4-7-11-13-11-20a11 11 0 0 1 22 0C11-13 4-7 0 0Zm0-16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"
        fillRule="evenodd"
      />
      <text
        className={classes.label}
        x={right ? x - 16 : x + 16}
        y={y - 14}
        textAnchor={right ? 'end' : 'start'}
      >
        {pin.label}
      </text>
    </g>
  );
}

function Scale({ picture, height }: { picture: Picture; height: number }) {
  const { distance } = useFormats();
  const { metres, pixels } = scaleBar(picture, SCALE);
  return (
    <g transform={`translate(12 ${height - 12})`}>
      <path className={classes.scale} d={`M0 -5V0H${pixels}V-5`} />
      <text className={classes.label} x={pixels + 8} y={0}>
        {distance(metres)}
      </text>
    </g>
  );
}
