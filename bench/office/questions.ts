/** What the office asks: lists of customers by what they have or lack, days and months at a glance, answers over time. */

export interface Question {
  name: string;
  path: string;
  body: object;
  /** The manager whom five of sixty segments limit asks; otherwise the administrator. */
  limited?: true;
}

const LIST = '/escritorio/v1/clientes/list';
const AGENDA = '/escritorio/v1/agenda';
const PAGE = 25;

/** What the questions name: ids of the account, how many customers it has, and its last day with finished visits. */
interface Named {
  groups: number[];
  questionnaire: number;
  technician: number;
  rows: number;
  lastDay: Date;
}

const DAY = 86_400_000;

export function questionsOf({
  groups,
  questionnaire,
  technician,
  rows,
  lastDay,
}: Named): Question[] {
  const day = (after: number) =>
    new Date(lastDay.getTime() + after * DAY).toISOString().slice(0, 10);
  const days = (first: number, last: number) => ({ inicio: day(first), fim: day(last) });
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
    {
      name: 'a month at a glance',
      path: '/escritorio/v1/painel/mes',
      body: { mes: day(0).slice(0, 7) },
    },
    { name: 'a day at a glance', path: '/escritorio/v1/painel/dia', body: { data: day(0) } },
    { name: 'agenda of a day', path: AGENDA, body: days(2, 2) },
    {
      name: 'agenda of a technician’s day',
      path: AGENDA,
      body: { ...days(2, 2), ids_usuario: [technician] },
    },
    {
      name: 'answers of a week, summed up',
      path: `/escritorio/v1/questionarios/${questionnaire}/respostas/resumo`,
      body: days(-6, 0),
    },
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
