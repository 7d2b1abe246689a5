/** Refused events are kept, once each, so that what a technician did is never lost. */
import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { manyValues, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';

export interface Refusal {
  conteudo: string;
  id_evento: string | null;
  /** The problem as it was answered. */
  problema: object;
}

const MAX_BYTES = 64 * 1024;
const MAX_ID = 100;

/** Keeps those that are not kept yet. A row that is there is left alone, and takes no stamp. */
export async function keepRefusals(
  tx: Tx,
  id_usuario: number,
  refusals: readonly Refusal[],
): Promise<void> {
  const rows = new Map(refusals.map((refusal) => rowOf(id_usuario, refusal)));
  const known = await tx.rows<Row<'eventos_recusados', 'resumo'>>(sql`
    select resumo from eventos_recusados
    where id_usuario = ${id_usuario} and resumo = any(${[...rows.values()].map((r) => r.resumo)}::bytea[])`);
  for (const { resumo } of known) rows.delete(resumo.toString('hex'));
  if (rows.size === 0) return;
  await tx.run(sql`
    insert into eventos_recusados ${manyValues([...rows.values()])}
    on conflict (conta_id, id_usuario, resumo) do nothing`);
}

function rowOf(id_usuario: number, { conteudo, id_evento, problema }: Refusal) {
  const resumo = createHash('sha256').update(conteudo).digest();
  const row = {
    id_usuario,
    id_evento: id_evento === null ? null : storable(id_evento.slice(0, MAX_ID)),
    conteudo: cut(conteudo),
    // Names of unknown fields come from the device and may hold what jsonb cannot.
    problema: JSON.stringify(problema, (_, value) =>
      typeof value === 'string' ? storable(value) : value,
    ),
    resumo,
  };
  return [resumo.toString('hex'), row] as const;
}

/** The one character that PostgreSQL's text cannot hold, and halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

function cut(conteudo: string): string {
  const bytes = Buffer.from(conteudo);
  if (bytes.length <= MAX_BYTES) return conteudo;
  return `${bytes.subarray(0, MAX_BYTES).toString()}… [${bytes.length} bytes]`;
}
