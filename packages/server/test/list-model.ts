/**
 * What lists have to answer, worked out a second time: rows are read as they are stored, and filtered,
 * searched and sorted here. A filter that is a comparison is known by its declaration alone, one that is
 * declared tomorrow too.
 */
import { clientesList } from '@campeiro/contract/clientes';
import { enderecosList } from '@campeiro/contract/enderecos';
import { gruposList } from '@campeiro/contract/grupos';
import { fold } from '@campeiro/contract/kit/fold';
import type { Comparison, List } from '@campeiro/contract/kit/list';
import { notasList } from '@campeiro/contract/notas-cliente';
import { ordensServicoList } from '@campeiro/contract/ordens-servico';
import { pessoasList } from '@campeiro/contract/pessoas';
import { registrosList } from '@campeiro/contract/registros';
import { segmentosList } from '@campeiro/contract/segmentos';
import { usuariosList } from '@campeiro/contract/usuarios';
import { name, type Sql, sql } from '../src/platform/db/sql.ts';
import { operationsOfContract } from './contract.ts';
import type { Json } from './harness.ts';
import { sourcesOfRooms } from './sources.ts';

/** A row as it is stored, with the ids that it is linked to. */
export interface Row {
  id: number;
  atualizado_em: string;
  [column: string]: unknown;
}

export interface TestedList {
  list: List;
  path: string;
  /** Every row that the list can show, with what its filters look at. */
  rows: Sql;
  /** Filters that are more than a comparison. */
  filters?: Record<string, (row: Row, value: never) => boolean>;
  /** Filters that a row comes to match without having changed. */
  unstamped?: readonly string[];
}

const linked = (id: string, pairs: string, of: string) =>
  sql([`array(select ${id} from ${pairs} v where v.${of} = t.id order by 1)`]);

/** Those that are worded here. The names of plain lists are not in the type. */
export type ListName = keyof ReturnType<typeof wordedLists>;

const operations = await operationsOfContract();

/** A table that a single list of API v2 shows as it is: no links, no filter that is more than a comparison. */
export interface PlainList {
  list: List;
  table: string;
  path: string;
  /** The path of one of its rows, without the id. */
  resource: string;
}

/** Lists that need no words here. */
export const PLAIN_LISTS: readonly PlainList[] = (await sourcesOfRooms()).flatMap((one, _, all) => {
  const { list, table, fields, filters, linkFilters, addressFilters, timeFilters } = one;
  const more = [fields, filters, linkFilters, addressFilters, timeFilters].flatMap(Object.keys);
  const resource = `/v2/${table.replaceAll('_', '-')}`;
  const path = `${resource}/list`;
  const isPlain =
    more.length === 0 && !one.searchThrough && operations.some((it) => it.path === path);
  const isOnly = all.filter(({ table: other }) => other === table).length === 1;
  return isPlain && isOnly && !(table in wordedLists(0)) ? [{ list, table, path, resource }] : [];
});

/** The lists of one account; `cliente` is the customer whose notes are listed. */
export function listsOf(cliente: number): Record<ListName, TestedList> {
  const plain = PLAIN_LISTS.map(({ list, table, path }) => [
    table,
    { list, path, rows: sql`select t.* from ${name(table)} t` },
  ]);
  return { ...Object.fromEntries(plain), ...wordedLists(cliente) };
}

