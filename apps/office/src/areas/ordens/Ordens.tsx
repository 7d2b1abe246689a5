import type { RowOf } from '@campeiro/ui/http/route.ts';
import {
  listClientes,
  listItensDeStatusOrdem,
  listOrdensServico,
  listUsuarios,
} from '../../contract/operations.ts';
import { days, yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import type { Column } from '../../lists/types.ts';
import { texts } from './texts.ts';

type Ordem = RowOf<typeof listOrdensServico>;

const COLUMNS: readonly Column<Ordem>[] = [
  {
    key: 'codigo',
    label: texts.codigo,
    sort: 'codigo',
    width: 90,
    isInitial: true,
    cell: ({ codigo }) => codigo,
  },
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'cliente',
    label: texts.cliente,
    isInitial: true,
    names: { route: listClientes, field: 'nome', id: (row) => row.id_cliente },
    cell: ({ id_cliente }, { nameOf }) => nameOf(id_cliente),
  },
  { key: 'status', label: texts.status, isInitial: true, cell: ({ status }) => status },
  {
    key: 'prioridade',
    label: texts.prioridade,
    sort: 'prioridade',
    width: 110,
    align: 'end',
    isInitial: true,
    cell: ({ prioridade }) => prioridade,
  },
  {
    key: 'prazo',
    label: texts.prazo,
    sort: 'data_agendada',
    isInitial: true,
    cell: ({ data_agendada }, { dateAndTime }) => data_agendada && dateAndTime(data_agendada),
  },
];

const FILTERS = [
  yesNo('concluida', texts.concluida),
  linked('ids_status', texts.status, { route: listItensDeStatusOrdem }),
  linked('ids_cliente', texts.cliente, { route: listClientes }),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
  days('prazo', texts.prazo, 'data_agendada'),
];

export function Ordens() {
  return (
    <ListPage
      name="ordens"
      resource="ordens-servico"
      title={texts.title}
      route={listOrdensServico}
      columns={COLUMNS}
      filters={FILTERS}
      order="-id"
      search={texts.search}
      href={({ id }) => `/ordens/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}
