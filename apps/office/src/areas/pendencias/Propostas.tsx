import type { RowOf } from '@campeiro/ui/http/route.ts';
import { choice } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column } from '../../lists/types.ts';
import { operations } from './operations.ts';
import { SITUACOES } from './situacoes.ts';
import { texts } from './texts.ts';

type Proposta = RowOf<typeof operations.listPropostas>;

const COLUMNS: readonly Column<Proposta>[] = [
  {
    key: 'proposta',
    label: texts.proposta,
    width: 150,
    isInitial: true,
    cell: ({ proposta_em }, { dateAndTime }) => dateAndTime(proposta_em),
  },
  { key: 'cliente', label: texts.cliente, isInitial: true, cell: ({ cliente }) => cliente },
  { key: 'tecnico', label: texts.tecnico, isInitial: true, cell: ({ usuario }) => usuario },
  {
    key: 'precisao',
    label: texts.precisao,
    align: 'end',
    width: 100,
    isInitial: true,
    cell: ({ precisao }, { distance }) => precisao !== null && distance(precisao),
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

/** Where technicians say that customers are. */
export function Propostas() {
  return (
    <ListPage
      name="propostas-de-local"
      title={texts.proposals}
      route={operations.listPropostas}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      empty={{ title: texts.proposalsEmpty, text: texts.proposalsEmptyText }}
    />
  );
}
