/** Settings of maps that the server sends with the page. */

import { type MapSource, settings } from '../app/settings.ts';

/** Null where the host has set up no map. */
export const mapSource = (): MapSource | null => settings().map;
