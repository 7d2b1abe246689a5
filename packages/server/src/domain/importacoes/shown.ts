/** What an import changes, as people read it: names of fields and values in the reader's language. */
import {
  MUDANCAS_A_MOSTRAR,
  type MudancasDeImportacao,
  type MudancasDeImportacaoBody,
} from '@campeiro/contract/escritorio/mudancas-de-importacao';
import { type Language, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { name, type Sql, sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { ADDRESS_NAME } from '../enderecos/beside.ts';
import { linkedBy } from './by-row/plan.ts';
import type { ColumnTarget } from './columns/targets.ts';
import {
  fileOf,
  isByBatches,
  loadNamesById,
  loadTargets,
  type NamesById,
  type WithFile,
} from './queries.ts';
import type { FieldCounts } from './rows/record.ts';
import type { Fields } from './rows/row.ts';

type Stored = Pick<
  Row<'importacoes_mudancas', 'linha' | 'recurso' | 'id_registro' | 'id_dono' | 'situacao'>,
  'linha' | 'id_registro' | 'id_dono'
> & {
  recurso: MudancasDeImportacao['dados'][number]['recurso'];
  situacao: MudancasDeImportacao['dados'][number]['situacao'];
  antes: Fields | null;
  depois: Fields;
  mantidos: string[];
  nome: string | null;
};

/** At most so many tables change by one row: more are read, so that a page ends with a whole row. */
const OF_ONE_ROW = 3;

/** The changes of the last dry run, or of the import if it has written. Throws the 404 if it does not exist. */
export async function shownChanges(
  tx: Tx,
  id: number,
  asked: MudancasDeImportacaoBody,
  language: Language,
): Promise<MudancasDeImportacao> {
  const row = await fileOf(tx, id);
  const targets = await loadTargets(tx, row);
  const simulada = row.situacao === 'simulando' || row.situacao === 'simulada';
  const { changes, ha_mais } = await readPage(tx, row, simulada, asked);
  const names = isByBatches(row)
    ? await loadNamesById(tx)
    : await namesOfLinks(tx, targets, changes, segmentsIn(Object.keys(row.campos as FieldCounts)));
  const shown = textOf(targets, names, language);
  return {
    campos: Object.entries(row.campos as FieldCounts)
      .map(([alvo, counts]) => ({ alvo, nome: shown.nameOf(alvo), ...counts }))
      .sort((a, b) => b.alterados - a.alterados),
    dados: changes.map(({ antes, depois, mantidos, id_registro, ...change }) => ({
      ...change,
      id: id_registro > 0 ? id_registro : null,
      criado: antes === null,
      campos: Object.entries(depois).map(([alvo, value]) => ({
        alvo,
        nome: shown.nameOf(alvo),
        antes: shown.valueOf(alvo, antes?.[alvo]),
        depois: shown.valueOf(alvo, value),
        mantido: mantidos.includes(alvo),
      })),
    })),
    ha_mais,
  };
}

async function readPage(
  tx: Tx,
  { id, recurso }: Pick<WithFile, 'id' | 'recurso'>,
  simulada: boolean,
  { alvo, situacao, depois_da_linha = 0 }: MudancasDeImportacaoBody,
): Promise<{ changes: Stored[]; ha_mais: boolean }> {
  const rows = await tx.rows<Stored>(sql`
    select m.linha, m.recurso, m.id_registro, m.id_dono, m.situacao,
      m.antes, m.depois, m.mantidos, ${name(NAMED_BY[recurso] ?? 'nome')}::text as nome
    from importacoes_mudancas m left join ${name(recurso)} d on d.id = m.id_dono
    where m.id_importacao = ${id} and m.simulada = ${simulada} and m.linha > ${depois_da_linha}
      and (${alvo ?? null}::text is null or m.depois ? ${alvo ?? null}::text)
      and (${situacao ?? null}::text is null or m.situacao = ${situacao ?? null}::text)
    order by m.linha, m.recurso, m.id_registro limit ${MUDANCAS_A_MOSTRAR + OF_ONE_ROW}`);
  const ha_mais = rows.length > MUDANCAS_A_MOSTRAR;
  const last = rows.at(-1)?.linha;
  return { changes: ha_mais ? rows.filter(({ linha }) => linha !== last) : rows, ha_mais };
}

/** A visit has a number instead of a name. */
const NAMED_BY: Readonly<Record<string, string>> = { registros: 'codigo' };

/** Of tables whose rows have no `nome`. */
const NAME_IN: Readonly<Record<string, Sql>> = { enderecos: ADDRESS_NAME };

const segmentsIn = (alvos: readonly string[]): number[] =>
  alvos.flatMap((alvo) => linkedBy(alvo) ?? []);

/** The names of rows that changes link to. */
async function namesOfLinks(
  tx: Tx,
  targets: ReadonlyMap<string, ColumnTarget>,
  changes: readonly Stored[],
  segments: readonly number[],
): Promise<NamesById> {
  const ofSegments = new Set(segments);
  const ids = new Map<string, Set<number>>([['segmentos', ofSegments]]);
  for (const fields of changes.flatMap(({ antes, depois }) => [antes ?? {}, depois]))
    for (const [alvo, value] of Object.entries(fields)) {
      const segment = linkedBy(alvo);
      if (segment !== undefined) ofSegments.add(segment);
      const table = targets.get(alvo)?.table;
      if (!table) continue;
      const known = ids.get(table) ?? new Set();
      for (const id of [value ?? []].flat()) known.add(Number(id));
      ids.set(table, known);
    }
  const names: NamesById = new Map();
  for (const [table, of] of ids) {
    const rows = await tx.rows<{ id: number; nome: string }>(
      sql`select e.id, ${NAME_IN[table] ?? sql`e.nome`} as nome from ${name(table)} e
        where e.id = any(${[...of]}::bigint[])`,
    );
    names.set(table, new Map(rows.map(({ id, nome }) => [id, nome])));
  }
  return names;
}

/** How values are shown: names instead of ids, words instead of true and false. */
function textOf(targets: ReadonlyMap<string, ColumnTarget>, names: NamesById, language: Language) {
  return {
    nameOf: (alvo: string): string => {
      const segment = linkedBy(alvo);
      // A link is called as the column of its name.
      const byName = alvo.replace(/^ids?_/, '');
      if (segment === undefined)
        return (targets.get(byName) ?? targets.get(alvo))?.nome[language] ?? alvo;
      return `${SEGMENT[language]} ${names.get('segmentos')?.get(segment) ?? segment}`;
    },
    valueOf: (alvo: string, value: unknown): string | null => {
      if (value === null || value === undefined) return null;
      if (typeof value === 'boolean') return (value ? YES : NO)[language];
      const { table, kind } = targets.get(alvo) ?? {};
      if (table)
        return [value]
          .flat()
          .map((id) => names.get(table)?.get(Number(id)) ?? String(id))
          .join(', ');
      if (typeof value === 'number')
        return value.toLocaleString(language, { maximumFractionDigits: 15 });
      return kind === 'tipo' ? (TYPES[String(value)]?.[language] ?? String(value)) : String(value);
    },
  };
}

const SEGMENT = message('Segmento', 'Segment');
const YES = message('sim', 'yes');
const NO = message('não', 'no');
const TYPES: Record<string, Record<Language, string>> = {
  F: message('Pessoa física', 'Individual'),
  J: message('Pessoa jurídica', 'Company'),
  N: message('Estrangeiro', 'Foreign'),
};
