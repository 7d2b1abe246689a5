/**
 * The field API: sessions of devices, what a technician needs to work without a network, and the
 * events that come back. Its paths start with /campo/v1.
 */
import { type Static, Type } from 'typebox';
import { EnderecoDeCliente } from './enderecos.ts';
import { lista } from './lista.ts';
import { Problema } from './problemas.ts';
import { Pendencia, Secao } from './questionarios.ts';
import {
  arranjo,
  booleano,
  carimbos,
  dia,
  entrada,
  id,
  instante,
  inteiro,
  latitude,
  longitude,
  nulavel,
  numero,
  objeto,
  texto,
  textoLivre,
  umaPalavraDe,
} from './schema.ts';
import { camposDoToken, senha } from './token.ts';

/** The most events one upload takes. */
export const MAXIMO_DE_EVENTOS = 500;

/** A UUID made on the device. */
export const idEvento = Type.String({ format: 'uuid' });

// POST /campo/v1/sessoes and /campo/v1/sessoes/renovar

export const PedidoDeSessao = entrada({ login: texto(120), senha, dispositivo: textoLivre(120) }, [
  'login',
  'senha',
]);
export const PedidoDeRenovacao = entrada({ token_renovacao: texto(200) }, ['token_renovacao']);

/**
 * `token_renovacao` replaces the one before. The one before still works until the new one was used, so
 * that an answer lost on the way does not sign the device out; any older one ends the session.
 */
export const Sessao = objeto({
  ...camposDoToken,
  token_renovacao: Type.String(),
  usuario: objeto({ id, nome: texto(200), login: texto(120) }),
});

// GET /campo/v1/sincronizar?cursor=

/** `cursor`: the one of the answer before. Left out, the device starts over with nothing. */
export const PedidoDeSincronizacao = entrada({ cursor: Type.String() });

export const Visita = objeto({
  id,
  /** The `id_evento` of the `visita` that a device made it with; null for a visit that was not made so. */
  id_visita: nulavel(idEvento),
  codigo: inteiro(),
  id_status: id,
  status: texto(120),
  id_cliente: id,
  id_objetivo: nulavel(id),
  id_contato: nulavel(id),
  id_ordem_servico: nulavel(id),
  agendado: booleano,
  concluido: booleano,
  inicio_agendado: nulavel(instante),
  data_agendada: nulavel(instante),
  instrucoes: nulavel(textoLivre(10_000)),
  data_inicio: nulavel(instante),
  data_realizacao: nulavel(instante),
  observacao: nulavel(textoLivre(10_000)),
  /** Questionnaires to answer at this visit. */
  ids_questionarios: Type.Array(id),
  /** What keeps a visit that has ended from being concluded; empty when nothing does. */
  pendencias: Type.Array(Pendencia),
  atualizado_em: instante,
});

export const ClienteDeCampo = objeto({
  id,
  codigo: nulavel(Type.String()),
  nome: texto(200),
  telefone: nulavel(Type.String()),
  email: nulavel(Type.String()),
  ativo: booleano,
  atualizado_em: instante,
});

/** Whom to ask for at a visit. */
export const ContatoDeCampo = objeto({
  id,
  nome: texto(200),
  cargo: nulavel(Type.String()),
  telefone: nulavel(Type.String()),
  celular: nulavel(Type.String()),
  email: nulavel(Type.String()),
  atualizado_em: instante,
});

export const QuestionarioDeCampo = objeto({
  id,
  id_versao: id,
  nome: texto(200),
  secoes: Type.Array(Secao),
  atualizado_em: instante,
});

/**
 * What changed for this technician since the cursor. `removidas`: ids of visits to drop. `ha_mais`: ask
 * again at once with the new cursor.
 */
export const Sincronizacao = objeto({
  cursor: Type.String(),
  ha_mais: booleano,
  visitas: Type.Array(Visita),
  removidas: Type.Array(id),
  clientes: Type.Array(ClienteDeCampo),
  enderecos: Type.Array(EnderecoDeCliente),
  contatos: Type.Array(ContatoDeCampo),
  objetivos: Type.Array(objeto({ id, nome: texto(120), ativo: booleano, atualizado_em: instante })),
  questionarios: Type.Array(QuestionarioDeCampo),
});

// POST /campo/v1/eventos

const posicao = { latitude, longitude, precisao: nulavel(numero({ minimum: 0 })) };
/** Of a visit: by its id, or by the `id_evento` of the `visita` that the device made it with. One of the two. */
const daVisita = { id_evento: idEvento, id_registro: id, id_visita: idEvento, data: instante };
const semPosicao = ['id_evento', 'tipo', 'data'] as const;

/**
 * An image by the SHA-256 of the bytes that the device has, in lower-case hexadecimal. It is uploaded by itself,
 * before or after the events that name it.
 */
export const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/**
 * What was answered to one question; a value that is null or left out is an empty one. Which of
 * the values applies follows from the question's type: `texto`, `numero`, `data_resposta`,
 * `ids_opcoes` (one at most for a single choice), or `imagem` of a photo or signature. `data_imagem`: when that was
 * taken, where it was not at `data`.
 */
