/** Service orders: work for more than one visit, or for more than one user. */
import { type Static, Type } from 'typebox';
import { faixa, igual, janela, lista, umDe } from './lista.ts';
import {
  arranjo,
  booleano,
  carimbos,
  entrada,
  id,
  instante,
  inteiro,
  nulavel,
  objeto,
  referencia,
  texto,
  textoLivre,
  umaPalavraDe,
  withDefault,
} from './schema.ts';

/** The most orders one batch takes. */
export const MAXIMO_POR_EXCLUSAO = 500;
/** The most users responsible for one order. */
const MAXIMO_DE_RESPONSAVEIS = 500;

const prioridade = inteiro({ minimum: -2_147_483_648, maximum: 2_147_483_647 });

export const OrdemServico = objeto({
  id,
  codigo: inteiro(),
  nome: texto(200),
  id_cliente: id,
  id_tipo_servico: nulavel(id),
  id_contato: nulavel(id),
  id_grupo: nulavel(id),
  id_segmento: nulavel(id),
  id_status: id,
  status: texto(120),
  inicio_agendado: nulavel(instante),
  data_agendada: nulavel(instante),
  comentario: nulavel(textoLivre(10_000)),
  prioridade: nulavel(prioridade),
  ids_usuarios: Type.Array(id),
  ativa: booleano,
  exige_checklist_conclusao: booleano,
  concluida: booleano,
  data_conclusao: nulavel(instante),
  ...carimbos,
});

const cadastro = {
  nome: texto(200),
  id_cliente: referencia('clientes'),
  id_tipo_servico: nulavel(referencia('tipos_servico')),
  id_contato: nulavel(referencia('pessoas')),
  id_grupo: nulavel(referencia('grupos')),
  id_segmento: nulavel(referencia('segmentos')),
  inicio_agendado: nulavel(instante),
  data_agendada: nulavel(instante),
  comentario: nulavel(textoLivre(10_000)),
  prioridade: nulavel(prioridade),
  ids_usuarios: arranjo(referencia('usuarios'), MAXIMO_DE_RESPONSAVEIS),
  ativa: booleano,
  exige_checklist_conclusao: booleano,
  concluida: booleano,
};

/** `criada_para_mim` adds the caller to `ids_usuarios`. */
export const NovaOrdem = entrada(
  {
    ...cadastro,
    ativa: withDefault(booleano, true),
    exige_checklist_conclusao: withDefault(booleano, false),
    concluida: withDefault(booleano, false),
    criada_para_mim: withDefault(booleano, false),
  },
  ['nome', 'id_cliente'],
);

/**
 * `ids_usuarios` replaces the whole list. `concluida`: true sets the date of conclusion, unless the order
 * is concluded already; false reopens it. The status is changed by its own path.
 */
export const MudancaDeOrdem = entrada(cadastro);

export const MudancaDeStatus = entrada({ id_status: referencia('status_ordem') }, ['id_status']);

export type OrdemServico = Static<typeof OrdemServico>;
export type NovaOrdem = Static<typeof NovaOrdem>;
export type MudancaDeOrdem = Static<typeof MudancaDeOrdem>;

export const listaDeOrdens = lista({
  item: OrdemServico,
  busca: ['nome', 'comentario'],
  ordenar: [
    'id',
    'codigo',
    'nome',
    'prioridade',
    'inicio_agendado',
    'data_agendada',
    'data_conclusao',
    'data_criacao',
    'atualizado_em',
  ],
  filtros: {
    codigo: igual('codigo', inteiro()),
    id_cliente: igual('id_cliente', inteiro()),
    ids_cliente: umDe('id_cliente', inteiro()),
    ids_usuario: umDe('ids_usuarios', inteiro()),
    ids_status: umDe('id_status', inteiro()),
    ids_tipo_servico: umDe('id_tipo_servico', inteiro()),
    ids_contato: umDe('id_contato', inteiro()),
    ids_grupo: umDe('id_grupo', inteiro()),
    ids_segmento: umDe('id_segmento', inteiro()),
    ativa: igual('ativa', booleano),
    concluida: igual('concluida', booleano),
    ...janela('data_agendada'),
    ...janela('data_criacao'),
    ...faixa('prioridade', prioridade),
  },
});

export const Exclusao = entrada({ ids: arranjo(inteiro(), MAXIMO_POR_EXCLUSAO) }, ['ids']);

/** One verdict per id, in the order in which they were sent. An id sent twice is gone the second time. */
export const ResultadoDaExclusao = objeto({
  resultados: Type.Array(
    objeto({ id: inteiro(), status: umaPalavraDe('excluido', 'nao_encontrado') }),
  ),
});
