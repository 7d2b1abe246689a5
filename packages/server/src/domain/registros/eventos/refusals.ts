/** Refused events are kept, once each, so that what a technician did is never lost. */
import { createHash } from 'node:crypto';
import type { Language } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import { manyValues, sql } from '../../../platform/db/sql.ts';
import { problemBody, problemInOthers } from '../../../platform/http/problem-answer.ts';
import type { Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';

interface Refusal {
  conteudo: string;
  id_evento: string | null;
  /** The problem as it was answered. */
  problema: object;
  /** The same in the other languages. */
  problema_traduzido: Partial<Record<Language, object>>;
}

const MAX_BYTES = 64 * 1024;
const MAX_ID = 100;

/**
 * Stores refusals that are not stored yet, and returns the id of each by its content. An existing row is not changed and
 * gets no new stamp. `entregue_por`: the colleague who hands them over.
 */
export async function keepRefusals(
  tx: Tx,
  id_usuario: number,
  refusals: readonly Refusal[],
  entregue_por: number | null = null,
): Promise<Map<string, number>> {
  if (refusals.length === 0) return new Map();
  const rows = new Map(refusals.map((refusal) => rowOf(id_usuario, refusal)));
  const known = await keptAmong(tx, id_usuario, [...rows.values()]);
  const fresh = [...rows]
    .filter(([resumo]) => !known.has(resumo))
    .map(([, row]) => ({ ...row, entregue_por }));
  if (fresh.length > 0)
    await tx.run(sql`
      insert into eventos_recusados ${manyValues(fresh)}
      on conflict (conta_id, id_usuario, resumo) do nothing`);
  const kept = await keptAmong(tx, id_usuario, [...rows.values()]);
  return new Map(
    refusals.flatMap(({ conteudo }) => {
      const id = kept.get(digest(conteudo).toString('hex'));
      return id === undefined ? [] : [[conteudo, id] as const];
    }),
  );
}

/** A problem in the caller's language and in the others, as refusals are kept. */
export const inWords = (problem: Problem, request: FastifyRequest) => ({
  problema: problemBody(problem, request),
  problema_traduzido: problemInOthers(problem, request),
});

/** What a list of refusals reads beside its fields, and how it shows `problema` in the language of its reader. */
export const TRANSLATED = ['problema_traduzido'] as const;

/** Refused events with their problem in the reader's language, if it is known in it. */
export const inLanguageOf = <Row extends object>(
  rows: Row[],
  { language }: FastifyRequest,
): Row[] =>
  rows.map((row) => {
    const { problema_traduzido, ...rest } = row as Row & Partial<Refusal>;
    const problema = problema_traduzido?.[language];
    return { ...rest, ...(problema && { problema }) } as Row;
  });

/** The ids of the stored ones, by their digest. */
async function keptAmong(tx: Tx, id_usuario: number, rows: readonly { resumo: Buffer }[]) {
  const kept = await tx.rows<Row<'eventos_recusados', 'id' | 'resumo'>>(sql`
    select id, resumo from eventos_recusados
    where id_usuario = ${id_usuario} and resumo = any(${rows.map((r) => r.resumo)}::bytea[])`);
  return new Map(kept.map(({ id, resumo }) => [resumo.toString('hex'), id]));
}

/** Resolves refused events of this technician that corrected ones have replaced. */
export async function resolveReplaced(
  tx: Tx,
  id_usuario: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`
    update eventos_recusados set resolvido = true, resolvido_em = clock_timestamp(), resolvido_por = ${id_usuario},
      desfecho = 'corrigido'
    where id_usuario = ${id_usuario} and not resolvido and id = any(${[...ids]}::bigint[])`);
}

const digest = (conteudo: string): Buffer => createHash('sha256').update(conteudo).digest();

function rowOf(id_usuario: number, { conteudo, id_evento, problema, problema_traduzido }: Refusal) {
  const resumo = digest(conteudo);
  const row = {
    id_usuario,
    id_evento: id_evento === null ? null : storable(id_evento.slice(0, MAX_ID)),
    conteudo: cut(conteudo),
    problema: jsonOf(problema),
    problema_traduzido: jsonOf(problema_traduzido),
    resumo,
  };
  return [resumo.toString('hex'), row] as const;
}

/** Names of unknown fields come from the device and may hold what jsonb cannot. */
const jsonOf = (problem: object): string =>
  JSON.stringify(problem, (_, value) => (typeof value === 'string' ? storable(value) : value));

/** The one character that PostgreSQL's text cannot hold, and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

function cut(conteudo: string): string {
  const bytes = Buffer.from(conteudo);
  if (bytes.length <= MAX_BYTES) return conteudo;
  return `${bytes.subarray(0, MAX_BYTES).toString()}… [${bytes.length} bytes]`;
}
