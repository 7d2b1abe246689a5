/** An address as a form has it, and in one line. Pure. */

import { isPlace } from '@campeiro/contract/posicao';
import type { RowOf } from '@campeiro/ui/http/route.ts';
import type { Point } from '@campeiro/ui/map/geometry.ts';
import type { listEnderecos } from '../../contract/operations.ts';
import type { Fields } from '../draft/draft.ts';

export type Endereco = RowOf<typeof listEnderecos>;

const TEXTS = [
  'titulo',
  'descricao',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cep',
  'cidade',
  'estado',
  'pais',
] as const;

/** 0/0 is no position. */
export const placeOf = (address: Partial<Endereco> | undefined): Point | undefined =>
  address && isPlace(address)
    ? { latitude: address.latitude, longitude: address.longitude }
    : undefined;

/** All fields, empty where there is no address. */
export function fieldsOfAddress(address: Endereco | undefined): Fields {
  const place = placeOf(address);
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, address?.[name] ?? ''])),
    latitude: place ? String(place.latitude) : '',
    longitude: place ? String(place.longitude) : '',
  };
}

/** What is no number is sent as it is: the server says at its field what is wrong. */
const coordinate = (text = ''): number | null => {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : (trimmed as never);
};

/** The body that changes these fields. A position is sent whole. */
export function addressBodyOf(changes: Fields, fields: Fields): Record<string, unknown> {
  const texts = TEXTS.filter((name) => name in changes);
  const moves = 'latitude' in changes || 'longitude' in changes;
  return {
    ...Object.fromEntries(texts.map((name) => [name, changes[name]?.trim() || null])),
    ...(moves && {
      latitude: coordinate(fields.latitude),
      longitude: coordinate(fields.longitude),
    }),
  };
}

/** The position that is filled in, if it is one. */
export function placeOfFields({ latitude, longitude }: Fields): Point | undefined {
  const place = { latitude: coordinate(latitude), longitude: coordinate(longitude) };
  if (typeof place.latitude !== 'number' || typeof place.longitude !== 'number') return undefined;
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth && isPlace(place) ? place : undefined;
}

const PAIR = /^\(?\s*(-?\d{1,2}(?:[.,]\d+)?)\s*[;,\s]\s*(-?\d{1,3}(?:[.,]\d+)?)\s*\)?$/;

/** Both coordinates, pasted into one field, as maps on the web give them. */
export function pairIn(text: string): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = PAIR.exec(text.trim()) ?? [];
  if (!latitude || !longitude || !/[;\s]|\..*,|,.*,/.test(text.trim())) return undefined;
  return { latitude: latitude.replace(',', '.'), longitude: longitude.replace(',', '.') };
}

/** Street, district, city: what is known of them. */
export function addressLine(address: Partial<Endereco>): string {
  const { logradouro, numero, complemento, bairro, cidade, estado } = address;
  return [
    [logradouro, numero].filter(Boolean).join(', '),
    complemento,
    bairro,
    [cidade, estado].filter(Boolean).join(' – '),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Where a visit takes place: an address that is not the main one with what people call it. */
export const visitPlace = (address: Endereco): string =>
  address.ordem > 0 ? namedLine(address) : addressLine(address);

/** What people call it, and where it is. */
export const namedLine = (address: Endereco): string =>
  [address.descricao, addressLine(address)].filter(Boolean).join(': ');
