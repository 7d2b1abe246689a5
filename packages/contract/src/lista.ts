/**
 * A list is declared once: what it returns, what `busca` searches, what it sorts by and which
 * filters it takes. Validation, messages, SQL and documentation all read this declaration.
 */

import { type TObject, type TSchema, Type } from 'typebox';
import type { Operacao } from './operacao.ts';
import { arranjo, instante, inteiro, objeto, textoLivre } from './schema.ts';

/** How a filter compares: with one value, with any of several, or with a bound. */
export type Comparacao = '=' | 'um de' | '>' | '<' | '>=' | '<=';

export interface Filtro {
  campo: string;
  comparacao: Comparacao;
  schema: TSchema;
}

export type Filtros = Record<string, Filtro>;

export interface Lista<Item extends TObject = TObject> {
  item: Item;
  busca: readonly string[];
  ordenar: readonly string[];
  filtros: Filtros;
  corpo: TObject;
  resposta: TObject;
  /** What the route does, where the list itself says so rather than operacoes.ts. */
  operacao?: Operacao;
}

/** The body of a list request after validation. */
export interface PedidoDeLista {
  pagina?: number;
  por_pagina?: number;
  busca?: string;
  ordenar?: string;
  [filtro: string]: unknown;
}

export interface Paginacao {
  pagina: number;
  por_pagina: number;
  total_itens: number;
  total_paginas: number;
}

export type Pagina<Item> = {
  dados: Item[];
  paginacao: Paginacao;
};

export const POR_PAGINA_PADRAO = 25;
export const POR_PAGINA_MAXIMO = 100;
/** The most values one "any of these" filter takes. */
export const MAXIMO_POR_FILTRO = 1000;

/** Which page of a list is asked for. */
export const paginas = {
  pagina: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 }),
  por_pagina: Type.Integer({ minimum: 1, default: POR_PAGINA_PADRAO }),
};

const paginacao = objeto({
  pagina: Type.Integer(),
  por_pagina: Type.Integer(),
  total_itens: Type.Integer(),
  total_paginas: Type.Integer(),
});

/** `campo` equals the value given. */
export const igual = (campo: string, schema: TSchema): Filtro => ({
  campo,
  comparacao: '=',
  schema,
});

/** `campo` is any of the values given. */
export const umDe = (campo: string, schema: TSchema): Filtro => ({
  campo,
  comparacao: 'um de',
  schema: arranjo(schema, MAXIMO_POR_FILTRO),
});

/** `<campo>_apos` and `<campo>_antes`: strictly after, strictly before. */
export const janela = <C extends string>(campo: C): Filtros => ({
  [`${campo}_apos`]: { campo, comparacao: '>', schema: instante },
  [`${campo}_antes`]: { campo, comparacao: '<', schema: instante },
});

/** `<campo>_min` and `<campo>_max`: at least, at most. */
export const faixa = <C extends string>(campo: C, schema: TSchema): Filtros => ({
  [`${campo}_min`]: { campo, comparacao: '>=', schema },
  [`${campo}_max`]: { campo, comparacao: '<=', schema },
});

/** Declares a list. Every list also takes `ids` and `atualizado_apos`. */
export function lista<Item extends TObject>(declaracao: {
  item: Item;
  busca?: readonly string[];
  ordenar?: readonly string[];
  filtros?: Filtros;
}): Lista<Item> {
  const { item, busca = [], ordenar = [] } = declaracao;
  const filtros: Filtros = {
    ...('id' in item.properties && { ids: umDe('id', inteiro()) }),
    ...declaracao.filtros,
    atualizado_apos: { campo: 'atualizado_em', comparacao: '>', schema: instante },
  };
  return {
    item,
    busca,
    ordenar,
    filtros,
    corpo: corpo(busca, ordenar, filtros),
    resposta: envelope(item),
  };
}

/** The answer of a list of `item`. */
export const envelope = (item: TObject) => objeto({ dados: Type.Array(item), paginacao });

function corpo(busca: readonly string[], ordenar: readonly string[], filtros: Filtros) {
  const campos = {
    ...paginas,
    ...(busca.length > 0 && { busca: textoLivre(200) }),
    ...(ordenar.length > 0 && { ordenar: Type.String({ maxLength: 500, ordenar: [...ordenar] }) }),
    ...Object.fromEntries(Object.entries(filtros).map(([nome, { schema }]) => [nome, schema])),
  };
  const opcionais = Object.entries(campos).map(([nome, s]) => [nome, Type.Optional(s as TSchema)]);
  return Type.Object(Object.fromEntries(opcionais), { additionalProperties: false });
}