const resposta = {
  id_questionario: id,
  id_versao: id,
  id_questao: id,
  texto: nulavel(textoLivre(10_000)),
  numero: nulavel(numero()),
  data_resposta: nulavel(instante),
  ids_opcoes: arranjo(id, 200),
  imagem: nulavel(sha256),
  data_imagem: nulavel(instante),
  comentario: nulavel(textoLivre(2000)),
};

/**
 * Kinds of event. `data` is the device's time of what happened, from the year 2000 to ten minutes ahead
 * of the server's. The same `id_evento` with the same content again is a repetition, and success; with
 * other content it is refused and kept.
 */
export const EVENTOS = {
  /** A visit that nobody scheduled, begun by the technician. */
  visita: entrada(
    {
      id_evento: idEvento,
      tipo: umaPalavraDe('visita'),
      data: instante,
      id_cliente: id,
      id_objetivo: nulavel(id),
      id_contato: nulavel(id),
      id_ordem_servico: nulavel(id),
    },
    ['id_evento', 'tipo', 'data', 'id_cliente'],
  ),
  a_caminho: entrada({ ...daVisita, tipo: umaPalavraDe('a_caminho') }, semPosicao),
  checkin: entrada({ ...daVisita, tipo: umaPalavraDe('checkin'), ...posicao }, semPosicao),
  checkout: entrada({ ...daVisita, tipo: umaPalavraDe('checkout'), ...posicao }, semPosicao),
  nota: entrada({ ...daVisita, tipo: umaPalavraDe('nota'), texto: textoLivre(10_000) }, [
    ...semPosicao,
    'texto',
  ]),
  resposta: entrada({ ...daVisita, tipo: umaPalavraDe('resposta'), ...resposta }, [
    ...semPosicao,
    'id_questionario',
    'id_versao',
    'id_questao',
  ]),
  /** A photo of the visit that answers no question. */
  foto: entrada(
    {
      ...daVisita,
      tipo: umaPalavraDe('foto'),
      imagem: sha256,
      comentario: nulavel(textoLivre(2000)),
      ...posicao,
    },
    [...semPosicao, 'imagem'],
  ),
  /**
   * Strikes an event of the same visit that the same technician made: it counts no more. What should stand
   * instead is another event. Corrections and `visita` cannot be struck: naming one has no effect.
   */
  correcao: entrada(
    {
      ...daVisita,
      tipo: umaPalavraDe('correcao'),
      id_evento_corrigido: idEvento,
      motivo: nulavel(textoLivre(2000)),
    },
    [...semPosicao, 'id_evento_corrigido'],
  ),
  posicao: entrada(
    { id_evento: idEvento, data: instante, tipo: umaPalavraDe('posicao'), ...posicao },
    ['id_evento', 'tipo', 'data', 'latitude', 'longitude'],
  ),
} as const;

export type TipoDeEvento = keyof typeof EVENTOS;

/** What every kind has, to find the other faults of an event whose kind is unknown. */
export const EventoQualquer = Type.Object({
  id_evento: idEvento,
  tipo: umaPalavraDe(...(Object.keys(EVENTOS) as TipoDeEvento[])),
  data: instante,
});

export type Evento = { [T in TipoDeEvento]: Static<(typeof EVENTOS)[T]> }[TipoDeEvento];

/** Events are judged one by one, so that a bad one does not stop the others. */
export const LoteDeEventos = entrada(
  {
    eventos: arranjo(Type.Unsafe<unknown>({ 'x-item': Object.values(EVENTOS) }), MAXIMO_DE_EVENTOS),
  },
  ['eventos'],
);

/**
 * One verdict per event, in the order in which they were sent. `id_registro`: the visit of an event that is not
 * refused and names it by `id_visita`, or is its `visita`; null while the `visita` has not come.
 */
export const ResultadoDosEventos = objeto({
  resultados: Type.Array(
    Type.Object(
      {
        indice: Type.Integer(),
        id_evento: nulavel(Type.String()),
        status: umaPalavraDe('aceito', 'repetido', 'recusado'),
        id_registro: Type.Optional(nulavel(id)),
        problema: Type.Optional(Problema),
      },
      { additionalProperties: false },
    ),
  ),
});

// POST /campo/v1/eventos/recusados/list

/** An event that was refused. `conteudo`: its JSON as it came, cut after 64 KiB. */
export const EventoRecusado = objeto({
  id,
  id_evento: nulavel(Type.String()),
  conteudo: Type.String(),
  problema: Problema,
  ...carimbos,
});

export const listaDeEventosRecusados = lista({
  item: EventoRecusado,
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
});

// POST /campo/v1/eventos/em-espera/list

/** An event that was accepted and waits for the `visita` that it names by `id_visita`. */
export const EventoEmEspera = objeto({
  id,
  id_evento: idEvento,
  id_visita: idEvento,
  tipo: texto(20),
  data: instante,
  conteudo: Type.String(),
  ...carimbos,
});

export const listaDeEventosEmEspera = lista({
  item: EventoEmEspera,
  ordenar: ['id', 'data_criacao', 'atualizado_em'],
});

// GET /campo/v1/consultas

/** Someone looked at the technician's trail of this day. */
export const ConsultaDeTrajeto = objeto({
  id,
  usuario: nulavel(texto(200)),
  dia,
  consultado_em: instante,
});

/** The last first. */
export const ConsultasDeTrajeto = objeto({ dados: Type.Array(ConsultaDeTrajeto) });
