/** What the server that this page came from says with it. So it is known without a network. */

export type MapSource =
  /** Address of a MapLibre style. */
  | { style: string }
  /** Address of a PMTiles file with the layers of Protomaps. */
  | { pmtiles: string };

interface Settings {
  /** Null where the host has set up no map. */
  map: MapSource | null;
  /** Whether this is a demo that tells everybody its password. */
  demonstracao: boolean;
}

let known: Settings | undefined;

export function settings(): Settings {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="campeiro-settings"]');
  known ??= { map: null, demonstracao: false, ...JSON.parse(meta?.content ?? '{}') } as Settings;
  return known;
}
