/** Records: visits, scheduled through the API or made in the field. */
import { type Static, Type } from 'typebox';
import { igual, janela, lista, umDe } from './lista.ts';
import { Pendencia } from './questionarios.ts';
import {
  booleano,
  carimbos,
  entrada,
  id,
  instante,
  inteiro,
  latitude,
  longitude,
  nulavel,
  objeto,
  referencia,
  texto,
  textoLivre,
  umaPalavraDe,
  withDefault,
} from './schema.ts';

export const Registro = objeto({
  id,
  codigo: inteiro(),
  id_status: id,
  status: texto(120),
  id_cliente: id,
  id_usuario: nulavel(id),
  id_objetivo: nulavel(id),
  id_contato: nulavel(id),
  id_segmento: nulavel(id),
  id_equipe: nulavel(id),
  id_ordem_servico: nulavel(id),
  agendado: booleano,
  ativo: booleano,
  concluido: booleano,
  inicio_agendado: nulavel(instante),
  data_agendada: nulavel(instante),
  instrucoes: nulavel(textoLivre(10_000)),
  data_inicio: nulavel(instante),
  data_realizacao: nulavel(instante),
  observacao: nulavel(textoLivre(10_000)),
  latitude: nulavel(latitude),
  longitude: nulavel(longitude),
  /** What keeps a visit that has ended from being concluded; empty when nothing does. */
  pendencias: Type.Array(Pendencia),
  ...carimbos,
});

/** `data_inicio_esperada` is returned as `inicio_agendado`, `data_conclusao_esperada` as `data_agendada`. */
export const NovoRegistro = entrada(
  {
    id_cliente: referencia('clientes'),
    data_inicio_esperada: instante,
    data_conclusao_esperada: instante,
    id_usuario: nulavel(referencia('usuarios')),
    ativo: withDefault(booleano, true),
    id_objetivo: nulavel(referencia('objetivos')),
    instrucoes: nulavel(textoLivre(10_000)),
    id_contato: nulavel(referencia('pessoas')),
    id_segmento: nulavel(referencia('segmentos')),
    id_equipe: nulavel(referencia('grupos')),
    id_ordem_servico: nulavel(referencia('ordens_servico')),
  },
  ['id_cliente', 'data_inicio_esperada', 'data_conclusao_esperada'],
);

export const MudancaDeRegistro = entrada({
  id_cliente: referencia('clientes'),
  id_objetivo: nulavel(referencia('objetivos')),
  observacao: nulavel(textoLivre(10_000)),
  latitude: nulavel(latitude),
  longitude: nulavel(longitude),
  data_inicio: nulavel(instante),
  data_realizacao: nulavel(instante),
});

export type Registro = Static<typeof Registro>;
export type NovoRegistro = Static<typeof NovoRegistro>;

export const listaDeRegistros = lista({
  item: Registro,
  busca: ['observacao', 'instrucoes'],
  ordenar: [
    'id',
    'codigo',
    'data_agendada',
    'inicio_agendado',
    'data_inicio',
    'data_realizacao',
    'data_criacao',
    'atualizado_em',
  ],
  filtros: {
    agendado: igual('agendado', booleano),
    concluido: igual('concluido', booleano),
    ativo: igual('ativo', booleano),
    ids_usuario: umDe('id_usuario', inteiro()),
    ids_cliente: umDe('id_cliente', inteiro()),
    // Visits that one of these groups is responsible for, or that one of its members carries out.
    ids_grupo: umDe('id_equipe', inteiro()),
    ids_segmento: umDe('id_segmento', inteiro()),
    ids_objetivo: umDe('id_objetivo', inteiro()),
    ids_status: umDe('id_status', inteiro()),
    codigo: igual('codigo', inteiro()),
    id_ordem_servico: igual('id_ordem_servico', inteiro()),
    ...janela('data_agendada'),
    ...janela('data_realizacao'),
  },
});

/** One change of a record: who made it, from where, and every field that it changed. */
export const Historico = objeto({
  id,
  id_registro: id,
  id_usuario: nulavel(id),
  usuario: nulavel(texto(200)),
  origem: umaPalavraDe('v2', 'campo', 'escritorio', 'sistema'),
  mudancas: Type.Record(Type.String(), objeto({ de: Type.Unknown(), para: Type.Unknown() })),
  ...carimbos,
});

export type Historico = Static<typeof Historico>;

export const listaDeHistorico = lista({
  item: Historico,
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
});
