/** What is drawn on a photo: pens and arrows, the same on the screen and in the picture that is kept. Pure. */

/** Points are in thousandths of the picture's longer side. */
export type Point = readonly [x: number, y: number];

export interface Stroke {
  tool: 'pen' | 'arrow';
  color: string;
  points: readonly Point[];
}

/** The longer side of a picture in the units of points. */
export const UNITS = 1000;
/** How wide lines are, in these units. */
export const LINE = 9;
/** Fewer than this apart, a point adds nothing to see. */
const NEAR = 3;
/** So that a draft stays small whatever a finger does. */
export const MAX_STROKES = 100;
const MAX_POINTS = 1000;
/** Of the head of an arrow: how long its sides are, and how far they open. */
const HEAD = { length: 45, angle: Math.PI / 7 };

/** The stroke with one more point; an arrow goes from its first point to its last. */
export function extended(stroke: Stroke, point: Point): Stroke {
  const { tool, points } = stroke;
  if (tool === 'arrow') return { ...stroke, points: [...points.slice(0, 1), point] };
  const last = points.at(-1);
  const isNear = last && distance(last, point) < NEAR;
  if (isNear || points.length >= MAX_POINTS) return stroke;
  return { ...stroke, points: [...points, point] };
}

/** Whether there is anything to see: a tap with the arrow is none. */
export const isDrawn = ({ tool, points }: Stroke): boolean => {
  const [from, to] = [points[0], points.at(-1)];
  return tool === 'pen' ? from !== undefined : !!from && !!to && distance(from, to) >= NEAR;
};

/** The stroke as the path of an SVG, which canvases draw too. */
export function pathOf({ tool, points }: Stroke): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  // A dot is a line of no length with round ends.
  if (tool === 'pen')
    return `M${at(first)}${(rest.length > 0 ? rest : [first]).map((it) => `L${at(it)}`).join('')}`;
  const way = Math.atan2(last[1] - first[1], last[0] - first[0]);
  const length = Math.min(HEAD.length, distance(first, last));
  const side = (turn: number): Point => [
    last[0] - length * Math.cos(way + turn),
    last[1] - length * Math.sin(way + turn),
  ];
  return `M${at(first)}L${at(last)}M${at(side(HEAD.angle))}L${at(last)}L${at(side(-HEAD.angle))}`;
}

const at = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const distance = (one: Point, other: Point): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);