function wordedLists(cliente: number) {
  const lists = {
    clientes: {
      list: clientesList,
      path: '/v2/clientes/list',
      rows: sql`select t.*, ${linked('id_segmento', 'segmentos_clientes', 'id_cliente')} as id_segmento from clientes t`,
      unstamped: ['ids_segmento'],
    },
    registros: {
      list: registrosList,
      path: '/v2/registros/list',
      rows: sql`
        select t.*, array(select id_grupo from grupos_usuarios g where g.id_usuario = t.id_usuario) as ids_grupos
        from registros t`,
      filters: {
        ids_grupo: (row: Row, ids: number[]) =>
          anyOf([row.id_equipe, row.ids_grupos].flat(), 'anyOf', ids),
      },
      unstamped: ['ids_grupo'],
    },
    'ordens-servico': {
      list: ordensServicoList,
      path: '/v2/ordens-servico/list',
      rows: sql`
        select t.*, ${linked('id_usuario', 'ordens_servico_usuarios', 'id_ordem_servico')} as ids_usuarios
        from ordens_servico t`,
    },
    pessoas: {
      list: pessoasList,
      path: '/v2/pessoas/list',
      rows: sql`select t.*, ${linked('id_cliente', 'pessoas_clientes', 'id_pessoa')} as ids_clientes from pessoas t`,
      filters: {
        email: (row: Row, email: string) =>
          row.email !== null && fold(String(row.email)) === fold(email),
      },
    },
    grupos: {
      list: gruposList,
      path: '/v2/grupos/list',
      rows: sql`select t.*, ${linked('id_usuario', 'grupos_usuarios', 'id_grupo')} as ids_usuarios from grupos t`,
    },
    enderecos: {
      list: enderecosList,
      path: '/v2/enderecos/list',
      rows: sql`select t.* from enderecos t`,
      filters: {
        cidade: (row: Row, cidade: string) =>
          row.cidade !== null && fold(String(row.cidade)) === fold(cidade),
      },
    },
    notas: {
      list: notasList,
      path: `/v2/clientes/${cliente}/notas/list`,
      rows: sql`select t.* from notas_cliente t where id_cliente = ${cliente}`,
    },
    segmentos: {
      list: segmentosList,
      path: '/v2/segmentos/list',
      rows: sql`
        select t.*, ${linked('id_usuario', 'segmentos_usuarios', 'id_segmento')} as ids_usuarios,
          ${linked('id_grupo', 'segmentos_grupos', 'id_segmento')} as ids_grupos from segmentos t`,
    },
    usuarios: {
      list: usuariosList,
      path: '/v2/usuarios/list',
      rows: sql`select t.*, ${linked('id_grupo', 'grupos_usuarios', 'id_usuario')} as ids_grupos from usuarios t`,
    },
  };
  return lists satisfies Record<string, TestedList>;
}

/** The rows that a request for all pages asks for, in its order. */
export function expected(list: TestedList, rows: readonly Row[], body: Json): Row[] {
  return rows
    .filter((row) => matches(list, row, body))
    .sort((a, b) => compareBy(String(body.ordenar ?? ''), a, b));
}

function matches({ list, filters = {} }: TestedList, row: Row, body: Json): boolean {
  return Object.entries(body).every(([key, value]) => {
    if (key === 'busca') return isFound(list, row, String(value));
    const filtro = list.filters[key];
    if (!filtro) return true; // pagina, por_pagina, ordenar
    const special = filters[key];
    if (special) return special(row, value as never);
    if (!(filtro.campo in row)) throw new Error(`The model does not know what ${key} looks at.`);
    return anyOf([row[filtro.campo]].flat(), filtro.comparison, value);
  });
}

const isFound = ({ search }: List, row: Row, text: string): boolean =>
  search.some((campo) => fold(String(row[campo] ?? '')).includes(fold(text.trim())));

/** Whether any of a field's values compares so with the filter's; null compares with nothing. */
function anyOf(values: unknown[], comparacao: Comparison, wanted: unknown): boolean {
  const orders = values
    .filter((value) => value !== null)
    .flatMap((value) => [wanted].flat().map((one) => compare(value, one)));
  if (comparacao === '>') return orders.some((order) => order > 0);
  if (comparacao === '<') return orders.some((order) => order < 0);
  if (comparacao === '>=') return orders.some((order) => order >= 0);
  if (comparacao === '<=') return orders.some((order) => order <= 0);
  return orders.includes(0);
}

/** `id` decides between rows that are equal by what was asked for. */
function compareBy(ordenar: string, a: Row, b: Row): number {
  for (const term of [...ordenar.split(',').filter((part) => part !== ''), 'id']) {
    const campo = term.replace(/^-/, '');
    const order = compare(a[campo], b[campo]);
    if (order !== 0) return term.startsWith('-') ? -order : order;
  }
  return 0;
}

const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/;

/** Instants compare in time, with fractions of any length. */
function comparable(value: unknown): unknown {
  const [, whole, fraction = ''] = INSTANT.exec(String(value)) ?? [];
  return whole === undefined ? value : whole + fraction.slice(0, 6).padEnd(6, '0');
}

/** Null is the greatest. */
function compare(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [x, y] = [comparable(a) as string, comparable(b) as string];
  return x < y ? -1 : Number(x > y);
}
