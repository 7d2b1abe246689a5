/** What the server that this page came from says about its maps. */

import { settings } from '../app/settings.ts';

export type MapSource =
  /** Address of a MapLibre style. */
  | { style: string }
  /** Address of a PMTiles file with the layers of Protomaps. */
  | { pmtiles: string };

/** Null where the host has set up no map. */
export const mapSource = (): MapSource | null => settings().map;
