import type { Contagem } from '@campeiro/contract/escritorio/painel';
import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  listClientes,
  listGrupos,
  listMotivosNaoRealizacao,
  listObjetivos,
  listOrdensServico,
  listRegistros,
  listUsuarios,
} from '../../contract/operations.ts';
import { choice, days, fromElsewhere, oneDay, yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import { ownId } from '../../lists/own-id.ts';
import { oneMonth } from '../../lists/period.tsx';
import { typed } from '../../lists/typed.tsx';
import type { Column } from '../../lists/types.ts';
import { ImportLink } from '../../parts/import-link/ImportLink.tsx';
import { ATENCOES, PONTUALIDADES } from '../numeros/names.ts';
import { texts as numeros } from '../numeros/texts.ts';
import { Bulk } from './Bulk.tsx';
import { batch } from './batch.ts';
import { RowState } from './RowState.tsx';
import { texts } from './texts.ts';

type Visita = RowOf<typeof listRegistros>;

const CONTAGENS = [
  'atrasadas',
  'no_prazo',
  'a_liberar',
  'a_caminho',
  'em_atendimento',
  'concluidas',
  'nao_realizadas',
  'canceladas',
] as const satisfies readonly Contagem[];

const COLUMNS: readonly Column<Visita>[] = [
  {
    key: 'codigo',
    label: texts.codigo,
    sort: 'codigo',
    width: 90,
    isInitial: true,
    cell: ({ codigo }) => codigo,
  },
  {
    key: 'cliente',
    label: texts.cliente,
    sort: 'cliente',
    isInitial: true,
    names: { route: listClientes, field: 'nome', id: (row) => row.id_cliente },
    cell: ({ id_cliente }, { nameOf }) => nameOf(id_cliente),
  },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: texts.tecnico,
    sort: 'usuario',
    isInitial: true,
    names: { route: listUsuarios, field: 'nome', id: (row) => row.id_usuario },
    cell: ({ id_usuario }, { nameOf, say }) =>
      id_usuario === null ? say(texts.nobody) : nameOf(id_usuario),
  },
  {
    key: 'status',
    label: texts.status,
    isInitial: true,
    cell: (visit) => <RowState visit={visit} />,
  },
  {
    key: 'inicio',
    inFile: ['inicio_agendado'],
    label: texts.inicio,
    sort: 'inicio_agendado',
    isInitial: true,
    cell: ({ inicio_agendado }, { dateAndTime }) => inicio_agendado && dateAndTime(inicio_agendado),
  },
  {
    key: 'fim',
    inFile: ['data_agendada'],
    label: texts.fim,
    sort: 'data_agendada',
    cell: ({ data_agendada }, { dateAndTime }) => data_agendada && dateAndTime(data_agendada),
  },
  {
    key: 'chegada',
    inFile: ['data_inicio'],
    label: texts.comecou,
    sort: 'data_inicio',
    cell: ({ data_inicio }, { dateAndTime }) => data_inicio && dateAndTime(data_inicio),
  },
  {
    key: 'saida',
    inFile: ['data_realizacao'],
    label: texts.terminou,
    sort: 'data_realizacao',
    cell: ({ data_realizacao }, { dateAndTime }) => data_realizacao && dateAndTime(data_realizacao),
  },
  {
    key: 'ordem',
    inFile: ['id_ordem_servico'],
    label: texts.ordem,
    names: {
      route: listOrdensServico,
      field: 'nome',
      id: (row) => row.id_ordem_servico,
    },
    cell: ({ id_ordem_servico }, { nameOf }) =>
      id_ordem_servico !== null && (
        <Link to="/ordens/$id" params={{ id: String(id_ordem_servico) }}>
          {nameOf(id_ordem_servico)}
        </Link>
      ),
  },
  {
    key: 'objetivo',
    label: texts.objetivo,
    names: { route: listObjetivos, field: 'nome', id: (row) => row.id_objetivo },
    cell: ({ id_objetivo }, { nameOf }) => nameOf(id_objetivo),
  },
  {
    key: 'motivo',
    inFile: ['id_motivo_nao_realizacao'],
    label: texts.motivo,
    names: {
      route: listMotivosNaoRealizacao,
      field: 'nome',
      id: (row) => row.id_motivo_nao_realizacao,
    },
    cell: ({ id_motivo_nao_realizacao }, { nameOf }) => nameOf(id_motivo_nao_realizacao),
  },
  {
    key: 'equipe',
    label: texts.equipe,
    names: { route: listGrupos, field: 'nome', id: (row) => row.id_equipe },
    cell: ({ id_equipe }, { nameOf }) => nameOf(id_equipe),
  },
  ownId,
];

const FILTERS = [
  oneDay('dia', texts.dia),
  oneMonth('mes', texts.mes),
  days('agendada', texts.agendada, 'inicio_agendado'),
  choice(
    'contagens',
    texts.contagens,
    CONTAGENS.map((value) => ({ value, label: texts[value] })),
  ),
  linked('ids_usuario', texts.tecnico, { route: listUsuarios }),
  linked('ids_grupo', texts.equipe, { route: listGrupos }),
  linked('ids_cliente', texts.cliente, { route: listClientes }),
  typed('cidade', texts.cidade, 120),
  linked('ids_objetivo', texts.objetivo, { route: listObjetivos }),
  yesNo('sem_usuario', texts.semUsuario),
  yesNo('com_pendencias', texts.pendencias),
  yesNo('a_decidir', texts.aDecidir),
  linked('ids_motivo_nao_realizacao', texts.motivo, { route: listMotivosNaoRealizacao }),
  choice(
    'pontualidade',
    numeros.punctuality,
    PONTUALIDADES.map((value) => ({ value, label: numeros[value] })),
  ),
  choice(
    'atencao',
    numeros.attention,
    ATENCOES.map((value) => ({ value, label: numeros[value] })),
  ),
  fromElsewhere(yesNo('sem_objetivo', texts.semObjetivo)),
  fromElsewhere(yesNo('com_duracao', texts.comDuracao)),
];

export function Visitas() {
  const say = useSay();
  return (
    <ListPage
      name="visitas"
      resource="registros"
      title={texts.title}
      route={listRegistros}
      columns={COLUMNS}
      filters={FILTERS}
      order="-codigo"
      search={texts.search}
      href={({ id }) => `/visitas/${id}`}
      actions={
        <>
          <ImportLink recurso="registros" />
          <Button component={Link} to="/visitas/recorrencias" variant="default">
            {say(texts.recorrencias)}
          </Button>
        </>
      }
      bulk={Bulk}
      batch={batch}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
    />
  );
}
