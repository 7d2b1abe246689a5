/** The places of a search by number, and the estimated ways between them: a thousand visits ask for a million. Pure. */
import { estimatedKilometres, minutesFor } from '@campeiro/contract/agenda/avisos';
import { CIRCUITY, type Position } from '@campeiro/contract/kit/distance';

/** So many places at most are numbered: their ways by road take 16 MB. */
const MOST_PLACES = 2000;

/** A way as a plan reckons it. */
export interface Measured {
  kilometres: number;
  minutes: number;
}

/** WGS84: the larger half axis in kilometres, the square of the eccentricity, and how little and how much the surface curves. */
const AXIS = 6378.137;
const ECCENTRICITY = 0.00669437999014;
const SMALLEST_RADIUS = 6335.4;
const LARGEST_RADIUS = 6399.7;
/** Longer chords say too little of the way over the surface. */
const LONGEST_CHORD = 1000;

/** Several visits may be at the same place, which has one number. */
export class Places {
  readonly #all: Position[] = [];
  readonly #at = new Map<string, number>();
  /** By object: most are asked for a thousand times. */
  readonly #known = new WeakMap<Position, number>();
  /** Three coordinates each, in kilometres from the centre of the earth. */
  readonly #points: Float64Array;

  constructor(places: readonly Position[]) {
    for (const place of places) {
      const key = `${place.latitude} ${place.longitude}`;
      if (this.#at.has(key) || this.#all.length >= MOST_PLACES) continue;
      this.#at.set(key, this.#all.length);
      this.#all.push(place);
    }
    this.#points = Float64Array.from(this.#all.flatMap(pointOf));
  }

  get count(): number {
    return this.#all.length;
  }

  at(number: number): Position {
    return this.#all[number] as Position;
  }

  /** -1: it has none. */
  numberOf(place: Position): number {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const number = this.#at.get(`${place.latitude} ${place.longitude}`) ?? -1;
    this.#known.set(place, number);
    return number;
  }

  /** Of those of these places that have one, each once. */
  numbersOf(places: readonly Position[]): number[] {
    return [...new Set(places.map((place) => this.numberOf(place)))].filter((at) => at >= 0);
  }

  /**
   * The minutes by which the board warns, and the kilometres to within a few metres. The chord through the earth tells both
   * without the geodesic, which takes a hundred times as long, unless the two differ in whole minutes.
   */
  estimate(from: Position, to: Position): Measured {
    const [a, b] = [this.numberOf(from), this.numberOf(to)];
    const chord = a < 0 || b < 0 ? Infinity : this.#chord(3 * a, 3 * b);
    if (chord <= LONGEST_CHORD) {
      const kilometres = CIRCUITY * arcOver(chord, LARGEST_RADIUS);
      const minutes = minutesFor(kilometres);
      const atMost = CIRCUITY * arcOver(chord, SMALLEST_RADIUS);
      if (minutesFor(atMost + NOISE) === minutesFor(kilometres - NOISE))
        return { kilometres, minutes };
    }
    const kilometres = estimatedKilometres(from, to);
    return { kilometres, minutes: minutesFor(kilometres) };
  }

  #chord(a: number, b: number): number {
    const points = this.#points;
    const x = (points[a] as number) - (points[b] as number);
    const y = (points[a + 1] as number) - (points[b + 1] as number);
    const z = (points[a + 2] as number) - (points[b + 2] as number);
    return Math.sqrt(x * x + y * y + z * z);
  }
}

/** Kilometres by which sums may be off: a hundredth of a millimetre. */
const NOISE = 1e-8;

/** A way over a surface curves at least as little, and at most as much, as circles of these radii. */
const arcOver = (chord: number, radius: number): number =>
  2 * radius * Math.asin(chord / (2 * radius));

function pointOf({ latitude, longitude }: Position): number[] {
  const [north, east] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
  ];
  const normal = AXIS / Math.sqrt(1 - ECCENTRICITY * Math.sin(north) ** 2);
  const outward = normal * Math.cos(north);
  return [
    outward * Math.cos(east),
    outward * Math.sin(east),
    normal * (1 - ECCENTRICITY) * Math.sin(north),
  ];
}
