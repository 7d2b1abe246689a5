/** What the server that this page came from says with it. So it is known without a network. */
import type { MapSource } from '../map/settings.ts';

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
