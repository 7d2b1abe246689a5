import type { Message } from '@campeiro/contract/kit/languages';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import type { ListRoute, RowOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  listClientes,
  listGrupos,
  listItensDeStatusOrdem,
  listOrdensServico,
  listPessoas,
  listSegmentos,
  listTiposServico,
  listUsuarios,
} from '../../contract/operations.ts';
import { days, yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import { ownId } from '../../lists/own-id.ts';
import type { Column, FileColumn } from '../../lists/types.ts';
import { ImportLink } from '../../parts/import-link/ImportLink.tsx';
import { batchIn } from './batch.ts';
import { texts } from './texts.ts';

type Ordem = RowOf<typeof listOrdensServico>;
// biome-ignore lint/suspicious/noExplicitAny: rows of any resource
type AnyRoute = ListRoute<any>;

const linkedColumn = (
  key: string,
  inFile: FileColumn<Ordem>,
  label: Message,
  route: AnyRoute,
  id: (row: Ordem) => number | null,
): Column<Ordem> => ({
  key,
  inFile: [inFile],
  label,
  names: { route, field: 'nome', id },
  cell: (row, { nameOf }) => nameOf(id(row)),
});

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
    ...linkedColumn('cliente', 'cliente', texts.cliente, listClientes, (row) => row.id_cliente),
    isInitial: true,
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
    inFile: ['data_agendada'],
    label: texts.prazo,
    sort: 'data_agendada',
    isInitial: true,
    cell: ({ data_agendada }, { dateAndTime }) => data_agendada && dateAndTime(data_agendada),
  },
  linkedColumn(
    'tipo',
    'tipo_servico',
    texts.tipoServico,
    listTiposServico,
    (row) => row.id_tipo_servico,
  ),
  linkedColumn('grupo', 'grupo', texts.grupo, listGrupos, (row) => row.id_grupo),
  linkedColumn('segmento', 'segmento', texts.segmento, listSegmentos, (row) => row.id_segmento),
  linkedColumn('contato', 'contato', texts.contato, listPessoas, (row) => row.id_contato),
  ownId,
];

const FILTERS = [
  yesNo('concluida', texts.concluida),
  linked('ids_status', texts.status, { route: listItensDeStatusOrdem }),
  linked('ids_cliente', texts.cliente, { route: listClientes }),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
  linked('ids_tipo_servico', texts.tipoServico, { route: listTiposServico }),
  linked('ids_grupo', texts.grupo, { route: listGrupos }),
  linked('ids_segmento', texts.segmento, { route: listSegmentos }),
  days('prazo', texts.prazo, 'data_agendada'),
];

/** The service orders of the account. */
export function Ordens() {
  const zone = useZone();
  const batch = useMemo(() => batchIn(zone), [zone]);
  const t = useTexts(texts);
  const create = (
    <Button component={Link} to="/ordens/nova">
      {t('newTitle')}
    </Button>
  );
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
      actions={
        <>
          <ImportLink recurso="ordens_servico" />
          {create}
        </>
      }
      batch={batch}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
    />
  );
}
