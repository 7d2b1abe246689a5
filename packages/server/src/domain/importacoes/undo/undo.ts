/** Takes back what an import wrote, customer by customer. */
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { update } from '../rows/apply.ts';
import type { Recurso } from '../rows/changes.ts';
import type { Fields } from '../rows/row.ts';
import { noteUndone, type Undone } from './note.ts';
import { type Step, undoing, type Written } from './plan.ts';
import { readPresent } from './present.ts';

/** Customers of a transaction. Other writers of the account wait for it. */
const AT_ONCE = 50;

/** Takes back what is left for the next customers; undefined: nothing is left. */
export async function undoBatch(tx: Tx, id: number): Promise<Undone | undefined> {
  const written = await tx.rows<Written>(sql`
    select recurso, id_registro, id_dono, antes, depois, marca::text
    from importacoes_mudancas
    where id_importacao = ${id} and not simulada and situacao = 'feita' and id_dono in (
      select distinct id_dono from importacoes_mudancas
      where id_importacao = ${id} and not simulada and situacao = 'feita'
      order by id_dono limit ${AT_ONCE})
    order by id_dono, recurso, id_registro`);
  if (written.length === 0) return undefined;
  const now = await readPresent(tx, written);
  const byCustomer = Map.groupBy(written, ({ id_dono }) => id_dono);
  const steps = [...byCustomer.values()].flatMap((ofCustomer) => undoing(ofCustomer, now));
  await apply(tx, steps);
  return noteUndone(
    tx,
    id,
    steps.map((step) => ({
      recurso: step.of.recurso,
      id_registro: step.of.id_registro,
      mantidos: step.kind === 'delete' ? [] : step.kept,
    })),
  );
}

async function apply(tx: Tx, steps: readonly Step[]): Promise<void> {
  for (const recurso of ['clientes', 'enderecos', 'pessoas'] as const) {
    const rows = steps.flatMap((step) =>
      step.kind === 'restore' && step.of.recurso === recurso
        ? [{ id: step.of.id_registro, values: step.fields }]
        : [],
    );
    await restore(tx, recurso, rows);
  }
  const goes = (recurso: Recurso) =>
    steps.flatMap(({ kind, of }) =>
      kind === 'delete' && of.recurso === recurso ? [of.id_registro] : [],
    );
  await tx.run(sql`delete from pessoas where id = any(${goes('pessoas')}::bigint[])`);
  await tx.run(sql`delete from enderecos where id = any(${goes('enderecos')}::bigint[])`);
  await tx.run(sql`delete from clientes where id = any(${goes('clientes')}::bigint[])`);
}

interface Restored {
  id: number;
  values: Fields;
}

async function restore(tx: Tx, recurso: Recurso, rows: readonly Restored[]): Promise<void> {
  const custom = ({ values }: Restored) => under('campo.', values);
  await update(
    tx,
    recurso,
    rows
      .map(({ id, values }) => ({ id, fields: plainOf(recurso, values) }))
      .filter(({ fields }) => Object.keys(fields).length > 0),
  );
  for (const row of rows) {
    if (Object.keys(custom(row)).length > 0)
      await tx.run(sql`
        update clientes set campos_personalizados =
          jsonb_strip_nulls(campos_personalizados || ${JSON.stringify(custom(row))}::jsonb)
        where id = ${row.id}`);
    const segments = Object.keys(under('segmento.', row.values)).map(Number);
    if (segments.length > 0)
      await tx.run(sql`
        delete from segmentos_clientes
        where id_cliente = ${row.id} and id_segmento = any(${segments}::bigint[])`);
  }
}

const PREFIX = { clientes: '', enderecos: 'endereco.', pessoas: 'contato.' };

/** The fields that are columns of the table. */
const plainOf = (recurso: Recurso, values: Fields): Fields =>
  recurso === 'clientes'
    ? Object.fromEntries(Object.entries(values).filter(([alvo]) => !alvo.includes('.')))
    : under(PREFIX[recurso], values);

const under = (prefix: string, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([alvo]) => alvo.startsWith(prefix))
      .map(([alvo, value]) => [alvo.slice(prefix.length), value]),
  );
