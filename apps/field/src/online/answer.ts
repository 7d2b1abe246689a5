/** What screens ask of the server at once, and keep for when there is no network. */
import type { Device } from '../app/device.ts';
import { type KeptKey, type KeptValue, type MetaKey, writeMeta } from '../store/meta.ts';
import { keeping } from '../store/storage.ts';
import type { Problema } from '../store/wire.ts';
import type { Outcome } from '../transport/call.ts';

/** Why there is no answer. */
export type NoAnswer = 'offline' | 'portal' | 'unavailable' | 'signed-out' | 'outdated' | 'refused';

/** An outcome as a screen shows it. `problem`: of `refused`, the server's reason. */
export type Reply<T> = { ok: true; body: T } | { ok: false; why: NoAnswer; problem?: Problema };

export function replyOf<T>(outcome: Outcome<T> | { kind: 'signed-out' }): Reply<T> {
  if (outcome.kind === 'ok') return { ok: true, body: outcome.body };
  if (outcome.kind !== 'problem') return { ok: false, why: outcome.kind };
  const { problem } = outcome;
  if (problem.codigo === 'NAO_AUTENTICADO') return { ok: false, why: 'signed-out' };
  if (problem.codigo === 'VERSAO_NAO_SUPORTADA') return { ok: false, why: 'outdated' };
  return { ok: false, why: 'refused', problem };
}

/** Keeps the answer under this name, as the last one. */
export async function keepAnswer<K extends KeptKey>(
  { db }: Device,
  key: K,
  value: KeptValue<K>,
): Promise<void> {
  await keeping(db, () => writeMeta(db, key as MetaKey, { value, at: db.now() } as never));
}
