/** What the office asks: lists of customers by what they have or lack, and a month at a glance. */

export interface Question {
  name: string;
  path: string;
  body: object;
  /** The manager whom five of sixty segments limit asks; otherwise the administrator. */
  limited?: true;
}

const LIST = '/escritorio/v1/clientes/list';
const PAGE = 25;

/** `groups`: ids of groups of the account; `rows`: its customers; `month`: as `2026-08`. */
export function questionsOf(groups: number[], rows: number, month: string): Question[] {
  const filters: [string, object][] = [
    ['without a position', { com_posicao: false }],
    ['with a position', { com_posicao: true }],
    ['in no segment', { sem_segmento: true }],
    ['in a segment', { sem_segmento: false }],
    ['of one group', { ids_grupo: groups.slice(0, 1) }],
    ['of six groups', { ids_grupo: groups.slice(0, 6) }],
    ['of one group, without a position', { ids_grupo: groups.slice(0, 1), com_posicao: false }],
  ];
  return [
    ...filters.flatMap(([name, filter]) =>
      [1, Math.ceil(rows / 100 / PAGE)].map((pagina) => ({
        name: `customers ${name}, page ${pagina === 1 ? '1' : 'in the middle'}`,
        path: LIST,
        body: { ...filter, ativo: true, ordenar: 'nome', por_pagina: PAGE, pagina },
      })),
    ),
    { name: 'a month at a glance', path: '/escritorio/v1/painel/mes', body: { mes: month } },
    ...[LIST, '/escritorio/v1/registros/list'].map(
      (path): Question => ({
        name: `${path === LIST ? 'customers' : 'visits'} of a manager’s segments, page 1`,
        path,
        body: { ativo: true, por_pagina: PAGE },
        limited: true,
      }),
    ),
  ];
}
