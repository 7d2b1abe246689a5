/** Arrows and lines on a photo. They stay apart from it until it is recorded, so that each can be taken back. */
import screen from '@campeiro/ui/fields/FullScreen.module.css';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, UnstyledButton } from '@mantine/core';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import {
  extended,
  isDrawn,
  LINE,
  MAX_STROKES,
  type Point,
  pathOf,
  type Stroke,
} from '../../camera/strokes.ts';
import classes from './camera.module.css';
import { type texts as all, texts } from './texts.ts';
import { useUnits } from './use-units.ts';

const COLORS: readonly { color: string; name: keyof typeof all }[] = [
  { color: '#e03131', name: 'red' },
  { color: '#ffd43b', name: 'yellow' },
  { color: '#1c7ed6', name: 'blue' },
  { color: '#101418', name: 'black' },
];

interface Props {
  src: string;
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
  /** Before the tools. */
  children: ReactNode;
}

export function Drawing({ src, strokes, onStrokes, children }: Props) {
  const t = useTexts(texts);
  const [tool, setTool] = useState<Stroke['tool']>();
  const [color, setColor] = useState('#e03131');
  const pick = (next: Stroke['tool']) => setTool(tool === next ? undefined : next);
  const isFull = strokes.length >= MAX_STROKES;
  return (
    <>
      <div className={screen.actions}>
        {children}
        {(['arrow', 'pen'] as const).map((it) => (
          <Button
            key={it}
            variant={tool === it ? 'filled' : 'default'}
            aria-pressed={tool === it}
            onClick={() => pick(it)}
          >
            {t(it)}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={strokes.length === 0}
          onClick={() => onStrokes(strokes.slice(0, -1))}
        >
          {t('undoStroke')}
        </Button>
      </div>
      {tool && (
        <div className={classes.colors}>
          {COLORS.map((it) => (
            <UnstyledButton
              key={it.color}
              className={classes.color}
              style={{ background: it.color }}
              aria-label={t(it.name)}
              aria-pressed={color === it.color}
              onClick={() => setColor(it.color)}
            />
          ))}
        </div>
      )}
      <Paper
        src={src}
        strokes={strokes}
        next={tool && !isFull ? { tool, color } : undefined}
        onStroke={(stroke) => onStrokes([...strokes, stroke])}
      />
    </>
  );
}

interface PaperProps {
  src: string;
  strokes: readonly Stroke[];
  /** What the finger draws; undefined: nothing. */
  next: Pick<Stroke, 'tool' | 'color'> | undefined;
  onStroke: (stroke: Stroke) => void;
}

function Paper({ src, strokes, next, onStroke }: PaperProps) {
  const t = useTexts(texts);
  const units = useUnits(src);
  const [current, setCurrent] = useState<Stroke>();
  // Moves come faster than the screen is drawn.
  const drawn = useRef<Stroke>(undefined);
  const show = (stroke: Stroke | undefined) => {
    drawn.current = stroke;
    setCurrent(stroke);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!next || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    show(extended({ ...next, points: [] }, pointOf(event)));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn.current && event.isPrimary) show(extended(drawn.current, pointOf(event)));
  };
  const end = () => {
    const stroke = drawn.current;
    show(undefined);
    if (stroke && isDrawn(stroke)) onStroke(stroke);
  };
  if (!units) return <div className={classes.paper} />;
  return (
    <svg
      className={classes.paper}
      data-drawing={next !== undefined || undefined}
      role="img"
      aria-label={t('photo')}
      viewBox={`0 0 ${units.width} ${units.height}`}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => show(undefined)}
    >
      <title>{t('photo')}</title>
      <image href={src} width={units.width} height={units.height} />
      {[...strokes, ...(current ? [current] : [])].map((stroke, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken back at the end
          key={i}
          d={pathOf(stroke)}
          stroke={stroke.color}
          strokeWidth={LINE}
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

/** Where on the picture that is. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
    currentTarget.getScreenCTM()?.inverse(),
  );
  const { width, height } = currentTarget.viewBox.baseVal;
  const within = (value: number, max: number) => Math.round(Math.min(max, Math.max(0, value)));
  return [within(x, width), within(y, height)];
}
