/** Where the technician is, and where the customer. Pure. */
import { isPlace } from '@campeiro/contract/posicao';

export interface Place {
  latitude: number;
  longitude: number;
}

/** A position of the device. `precisao`: the radius in metres within which it is. */
export interface Fix extends Place {
  precisao: number | null;
}

const EARTH_RADIUS = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places, along the surface. */
export function distance(a: Place, b: Place): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)];
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h =
    half(latB - latA) +
    Math.cos(latA) * Math.cos(latB) * half(radians(b.longitude) - radians(a.longitude));
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** An address as far as it says whose it is. Rows of an app before there were several have no `ordem`. */
interface Address {
  id: number;
  id_cliente: number;
  ordem?: number;
  atualizado_em: string;
}

/** Where the visit takes place: its own address, or the customer's main one. The device may not have it. */
export function addressOf<One extends Address>(
  visit: { id_cliente: number; id_endereco?: number | null },
  addresses: readonly One[],
): One | undefined {
  const own = addresses.filter(({ id_cliente }) => id_cliente === visit.id_cliente);
  if (visit.id_endereco) return own.find(({ id }) => id === visit.id_endereco);
  // Of two that were the main one, the device has not learned what became of the one that changed first.
  return own.toSorted(
    (a, b) => (a.ordem ?? 0) - (b.ordem ?? 0) || b.atualizado_em.localeCompare(a.atualizado_em),
  )[0];
}

/** The address whose position a technician proposes; `id_endereco` null: the main one, which the device does not know. */
export interface ProposedPlace {
  id_cliente: number;
  id_endereco: number | null;
}

export const proposedFor = (
  id_cliente: number,
  address: { id: number } | undefined,
): ProposedPlace => ({ id_cliente, id_endereco: address?.id ?? null });

/** Whether a proposal is about this address. Apps of before named none. */
export const isAbout = (
  proposal: { id_cliente: number; id_endereco?: number | null },
  { id_cliente, id_endereco }: ProposedPlace,
): boolean =>
  proposal.id_cliente === id_cliente && (proposal.id_endereco ?? id_endereco) === id_endereco;

/** The customer's pin: of several addresses the first that has one. */
export const pinOf = (
  addresses: readonly { latitude: number | null; longitude: number | null }[],
): Place | null => {
  const found = addresses.find(isPlace);
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
};

/**
 * - `inside`: within the radius
 * - `unsure`: outside by less than the position is uncertain by; counts as inside
 * - `outside`: outside for certain: the app asks why, and goes on
 * - `unknown`: the customer has no pin, or the device no position
 */
type Nearness = 'inside' | 'unsure' | 'outside' | 'unknown';

/** How the device stands to the pin, with the metres between them. `radius` in metres. */
export function nearness(
  pin: Place | null,
  fix: Fix | null,
  radius: number,
): { nearness: Nearness; metres: number | null } {
  if (!pin || !fix) return { nearness: 'unknown', metres: null };
  const metres = distance(pin, fix);
  if (metres <= radius) return { nearness: 'inside', metres };
  return { nearness: metres - (fix.precisao ?? 0) <= radius ? 'unsure' : 'outside', metres };
}
