/** The changes of a record and their authors: /registros/{id}/historico/list. Triggers write them. */
import { Registro } from '@campeiro/contract/escritorio/registros';
import { type Historico, historicoList } from '@campeiro/contract/registros';
import { sql } from '../../platform/db/sql.ts';
import { list } from '../../platform/lists/handlers.ts';
import type { Item } from '../../platform/lists/rows.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const historico = source(historicoList, 'registros_historico', {
  fields: { usuario: nameOfUser(sql`t.id_usuario`) },
});

export const history = list(historico, {
  scope: async (tx, request) => {
    const { id } = request.params as { id: number };
    found(await tx.row(sql`select from registros where id = ${id}`));
    return sql`t.id_registro = ${id}`;
  },
  present: (rows) => presentChanges(rows),
});

type Changes = Historico['mudancas'];

const INSTANTS = new Set(
  Object.entries(Registro.properties)
    .filter(([, schema]) => (schema as { format?: string }).format === 'instante')
    .map(([campo]) => campo),
);

/** The rows as the list shows them. */
export const presentChanges = (rows: Item[]): Item[] =>
  rows.map((row) => ({ ...row, mudancas: withInstants(row.mudancas as Changes) }));

/** The changes with their instants as every other answer has them. */
const withInstants = (mudancas: Changes): Changes =>
  Object.fromEntries(
    Object.entries(mudancas).map(([campo, { de, para }]) => [
      campo,
      INSTANTS.has(campo) ? { de: instantOf(de), para: instantOf(para) } : { de, para },
    ]),
  );

/** PostgreSQL writes an instant into JSON as `2026-08-14T09:31:22.5+00:00`. */
function instantOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const [, seconds, fraction] = /^([^.]+?)(?:\.(\d+))?\+00:00$/.exec(value) ?? [];
  if (seconds === undefined) return value;
  return `${seconds}${fraction ? `.${fraction.padEnd(6, '0')}` : ''}Z`;
}
