import type { RowOf } from '@campeiro/ui/http/route.ts';
import { choice } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column } from '../../lists/types.ts';
import { operations } from './operations.ts';
import { SITUACOES } from './situacoes.ts';
import { texts } from './texts.ts';

type Contestacao = RowOf<typeof operations.listContestacoes>;

const COLUMNS: readonly Column<Contestacao>[] = [
  {
    key: 'dia',
    label: texts.dia,
    width: 110,
    isInitial: true,
    cell: ({ dia }, { date }) => date(`${dia}T15:00:00Z`),
  },
  { key: 'tecnico', label: texts.tecnico, isInitial: true, cell: ({ usuario }) => usuario },
  {
    key: 'percurso',
    label: texts.percurso,
    isInitial: true,
    cell: ({ origem, destino }, { say }) =>
      [origem, destino].map((place) => place ?? say(texts.base)).join(' → '),
  },
  {
    key: 'km',
    label: texts.km,
    align: 'end',
    width: 80,
    isInitial: true,
    cell: ({ distancia }, { number }) => number(distancia, 1),
  },
  {
    key: 'valor',
    label: texts.valor,
    align: 'end',
    width: 110,
    isInitial: true,
    cell: ({ valor }, { money }) => money(valor),
  },
  {
    key: 'comentario',
    label: texts.comentario,
    isInitial: true,
    cell: ({ comentario }) => comentario,
  },
  {
    key: 'situacao',
    label: texts.situacao,
    width: 100,
    isInitial: true,
    cell: ({ situacao }, { say }) => say(texts[situacao]),
  },
];

const FILTERS = [
  choice('situacoes', texts.situacao, SITUACOES),
  linked('ids_usuario', texts.tecnico, { route: operations.listUsuarios }),
];

/** Legs that technicians contest. */
export function Contestacoes() {
  return (
    <ListPage
      name="contestacoes"
      title={texts.contests}
      route={operations.listContestacoes}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      empty={{ title: texts.contestsEmpty, text: texts.contestsEmptyText }}
    />
  );
}
