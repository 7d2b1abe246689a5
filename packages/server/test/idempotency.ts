/** Requests with an `Idempotency-Key`, and what is looked at in their answers. */
import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from './harness.ts';

export const CLIENTE = { tipo: 'J', nome: 'Aurora' };
export const WINDOW = {
  data_inicio_esperada: '2026-08-14T09:00:00Z',
  data_conclusao_esperada: '2026-08-14T11:00:00Z',
};

export const newKey = (): string => `chave-${randomUUID()}`;

export const post = (
  by: Caller,
  path: string,
  body: unknown,
  key: string,
  headers: Record<string, string> = {},
): Promise<Answer> => by('POST', path, body, { 'idempotency-key': key, ...headers });

export const isReplay = ({ headers }: Answer): boolean =>
  headers.get('idempotent-replayed') === 'true';

/** What a repetition must have in common with the first answer. */
export const replayedParts = ({ status, text, headers }: Answer) => ({
  status,
  text,
  location: headers.get('location'),
  type: headers.get('content-type'),
});
