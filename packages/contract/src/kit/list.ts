/**
 * A list is declared once: its items, what `busca` searches, its sort fields and its filters.
 * Validation, messages, SQL and documentation all use this declaration.
 */
import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox';
import { array, arrayUpTo, freeText, instant, integer, object } from './fields.ts';

/** How a filter compares: with one value, any of several, or a bound; or by a condition of its own. */
export type Comparison = 'equals' | 'anyOf' | '>' | '<' | '>=' | '<=' | 'condition';

interface Filter {
  campo: string;
  comparison: Comparison;
  schema: TSchema;
}

type Filters = Record<string, Filter>;

/** What declares a list. */
interface Declaration<Item extends TObject = TObject> {
  item: Item;
  search?: readonly string[];
  sort?: readonly string[];
  filters?: Filters;
}

/** Any list. Its answer has no type: to make one for items in general costs TypeScript more than the whole contract. */
export interface List extends Required<Declaration> {
  body: TUnsafe<ListRequest>;
  answer: TSchema;
}

/** A list whose items are known. */
interface ListOf<Item extends TObject> extends List {
  item: Item;
  answer: TUnsafe<Page<NoInfer<Static<Item>>>>;
}

/** The body of a list request after validation. */
export interface ListRequest {
  pagina?: number;
  por_pagina?: number;
  busca?: string;
  ordenar?: string;
  [filter: string]: unknown;
}

interface Pagination {
  pagina: number;
  por_pagina: number;
  total_itens: number;
  total_paginas: number;
}

export type Page<Item> = {
  dados: Item[];
  paginacao: Pagination;
};

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
/** The maximum number of values of one "any of these" filter. */
export const MAX_PER_FILTER = 1000;

/** The page that a request asks for. */
export const paging = {
  pagina: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    default: 1,
    doc: {
      pt: 'Número da página, a partir de 1.',
      en: 'Number of the page, from 1.',
      example: 1,
    },
  }),
  por_pagina: Type.Integer({
    minimum: 1,
    default: DEFAULT_PAGE_SIZE,
    doc: {
      pt: 'Itens por página; acima de 100 vale 100, sem erro.',
      en: 'Items per page; a value above 100 means 100, without an error.',
      example: 25,
    },
  }),
};

/** `busca`: text to search for. */
export const search = freeText(200, {
  pt: 'Texto a procurar, sem distinguir maiúsculas nem acentos; vazio é ignorado.',
  en: 'Text to search for, ignoring case and accents; a blank one has no effect.',
  example: 'aurora',
});

/** `ordenar`: sort by some of these fields. */
const sortBy = (fields: readonly string[]) =>
  Type.String({
    maxLength: 500,
    ordenar: [...fields],
    doc: {
      pt: 'Campos de ordenação separados por vírgula, com `-` antes para a ordem decrescente; `id` sempre desempata.',
      en: 'Fields to sort by, separated by commas, with `-` before a field for descending order; `id` always breaks ties.',
      example: '-atualizado_em,id',
    },
  });

const page = (pt: string, en: string, example: number) =>
  Type.Integer({ doc: { pt, en, example } });

const pagination = object(
  {
    pagina: page('Página devolvida.', 'Page returned.', 1),
    por_pagina: page(
      'Itens por página aplicados, no máximo 100.',
      'Items per page as applied, at most 100.',
      25,
    ),
    total_itens: page('Itens que atendem aos filtros.', 'Items that match the filters.', 42),
    total_paginas: page(
      'Última página: pare quando `pagina` chegar a ela; 0 quando não há itens.',
      'Last page: stop when `pagina` reaches it; 0 when there are no items.',
      2,
    ),
  },
  { pt: 'Onde esta página está na lista.', en: 'Where this page is in the list.' },
);

const envelopeOfAny = (item: TSchema): TSchema =>
  object({
    dados: array(item, {
      pt: 'Itens desta página; sempre uma lista.',
      en: 'Items of this page; always an array.',
    }),
    paginacao: pagination,
  });

