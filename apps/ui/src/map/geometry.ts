/** Distances on the ground, and a plain picture of a small part of it. */

export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth, in metres. */
const EARTH = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres; within half a hundredth of the distance on the ellipsoid. */
export function distanceBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A closed ring of longitudes and latitudes, `radius` metres around the point: GeoJSON knows no circles. */
export function circleAround({ latitude, longitude }: Point, radius: number): [number, number][] {
  const degrees = radius / (radians(1) * EARTH);
  return Array.from({ length: 65 }, (_, i) => {
    const turn = (i * Math.PI) / 32;
    return [
      longitude + (degrees * Math.sin(turn)) / Math.cos(radians(latitude)),
      latitude + degrees * Math.cos(turn),
    ];
  });
}

/** Something round on the ground that has to be seen whole. `radius` in metres. */
interface Spot extends Point {
  radius: number;
}

export interface Picture {
  /** Where a point is in the picture, in pixels from its upper left corner. */
  place(point: Point): { x: number; y: number };
  /** What is at a place of the picture; the other way round. */
  pointAt(x: number, y: number): Point;
  /** Length in pixels of so many metres. */
  length(metres: number): number;
}

/** The least that a picture shows from side to side, in metres: GPS is no more exact than a part of this. */
const LEAST = 120;

/**
 * North up, all spots inside with `margin` pixels around them. Right for places that a technician sees at once: it
 * takes the ground for flat.
 */
export function pictureOf(
  spots: readonly Spot[],
  size: { width: number; height: number },
  margin: number,
): Picture {
  const [first = { latitude: 0, longitude: 0, radius: 0 }] = spots;
  const perLatitude = radians(1) * EARTH;
  const perLongitude = perLatitude * Math.cos(radians(first.latitude));
  const flat = ({ latitude, longitude }: Point) => ({
    x: shortestTurn(longitude - first.longitude) * perLongitude,
    y: (first.latitude - latitude) * perLatitude,
  });
  const extent = (axis: 'x' | 'y') => {
    const from = Math.min(...spots.map((spot) => flat(spot)[axis] - spot.radius), 0);
    const to = Math.max(...spots.map((spot) => flat(spot)[axis] + spot.radius), 0);
    return { middle: (from + to) / 2, span: Math.max(to - from, LEAST) };
  };
  const [x, y] = [extent('x'), extent('y')];
  const scale = Math.min((size.width - 2 * margin) / x.span, (size.height - 2 * margin) / y.span);
  return {
    place: (point) => ({
      x: size.width / 2 + (flat(point).x - x.middle) * scale,
      y: size.height / 2 + (flat(point).y - y.middle) * scale,
    }),
    pointAt: (px, py) => ({
      latitude: rounded(first.latitude - ((py - size.height / 2) / scale + y.middle) / perLatitude),
      longitude: rounded(
        shortestTurn(first.longitude + ((px - size.width / 2) / scale + x.middle) / perLongitude),
      ),
    }),
    length: (metres) => metres * scale,
  };
}

/** As exact as a position is ever meant: a tenth of a metre. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** Between −180 and 180 degrees: across the date line too. */
const shortestTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The longest of 1, 2 or 5 times a power of ten metres that is at most `pixels` long in the picture. */
export function scaleBar(picture: Picture, pixels: number): { metres: number; pixels: number } {
  const most = pixels / picture.length(1);
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power;
  return { metres, pixels: picture.length(metres) };
}
