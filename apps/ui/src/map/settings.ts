/** What the server that this page came from says about its maps. */

import { type MapSource, settings } from '../app/settings.ts';

/** Null where the host has set up no map. */
export const mapSource = (): MapSource | null => settings().map;
