/** Columns and filters of the list of customers. */

import { formattedDocument } from '@campeiro/contract/documento';
import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import { formattedTelephone } from '@campeiro/ui/format/telephone.ts';
import {
  listCategorias,
  listEtapas,
  listGrupos,
  listSegmentos,
  listSetoresMercado,
  listTemperaturas,
} from '../../contract/operations.ts';
import { days, yesNo } from '../../lists/filters.tsx';
import { linked } from '../../lists/linked.tsx';
import { ownId } from '../../lists/own-id.ts';
import { plainColumns } from '../../lists/plain-columns.ts';
import type { Column } from '../../lists/types.ts';
import { cliente } from './kind.ts';
import { texts } from './texts.ts';

export const COLUMNS: readonly Column<Cliente>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'codigo',
    label: texts.codigo,
    sort: 'codigo',
    width: 110,
    isInitial: true,
    cell: ({ codigo }) => codigo,
  },
  {
    key: 'documento',
    label: texts.documento,
    isInitial: true,
    cell: ({ documento }) => documento && formattedDocument(documento),
  },
  {
    key: 'categoria',
    label: texts.categoria,
    isInitial: true,
    names: {
      route: listCategorias,
      field: 'nome',
      id: (row) => row.id_categoria,
    },
    cell: ({ id_categoria }, { nameOf }) => nameOf(id_categoria),
  },
  {
    key: 'telefone',
    label: texts.telefone,
    isInitial: true,
    cell: ({ telefone }) => telefone && formattedTelephone(telefone),
  },
  {
    key: 'situacao',
    inFile: ['ativo'],
    label: texts.situacao,
    width: 90,
    isInitial: true,
    cell: ({ ativo }, { say }) => say(ativo ? texts.ativo : texts.inativo),
  },
  { key: 'email', label: texts.email, cell: ({ email }) => email },
  { key: 'tipo', label: texts.tipo, cell: ({ tipo }, { say }) => say(texts[tipo]) },
  {
    key: 'etapa',
    label: texts.etapa,
    names: { route: listEtapas, field: 'nome', id: (row) => row.id_etapa },
    cell: ({ id_etapa }, { nameOf }) => nameOf(id_etapa),
  },
  {
    key: 'temperatura',
    label: texts.temperatura,
    names: {
      route: listTemperaturas,
      field: 'nome',
      id: (row) => row.id_temperatura,
    },
    cell: ({ id_temperatura }, { nameOf }) => nameOf(id_temperatura),
  },
  {
    key: 'setor',
    inFile: ['setor_mercado'],
    label: texts.setor,
    names: {
      route: listSetoresMercado,
      field: 'nome',
      id: (row) => row.id_setor_mercado,
    },
    cell: ({ id_setor_mercado }, { nameOf }) => nameOf(id_setor_mercado),
  },
  {
    key: 'valor',
    inFile: ['valor_negocio'],
    label: texts.valor,
    align: 'end',
    cell: ({ valor_negocio }, { money }) => valor_negocio !== null && money(valor_negocio),
  },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
  {
    key: 'alterado',
    inFile: ['atualizado_em'],
    label: texts.alterado,
    sort: 'atualizado_em',
    cell: ({ atualizado_em }, { dateAndTime }) => dateAndTime(atualizado_em),
  },
  ownId,
  ...plainColumns(cliente),
];

export const FILTERS = [
  yesNo('ativo', texts.ativo),
  linked('ids_segmento', texts.segmento, { route: listSegmentos }),
  linked('ids_grupo', texts.grupo, { route: listGrupos }),
  yesNo('com_posicao', texts.comPosicao),
  linked('ids_categoria', texts.categoria, { route: listCategorias }),
  linked('ids_etapa', texts.etapa, { route: listEtapas }),
  yesNo('sem_segmento', texts.semSegmento),
  days('criacao', texts.data, 'data_criacao'),
];