/** The answer of a list of `item`. */
export const envelope = <Item extends TSchema>(item: Item) =>
  Type.Unsafe<Page<Static<Item>>>(envelopeOfAny(item));

/** `campo` equals the value given. */
export const equals = (campo: string, schema: TSchema): Filter => ({
  campo,
  comparison: 'equals',
  schema,
});

type Doc = Parameters<typeof arrayUpTo>[2];

/** `campo` is any of the values given. */
export const anyOf = (campo: string, schema: TSchema, doc?: Doc): Filter => ({
  campo,
  comparison: 'anyOf',
  schema: arrayUpTo(MAX_PER_FILTER, schema, doc),
});

/** More than a comparison with `campo`: its description defines the rows that it finds, and the server has a condition for it. */
export const condition = (campo: string, schema: TSchema): Filter => ({
  campo,
  comparison: 'condition',
  schema,
});

/** A condition that takes any of several values. */
export const conditionOnAny = (campo: string, schema: TSchema, doc?: Doc): Filter =>
  condition(campo, arrayUpTo(MAX_PER_FILTER, schema, doc));

const bound = (campo: string, pt: string, en: string, example: string) =>
  instant({
    pt: `Somente itens com \`${campo}\` ${pt} deste instante (exclusive).`,
    en: `Only items with \`${campo}\` ${en} this instant (exclusive).`,
    example,
  });

/** `<campo>_apos` and `<campo>_antes`: strictly after, strictly before. */
export const window = (campo: string): Filters => ({
  [`${campo}_apos`]: {
    campo,
    comparison: '>',
    schema: bound(campo, 'depois', 'after', '2026-08-01T00:00:00Z'),
  },
  [`${campo}_antes`]: {
    campo,
    comparison: '<',
    schema: bound(campo, 'antes', 'before', '2026-09-01T00:00:00Z'),
  },
});

/** `<campo>_min` and `<campo>_max`: at least, at most. */
export const range = (campo: string, min: TSchema, max: TSchema): Filters => ({
  [`${campo}_min`]: { campo, comparison: '>=', schema: min },
  [`${campo}_max`]: { campo, comparison: '<=', schema: max },
});

const ids = anyOf('id', integer(), {
  pt: 'Somente itens com um destes ids.',
  en: 'Only items with one of these ids.',
  example: [1, 2, 3],
});

const changedAfter: Filter = {
  campo: 'atualizado_em',
  comparison: '>',
  schema: instant({
    pt: 'Somente itens criados ou alterados depois deste instante: o maior `atualizado_em` já recebido.',
    en: 'Only items created or changed after this instant: the greatest `atualizado_em` received so far.',
    example: '2026-08-14T09:31:22.123456Z',
  }),
};

/** Declares a list. Every list of rows that have an `id` also takes `ids`; every list takes `atualizado_apos`. */
export const list = <Item extends TObject>(declaration: Declaration<Item>): ListOf<Item> =>
  listOfAny(declaration) as never;

/** Likewise, of items whose fields are known only when the program runs. */
export function listOfAny({ item, search = [], sort = [], ...declaration }: Declaration): List {
  const filters: Filters = {
    ...('id' in item.properties && { ids }),
    ...declaration.filters,
    atualizado_apos: changedAfter,
  };
  return {
    item,
    search,
    sort,
    filters,
    body: bodyOf(search, sort, filters),
    answer: envelopeOfAny(item),
  };
}

function bodyOf(searched: readonly string[], sort: readonly string[], filters: Filters) {
  const fields = {
    ...paging,
    ...(searched.length > 0 && { busca: search }),
    ...(sort.length > 0 && { ordenar: sortBy(sort) }),
    ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])),
  };
  const optional = Object.entries(fields).map(([name, schema]) => [
    name,
    Type.Optional(schema as TSchema),
  ]);
  return Type.Unsafe<ListRequest>(
    Type.Object(Object.fromEntries(optional), { additionalProperties: false }),
  );
}
