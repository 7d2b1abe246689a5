import type { Point } from './geometry.ts';

export interface Pin extends Point {
  /** Unique among the pins of a map. */
  id: string | number;
  /** What it is, for everybody: it is shown, and read aloud. */
  label: string;
  /** A circle around it, in metres: the area in which a check-in is expected. */
  radius?: number;
}

/** Where the device is. `accuracy` in metres. */
export interface OwnPosition extends Point {
  accuracy: number;
}

export interface MapProps {
  pins: readonly Pin[];
  own?: OwnPosition | undefined;
  /** In pixels. */
  height?: number;
}
