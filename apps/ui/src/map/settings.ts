/** What the server that this page came from says about its maps. */

export type MapSource =
  /** Address of a MapLibre style. */
  | { style: string }
  /** Address of a PMTiles file with the layers of Protomaps. */
  | { pmtiles: string };

let known: MapSource | null | undefined;

/** Null where the host has set up no map. It comes with the page, so it is known without a network. */
export function mapSource(): MapSource | null {
  if (known !== undefined) return known;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="campeiro-settings"]');
  const { map = null } = JSON.parse(meta?.content ?? '{}') as { map?: MapSource | null };
  known = map;
  return known;
}
