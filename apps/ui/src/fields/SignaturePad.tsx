/** The whole screen as paper, upright or turned. Loaded for the first signature. */

import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import Pad, { type PointGroup } from 'signature_pad';
import { useTexts } from '../language/language.tsx';
import screen from './FullScreen.module.css';
import classes from './SignaturePad.module.css';
import { texts } from './texts.ts';
import type { Signer, Stroke } from './value.ts';

/** Around a signature, in pixels of the pad. */
const MARGIN = 24;

interface Props {
  strokes: readonly Stroke[];
  signer: Signer;
  /** After every stroke. */
  onStrokes: (strokes: readonly Stroke[]) => void;
  onSigner: (signer: Signer) => void;
  onCancel: () => void;
  onDone: (png: Blob) => void;
}

export default function SignaturePad({ strokes, signer, onStrokes, onSigner, ...on }: Props) {
  const { onCancel, onDone } = on;
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const first = useRef(strokes);
  const changed = useRef(onStrokes);
  changed.current = onStrokes;
  const [count, setCount] = useState(strokes.length);

  useEffect(() => {
    const paper = canvas.current as HTMLCanvasElement;
    dialog.current?.showModal();
    const drawn = new Pad(paper, { penColor: '#10233f', minWidth: 1, maxWidth: 3 });
    pad.current = drawn;
    fit(paper, drawn);
    draw(drawn, first.current as unknown as PointGroup[]);
    const told = () => {
      setCount(drawn.toData().length);
      changed.current(drawn.toData() as unknown as Stroke[]);
    };
    drawn.addEventListener('endStroke', told);
    const resized = new ResizeObserver(() => fit(paper, drawn));
    resized.observe(paper);
    return () => {
      resized.disconnect();
      drawn.off();
      drawn.removeEventListener('endStroke', told);
    };
  }, []);

  const set = (groups: PointGroup[]) => {
    if (!pad.current) return;
    draw(pad.current, groups);
    setCount(groups.length);
    onStrokes(groups as unknown as Stroke[]);
  };
  const done = async () => {
    if (!pad.current) return;
    const png = await onPaper(canvas.current as HTMLCanvasElement, pad.current.toData());
    if (png) onDone(png);
  };

  return (
    <dialog ref={dialog} className={screen.dialog} aria-label={t('signHere')} onCancel={onCancel}>
      <div className={screen.actions}>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          variant="default"
          disabled={count === 0}
          onClick={() => set(pad.current?.toData().slice(0, -1) ?? [])}
        >
          {t('undo')}
        </Button>
        <Button variant="default" disabled={count === 0} onClick={() => set([])}>
          {t('clear')}
        </Button>
      </div>
      <div className={classes.paper}>
        <canvas ref={canvas} className={classes.canvas} aria-label={t('signHere')} role="img" />
        {count === 0 && (
          <div className={classes.hint}>
            <Text>{t('signHere')}</Text>
            <Text size="sm" className={classes.turn}>
              {t('turn')}
            </Text>
          </div>
        )}
      </div>
      <div className={screen.bottom}>
        <div className={classes.signer}>
          <TextInput
            label={t('signerName')}
            maxLength={200}
            value={signer.assinante}
            onChange={({ currentTarget }) =>
              onSigner({ ...signer, assinante: currentTarget.value })
            }
          />
          <TextInput
            label={t('signerRole')}
            maxLength={120}
            value={signer.cargo_assinante}
            onChange={({ currentTarget }) =>
              onSigner({ ...signer, cargo_assinante: currentTarget.value })
            }
          />
        </div>
        <Button size="lg" fullWidth h={56} disabled={count === 0} onClick={done}>
          {t('done')}
        </Button>
      </div>
    </dialog>
  );
}

function draw(pad: Pad, groups: PointGroup[]): void {
  if (groups.length > 0) pad.fromData(groups);
  else pad.clear();
}

/** As many dots as the display has. What was drawn before the device was turned is scaled to fit. */
function fit(canvas: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.max(devicePixelRatio, 1);
  const { width, height } = canvas.getBoundingClientRect();
  const [before, high] = [canvas.width / ratio, canvas.height / ratio];
  if (Math.round(width * ratio) === canvas.width && Math.round(height * ratio) === canvas.height) {
    return;
  }
  const drawn = pad.toData();
  const reach = drawn.flatMap(({ points }) => points);
  const isBeyond = reach.some(({ x, y }) => x > width || y > height);
  const scale = isBeyond ? Math.min(width / before, height / high) : 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  const scaled = drawn.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
  draw(pad, scaled);
}

/** What was drawn with a margin, on white: what is transparent is black elsewhere. */
function onPaper(drawing: HTMLCanvasElement, groups: PointGroup[]): Promise<Blob | null> {
  const ratio = Math.max(devicePixelRatio, 1);
  const points = groups.flatMap((group) => group.points);
  const reach = (values: number[], side: number) => {
    const from = Math.max(0, Math.floor((Math.min(...values) - MARGIN) * ratio));
    const to = Math.min(side, Math.ceil((Math.max(...values) + MARGIN) * ratio));
    return { from, length: Math.max(1, to - from) };
  };
  const x = reach(
    points.map((point) => point.x),
    drawing.width,
  );
  const y = reach(
    points.map((point) => point.y),
    drawing.height,
  );
  const paper = document.createElement('canvas');
  [paper.width, paper.height] = [x.length, y.length];
  const context = paper.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(drawing, -x.from, -y.from);
  return new Promise((resolve) => paper.toBlob(resolve, 'image/png'));
}
