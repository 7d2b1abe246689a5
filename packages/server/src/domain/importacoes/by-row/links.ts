/** Which rows the names and ids in links of a batch mean. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { join, name, type Sql, sql } from '../../../platform/db/sql.ts';
import { isNamed } from '../../enderecos/beside.ts';
import { unknownName } from '../rows/row.ts';
import { issueOf, type ReadRow } from './read.ts';

/** What names of a table are compared with, the strictest first: a later one counts where none before finds a row. */
const OWN: Readonly<Record<string, readonly ((text: Sql) => Sql)[]>> = {
  clientes: [
    (text) => sql`t.codigo = ${text}`,
    (text) => sql`t.documento = upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`,
  ],
  usuarios: [(text) => sql`t.login = lower(${text})`],
  pessoas: [(text) => sql`lower(t.email::text) = lower(${text})`],
  ordens_servico: [(text) => sql`t.codigo::text = ${text}`],
};
/** Tables that keep their names folded, with an index. */
const FOLDED = ['clientes', 'pessoas', 'ordens_servico'];

const waysOf = (table: string): readonly ((text: Sql) => Sql)[] => [
  ...(OWN[table] ?? []),
  (text) => sql`t.nome = ${text}`,
  (text) =>
    sql`${FOLDED.includes(table) ? sql`t.nome_ordem` : sql`search_text(t.nome::text)`} = search_text(${text})`,
];

/** Puts the ids of linked rows into the fields of rows, or says which do not exist, or are several. */
export async function resolveLinks(tx: Tx, rows: readonly ReadRow[]): Promise<void> {
  const named = rows.flatMap((row) => row.named.map((one) => ({ row, ...one })));
  const byTable = Map.groupBy(named, ({ target }) => target.table as string);
  const tables = [...byTable.keys()].sort((a, b) => after(a) - after(b));
  for (const table of tables) {
    const asked = byTable.get(table) ?? [];
    const texts = [...new Set(asked.flatMap(({ names }) => names))];
    const ofCustomer = OF_CUSTOMER[table];
    const ids = ofCustomer ? undefined : await idsOf(tx, table, texts);
    for (const { row, target, names } of asked) {
      const found: number[] = [];
      for (const text of names) {
        const candidates = ofCustomer ? await ofCustomer(tx, row, text) : (ids?.get(text) ?? []);
        const [first] = candidates;
        if (first === undefined) row.issues.push(issueOf(target.alvo, unknownName(text)));
        else if (candidates.length > 1) row.issues.push(issueOf(target.alvo, several(text)));
        else found.push(first);
      }
      row.fields[target.campo] = target.kind === 'vinculos' ? [...new Set(found)] : found[0];
    }
  }
}

/** The row's customer is known before its contact and address are looked for. */
const after = (table: string): number => (table in OF_CUSTOMER ? 1 : 0);

/** The rows that each text means: none, one, or two of several. */
async function idsOf(
  tx: Tx,
  table: string,
  texts: readonly string[],
): Promise<Map<string, number[]>> {
  const left = new Set(texts);
  const found = new Map<string, number[]>();
  for (const way of waysOf(table)) {
    if (left.size === 0) break;
    const rows = await tx.rows<{ text: string; id: number }>(sql`
      select g.text, t.id from unnest(${[...left]}::text[]) g (text)
      cross join lateral (
        select t.id from ${name(table)} t where ${way(sql`g.text`)} order by t.id limit 2) t`);
    for (const { text, id } of rows) {
      found.set(text, [...(found.get(text) ?? []), id]);
      left.delete(text);
    }
  }
  return found;
}

async function contactsOf(tx: Tx, { fields }: ReadRow, text: string): Promise<number[]> {
  const ways = waysOf('pessoas').map((way) => sql`(${way(sql`${text}::text`)})`);
  const isTheirs = sql`exists (select from pessoas_clientes l
    where l.id_pessoa = t.id and l.id_cliente = ${fields.id_cliente ?? null}::bigint)`;
  const rows = await tx.rows<{ id: number; theirs: boolean }>(sql`
    select t.id, ${isTheirs} as theirs from pessoas t
    where ${join(ways, ' or ')} order by theirs desc, t.id limit 10`);
  const theirs = rows.filter((row) => row.theirs);
  return (theirs.length > 0 ? theirs : rows).map(({ id }) => id);
}

const addressesOf = async (tx: Tx, row: ReadRow, text: string): Promise<number[]> => {
  const customer = sql`coalesce(${row.fields.id_cliente ?? null}::bigint,
    (select r.id_cliente from registros r where r.id = ${row.id ?? null}::bigint
      or r.codigo = ${row.fields.codigo ?? null}::bigint limit 1))`;
  const rows = await tx.rows<{ id: number }>(sql`
    select e.id from enderecos e where e.id_cliente = ${customer} and ${isNamed(sql`${text}::text`)}
    order by e.ordem limit 2`);
  return rows.map(({ id }) => id);
};

/** What is looked for at the row's customer. */
const OF_CUSTOMER: Readonly<
  Record<string, (tx: Tx, row: ReadRow, text: string) => Promise<number[]>>
> = { pessoas: contactsOf, enderecos: addressesOf };

const several = (text: string): Message =>
  message(
    `Há mais de um “${text.slice(0, 60)}”. Informe o id no Campeiro.`,
    `There is more than one “${text.slice(0, 60)}”. Give the id in Campeiro.`,
  );
