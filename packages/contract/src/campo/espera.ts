/**
 * What a device says with its requests: how much of its technician's work the server does not have yet. Apart from the
 * contract's fields, so that the app's script does not get their texts.
 */
import { isInstant } from '../kit/instants.ts';

/** The header. Its value is written like the query of an address. */
export const ESPERA_HEADER = 'x-campeiro-espera';

export interface Espera {
  /** What the device calls its database of this user: it outlives sessions. */
  aparelho: string;
  eventos: number;
  fotos: number;
  /** Of both together. */
  bytes: number;
  /** When the oldest was recorded, and the time now; both by the device's clock. `desde`: null if nothing waits. */
  desde: string | null;
  relogio: string;
}

/** What has waited for this long is shown to the office as overdue: work of one day should be there on the next. */
export const OVERDUE_MS = 24 * 3_600_000;

/** The longest value that is read. */
export const MAX_ESPERA = 300;
/** The greatest numbers that are kept: more than any device holds. */
const MOST = 1_000_000;
const MOST_BYTES = 1_000_000_000_000;

/** As the header has it. */
export const esperaText = ({ aparelho, eventos, fotos, bytes, desde, relogio }: Espera): string =>
  new URLSearchParams({
    aparelho,
    ...{ eventos: String(eventos), fotos: String(fotos), bytes: String(bytes) },
    ...(desde !== null && { desde }),
    relogio,
  }).toString();

/** What the header says; undefined if it cannot be read. */
export function esperaIn(text: string): Espera | undefined {
  if (text.length > MAX_ESPERA) return undefined;
  const given = new URLSearchParams(text);
  const aparelho = given.get('aparelho') ?? '';
  const numbers = ['eventos', 'fotos', 'bytes'].map((name) => given.get(name) ?? '');
  const [desde, relogio] = [given.get('desde'), given.get('relogio') ?? ''];
  const isWhole =
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(aparelho) &&
    numbers.every((it) => /^\d{1,15}$/.test(it)) &&
    isInstant(relogio) &&
    (desde === null || isInstant(desde));
  if (!isWhole) return undefined;
  const [eventos = 0, fotos = 0, bytes = 0] = numbers.map(Number);
  if (eventos + fotos > 0 && desde === null) return undefined;
  return {
    aparelho,
    eventos: Math.min(eventos, MOST),
    fotos: Math.min(fotos, MOST),
    bytes: Math.min(bytes, MOST_BYTES),
    desde: eventos + fotos > 0 ? desde : null,
    relogio,
  };
}
