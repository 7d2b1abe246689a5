/** Keeps what a batch changed: a dry run shows it, and an import is undone by it. */
import { MUDANCAS_DE_SIMULACAO } from '@campeiro/contract/escritorio/mudancas-de-importacao';
import type { Tx } from '../../../platform/db/database.ts';
import { name, sql } from '../../../platform/db/sql.ts';
import type { Change } from './changes.ts';

/** By field: for how many records that exist already it changes, and for how many it becomes empty. */
export type FieldCounts = Record<string, { alterados: number; limpos: number }>;

/** Counts the fields that change for records that exist already. */
export function countFields(counts: FieldCounts, changes: Iterable<Change>): void {
  for (const { of, depois } of changes) {
    if (of.id === undefined) continue;
    for (const [alvo, value] of Object.entries(depois)) {
      counts[alvo] ??= { alterados: 0, limpos: 0 };
      counts[alvo].alterados++;
      if (value === null) counts[alvo].limpos++;
    }
  }
}

/** Of a dry run: examples of what would change for records that exist already. Returns how many are kept now. */
export async function keepExamples(
  tx: Tx,
  id: number,
  changes: Iterable<Change>,
  kept: number,
): Promise<number> {
  const examples = [...changes]
    .filter(({ of }) => of.id !== undefined)
    .slice(0, MUDANCAS_DE_SIMULACAO - kept);
  // What would be created has no id yet.
  const rows = examples.map((change, i) => asRow(change, -(kept + i + 1)));
  await tx.run(sql`
    insert into importacoes_mudancas
      (id_importacao, simulada, recurso, id_registro, id_dono, linha, antes, depois)
    select ${id}, true, c.recurso, c.id_registro, c.id_dono, c.linha, c.antes, c.depois
    from ${recordset(rows)} on conflict do nothing`);
  return kept + examples.length;
}

/** Of an import: everything that it wrote. Returns how many rows of tables are new among what can be undone. */
export async function keepWritten(tx: Tx, id: number, changes: Iterable<Change>): Promise<number> {
  const byTable = Map.groupBy(changes, ({ recurso }) => recurso);
  let added = 0;
  for (const [recurso, ofTable] of byTable) added += await keepOf(tx, id, recurso, ofTable);
  return added;
}

/** A row that was changed before by the same import keeps its first value, and gets the last one and its stamp. */
async function keepOf(
  tx: Tx,
  id: number,
  recurso: Change['recurso'],
  changes: Change[],
): Promise<number> {
  const rows = changes.map((change) => asRow(change));
  const written = await tx.rows<{ is_new: boolean }>(sql`
    insert into importacoes_mudancas as m
      (id_importacao, simulada, recurso, id_registro, id_dono, linha, antes, depois, marca)
    select ${id}, false, c.recurso, c.id_registro, c.id_dono, c.linha, c.antes, c.depois,
      t.atualizado_em
    from ${recordset(rows)} join ${name(recurso)} t on t.id = c.id_registro
    on conflict (conta_id, id_importacao, simulada, recurso, id_registro) do update set
      antes = case when m.antes is not null then excluded.antes || m.antes end,
      depois = m.depois || excluded.depois, marca = excluded.marca, situacao = 'feita'
    returning m.xmax = 0 as is_new`);
  return written.filter(({ is_new }) => is_new).length;
}

const asRow = ({ recurso, target, of, linha, antes, depois }: Change, instead?: number) => ({
  recurso,
  id_registro: target.id ?? instead,
  id_dono: of.id,
  linha,
  antes: antes ?? null,
  depois,
});

const recordset = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (recurso text, id_registro bigint,
    id_dono bigint, linha int, antes jsonb, depois jsonb)`;
