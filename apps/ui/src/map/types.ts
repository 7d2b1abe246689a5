import type { Point } from './geometry.ts';

export interface Pin extends Point {
  /** Unique among the pins of a map. */
  id: string | number;
  /** Its name, which is shown and read aloud. */
  label: string;
  /** A circle around it, in metres: the area in which a check-in is expected. */
  radius?: number;
  /** How it is drawn; without it as a pin with its label beside it. Marks show their label when they are pointed at. */
  mark?: Mark;
  /** Whether it can be dragged, on a map with `onPlace`. */
  isMovable?: boolean;
}

export type Mark =
  /** One of many. */
  | { kind: 'dot'; colour: string }
  /** A person, by initials. */
  | { kind: 'person'; text: string }
  /** A stop of a day, by its number or numbers. `next`: the one to see first; `done`: quieter than the others. */
  | { kind: 'number'; text: string; tone: 'next' | 'open' | 'done' };

/** A way from place to place. */
export interface Line {
  id: string | number;
  points: readonly Point[];
  /** `measured`: the recorded way; `straight`: only its two ends are known; `proposed`: it is what the map is looked at for. */
  kind: 'measured' | 'straight' | 'proposed';
}

/** Where the device is. `accuracy` in metres. */
export interface OwnPosition extends Point {
  accuracy: number;
}

export interface MapProps {
  pins: readonly Pin[];
  /** Below the pins. */
  lines?: readonly Line[] | undefined;
  own?: OwnPosition | undefined;
  /** What is brought into sight; without it, or empty: everything. */
  sight?: readonly Point[] | undefined;
  /** In pixels. */
  height?: number;
  /** Whether pins that move or come leave what is shown as it is: for maps that are looked at while they change. */
  keepsView?: boolean;
  /** Whether it fills something that has an edge of its own, with nothing below unless there is a message. */
  isFlush?: boolean;
  /** Where pins lead to. Without it a press shows the label. */
  onOpen?: ((pin: Pin) => void) | undefined;
  /** Called with where the map is pressed, and where a pin is dragged to. Such a map opens without pins too. */
  onPlace?: ((point: Point) => void) | undefined;
}
