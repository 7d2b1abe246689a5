/** Settings that the server sends with the page. So it is known without a network. */

export type MapSource =
  /** Address of a MapLibre style. */
  | { style: string }
  /** Address of a PMTiles file with the layers of Protomaps. */
  | { pmtiles: string };

interface Settings {
  /** Null where the host has set up no map. */
  map: MapSource | null;
  /** Whether this is a demo, which shows its password. */
  demonstracao: boolean;
}

let known: Settings | undefined;

export function settings(): Settings {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="campeiro-settings"]');
  known ??= { map: null, demonstracao: false, ...JSON.parse(meta?.content ?? '{}') } as Settings;
  return known;
}
