/**
 * The field API: sessions of devices, what a technician needs to work without a network, and the
 * events that come back. Its paths start with /campo/v1.
 */

import { type Static, Type } from 'typebox';
import { common } from './common.ts';
import { EnderecoDeCliente } from './enderecos.ts';
import { ANY_DEVICE, FIELD } from './kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  day,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  number,
  object,
  oneOf,
  optional,
  stamps,
  string,
  text,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation } from './kit/operation.ts';
import { Problema } from './problemas.ts';
import { Pendencia, Secao } from './questionarios.ts';
import { senha, tokenFields } from './token.ts';

/** What several fields here say. */
const words = {
  token_renovacao: {
    pt: 'Token que se troca por uma sessão renovada; cada renovação o substitui.',
    en: 'Token to exchange for a renewed session; each renewal replaces it.',
    example: 'renovacao-1-exemplo',
  },
  usuario: { pt: 'De quem é a sessão.', en: 'Whose session it is.' },
  cursor: {
    pt: 'Até onde o aparelho está em dia; devolva-o como veio.',
    en: 'Up to where the device is up to date; send it back as it came.',
    example: 'eyJ1IjozLCJpIjoiMjAyNi0wOC0xNFQwOTozMToyMi4xMjM0NTZaIiwicSI6ImEifQ',
  },
  id_visita: {
    pt: '`id_evento` da `visita` com que o aparelho criou a visita; em `visitas`, null na que não foi criada assim. Num evento, no lugar de `id_registro`.',
    en: '`id_evento` of the `visita` that the device made the visit with; in `visitas`, null for one that was not made so. In an event, instead of `id_registro`.',
    example: '7e2d1c7a-8f3b-4f0e-9a64-2b7c5d9e0f11',
  },
  data: {
    pt: 'Quando aconteceu, pelo relógio do aparelho: de 2000 até dez minutos à frente do servidor.',
    en: 'When it happened, by the device’s clock: from the year 2000 to ten minutes ahead of the server.',
    example: '2026-08-14T12:41:10Z',
  },
  texto: {
    pt: 'Texto da nota, ou resposta a uma questão do tipo `texto`.',
    en: 'Text of the note, or the answer to a question of type `texto`.',
    example: 'Portão azul.',
  },
  imagem: {
    pt: 'Foto ou assinatura, pelo SHA-256 dos bytes que o aparelho tem, em hexadecimal minúsculo; a imagem é enviada à parte, antes ou depois.',
    en: 'Photo or signature, by the SHA-256 of the bytes that the device has, in lower-case hexadecimal; the image is uploaded by itself, before or after.',
    example: '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b',
  },
  tipo: { pt: 'O que aconteceu.', en: 'What happened.' },
};

/** The most events one upload takes. */
export const MAX_EVENTOS = 500;

/** A UUID made on the device. */
export const idEvento = string({ format: 'uuid' });

// POST /campo/v1/sessoes and /campo/v1/sessoes/renovar

export const SessaoRequest = input(
  {
    login: text(120, common.login),
    senha: described(senha, common.senha),
    dispositivo: freeText(120, {
      pt: 'Nome do aparelho, para reconhecer a sessão.',
      en: 'Name of the device, to recognize the session by.',
      example: 'Moto G',
    }),
  },
  ['login', 'senha'],
);
export const RenewalRequest = input({ token_renovacao: text(200, words.token_renovacao) }, [
  'token_renovacao',
]);

/**
 * `token_renovacao` replaces the one before. The one before still works until the new one was used, so
 * that an answer lost on the way does not sign the device out; any older one ends the session.
 */
export const Sessao = object({
  ...tokenFields,
  token_renovacao: string(words.token_renovacao),
  usuario: object(
    { id: id(common.id), nome: text(200, common.nome), login: text(120, common.login) },
    words.usuario,
  ),
});

// GET /campo/v1/sincronizar?cursor=

/** `cursor`: the one of the answer before. Left out, the device starts over with nothing. */
export const SincronizacaoRequest = input({ cursor: string(words.cursor) });

export const Visita = object({
  id: id(common.id),
  /** The `id_evento` of the `visita` that a device made it with; null for a visit that was not made so. */
  id_visita: nullable(idEvento, words.id_visita),
  codigo: integer(common.codigo),
  id_status: id(common.id_status),
  status: text(120, common.status),
  id_cliente: id(common.id_cliente),
  id_objetivo: nullable(id(common.id_objetivo)),
  id_contato: nullable(id(common.id_contato)),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  agendado: boolean(common.agendado),
  concluido: boolean(common.concluido),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  instrucoes: nullable(freeText(10_000, common.instrucoes)),
  data_inicio: nullable(instant(common.data_inicio)),
  data_realizacao: nullable(instant(common.data_realizacao)),
  observacao: nullable(freeText(10_000, common.observacao)),
  /** Questionnaires to answer at this visit. */
  ids_questionarios: array(id(), {
    pt: 'Ids dos questionários a responder nesta visita.',
    en: 'Ids of the questionnaires to answer at this visit.',
    example: [2],
  }),
  /** What keeps a visit that has ended from being concluded; empty when nothing does. */
  pendencias: array(Pendencia, common.pendencias),
  atualizado_em: instant(common.atualizado_em),
});

export const ClienteDeCampo = object({
  id: id(common.id),
  codigo: nullable(string(common.clientes_codigo)),
  nome: text(200, common.clientes_nome),
  telefone: nullable(string(common.telefone)),
  email: nullable(string(common.email)),
  ativo: boolean(common.clientes_ativo),
  atualizado_em: instant(common.atualizado_em),
});

/** Whom to ask for at a visit. */
export const ContatoDeCampo = object({
  id: id(common.id),
  nome: text(200, common.nome),
  cargo: nullable(string(common.cargo)),
  telefone: nullable(string(common.telefone)),
  celular: nullable(string(common.celular)),
  email: nullable(string(common.email)),
  atualizado_em: instant(common.atualizado_em),
});

export const QuestionarioDeCampo = object({
  id: id(common.id),
  id_versao: id(common.id_versao),
  nome: text(200, common.questionarios_nome),
  secoes: array(Secao, common.secoes),
  atualizado_em: instant(common.atualizado_em),
});

/**
 * What changed for this technician since the cursor. `removidas`: ids of visits to drop. `ha_mais`: ask
 * again at once with the new cursor.
 */
export const Sincronizacao = object({
  cursor: string(words.cursor),
  ha_mais: boolean({
    pt: 'Se há mais a buscar: peça logo em seguida com o novo `cursor`.',
    en: 'Whether there is more: ask again at once with the new `cursor`.',
    example: false,
  }),
  visitas: array(Visita, {
    pt: 'Visitas novas ou alteradas.',
    en: 'Visits that are new or changed.',
  }),
  removidas: array(id(), {
    pt: 'Ids das visitas a descartar.',
    en: 'Ids of the visits to drop.',
    example: [119],
  }),
  clientes: array(ClienteDeCampo, {
    pt: 'Clientes das visitas, novos ou alterados.',
    en: 'Customers of the visits that are new or changed.',
  }),
  enderecos: array(EnderecoDeCliente, {
    pt: 'Endereços desses clientes, novos ou alterados.',
    en: 'Addresses of these customers that are new or changed.',
  }),
  contatos: array(ContatoDeCampo, {
    pt: 'Pessoas de contato das visitas, novas ou alteradas.',
    en: 'People whom visits name as their contact, new or changed.',
  }),
  objetivos: array(
    object({
      id: id(common.id),
      nome: text(120, common.nome),
      ativo: boolean({
        pt: 'Se está em uso: o que não está vem para que se mostrem as visitas que há, e não se oferece para outras.',
        en: 'Whether it is in use: what is not comes for the visits that there are to be shown, and is offered for no others.',
        example: true,
      }),
      atualizado_em: instant(common.atualizado_em),
    }),
    common.objetivos,
  ),
  questionarios: array(QuestionarioDeCampo, {
    pt: 'Questionários a responder, novos ou alterados.',
    en: 'Questionnaires to answer that are new or changed.',
  }),
});

// POST /campo/v1/eventos

const posicao = {
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  precisao: nullable(number({ minimum: 0, ...common.precisao })),
};
/** Of a visit: by its id, or by the `id_evento` of the `visita` that the device made it with. One of the two. */
const daVisita = {
  id_evento: described(idEvento, common.id_evento),
  id_registro: id(common.id_registro),
  id_visita: described(idEvento, words.id_visita),
  data: instant(words.data),
};
const semPosicao = ['id_evento', 'tipo', 'data'] as const;

/**
 * An image by the SHA-256 of the bytes that the device has, in lower-case hexadecimal. It is uploaded by itself,
 * before or after the events that name it.
 */
export const sha256 = string({ pattern: '^[0-9a-f]{64}$' });

/**
 * What was answered to one question; a value that is null or left out is an empty one. Which of
 * the values applies follows from the question's type: `texto`, `numero`, `data_resposta`,
 * `ids_opcoes` (one at most for a single choice), or `imagem` of a photo or signature. `data_imagem`: when that was
 * taken, where it was not at `data`.
 */
const resposta = {
  id_questionario: id(common.id_questionario),
  id_versao: id(common.id_versao),
  id_questao: id(common.id_questao),
  texto: nullable(freeText(10_000, words.texto)),
  numero: nullable(
    number({
      pt: 'Resposta a uma questão do tipo `numero`.',
      en: 'Answer to a question of type `numero`.',
      example: 7.5,
    }),
  ),
  data_resposta: nullable(
    instant({
      pt: 'Resposta a uma questão do tipo `data`.',
      en: 'Answer to a question of type `data`.',
      example: '2027-03-01T00:00:00Z',
    }),
  ),
  ids_opcoes: arrayUpTo(200, id(), {
    pt: 'Ids das alternativas marcadas; em `escolha_unica`, no máximo uma.',
    en: 'Ids of the alternatives marked; for `escolha_unica`, one at most.',
    example: [9],
  }),
  imagem: nullable(sha256, words.imagem),
  data_imagem: nullable(
    instant({
      pt: 'Quando a imagem foi feita, se não em `data`; só com `imagem`.',
      en: 'When the image was taken, if not at `data`; only with `imagem`.',
      example: '2026-08-14T12:41:05Z',
    }),
  ),
  comentario: nullable(freeText(2000, common.comentario)),
};

/**
 * Kinds of event. `data` is the device's time of what happened, from the year 2000 to ten minutes ahead
 * of the server's. The same `id_evento` with the same content again is a repetition, and success; with
 * other content it is refused and kept.
 */
export const EVENTOS = {
  /** A visit that nobody scheduled, begun by the technician. */
  visita: input(
    {
      id_evento: described(idEvento, common.id_evento),
      tipo: oneOf(['visita'], words.tipo),
      data: instant(words.data),
      id_cliente: id(common.id_cliente),
      id_objetivo: nullable(id(common.id_objetivo)),
      id_contato: nullable(id(common.id_contato)),
      id_ordem_servico: nullable(id(common.id_ordem_servico)),
    },
    ['id_evento', 'tipo', 'data', 'id_cliente'],
  ),
  a_caminho: input({ ...daVisita, tipo: oneOf(['a_caminho'], words.tipo) }, semPosicao),
  checkin: input({ ...daVisita, tipo: oneOf(['checkin'], words.tipo), ...posicao }, semPosicao),
  checkout: input({ ...daVisita, tipo: oneOf(['checkout'], words.tipo), ...posicao }, semPosicao),
  nota: input(
    { ...daVisita, tipo: oneOf(['nota'], words.tipo), texto: freeText(10_000, words.texto) },
    [...semPosicao, 'texto'],
  ),
  resposta: input({ ...daVisita, tipo: oneOf(['resposta'], words.tipo), ...resposta }, [
    ...semPosicao,
    'id_questionario',
    'id_versao',
    'id_questao',
  ]),
  /** A photo of the visit that answers no question. */
  foto: input(
    {
      ...daVisita,
      tipo: oneOf(['foto'], words.tipo),
      imagem: described(sha256, words.imagem),
      comentario: nullable(freeText(2000, common.comentario)),
      ...posicao,
    },
    [...semPosicao, 'imagem'],
  ),
  /**
   * Strikes an event of the same visit that the same technician made: it counts no more. What should stand
   * instead is another event. Corrections and `visita` cannot be struck: naming one has no effect.
   */
  correcao: input(
    {
      ...daVisita,
      tipo: oneOf(['correcao'], words.tipo),
      id_evento_corrigido: described(idEvento, {
        pt: '`id_evento` do evento que deixa de valer: da mesma visita e do mesmo técnico, já enviado ou ainda não.',
        en: '`id_evento` of the event that counts no more: of the same visit and technician, uploaded before or not yet.',
        example: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
      }),
      motivo: nullable(
        freeText(2000, {
          pt: 'Por que o evento deixa de valer.',
          en: 'Why the event counts no more.',
          example: 'Check-in no endereço errado.',
        }),
      ),
    },
    [...semPosicao, 'id_evento_corrigido'],
  ),
  posicao: input(
    {
      id_evento: described(idEvento, common.id_evento),
      data: instant(words.data),
      tipo: oneOf(['posicao'], words.tipo),
      ...posicao,
    },
    ['id_evento', 'tipo', 'data', 'latitude', 'longitude'],
  ),
} as const;

export type TipoDeEvento = keyof typeof EVENTOS;

/** What every kind has, to find the other faults of an event whose kind is unknown. */
export const EventoQualquer = Type.Object({
  id_evento: described(idEvento, common.id_evento),
  tipo: oneOf(Object.keys(EVENTOS) as TipoDeEvento[], words.tipo),
  data: instant(words.data),
});

export type Evento = { [T in TipoDeEvento]: Static<(typeof EVENTOS)[T]> }[TipoDeEvento];

/** Events are checked one by one, so that a bad one does not stop the others. */
export const EventoBatch = input(
  {
    eventos: arrayUpTo(MAX_EVENTOS, Type.Unsafe<unknown>({ 'x-item': Object.values(EVENTOS) }), {
      pt: 'Eventos a enviar, no máximo 500; cada um é julgado por si.',
      en: 'Events to upload, at most 500; each is checked by itself.',
    }),
  },
  ['eventos'],
);

/**
 * One result per event, in the order in which they were sent. `id_registro`: the visit of an event that is not
 * refused and names it by `id_visita`, or is its `visita`; null while the `visita` has not come.
 */
export const EventoResults = object({
  resultados: array(
    object({
      indice: integer(common.indice),
      id_evento: nullable(string(common.id_evento)),
      status: oneOf(['aceito', 'repetido', 'recusado'], common.resultados_status),
      id_registro: optional(
        nullable(
          id({
            pt: 'Id da visita do evento que a nomeia por `id_visita`, ou que é a própria `visita`; null enquanto ela não chega.',
            en: 'Id of the visit of an event that names it by `id_visita`, or that is the `visita` itself; null while that has not arrived.',
            example: 120,
          }),
        ),
      ),
      problema: optional(described(Problema, common.problema)),
    }),
    common.resultados,
  ),
});

// POST /campo/v1/eventos/recusados/list

/** An event that was refused. `conteudo`: its JSON as it came, cut after 64 KiB. */
export const EventoRecusado = object({
  id: id(common.id),
  id_evento: nullable(string(common.id_evento)),
  conteudo: string(common.conteudo),
  problema: described(Problema, common.problema),
  ...stamps,
});

export const ownRecusadosList = list({
  item: EventoRecusado,
  sort: ['id', 'data_criacao', 'atualizado_em'],
});

// POST /campo/v1/eventos/em-espera/list

/** An event that was accepted and waits for the `visita` that it names by `id_visita`. */
export const EventoEmEspera = object({
  id: id(common.id),
  id_evento: described(idEvento, common.id_evento),
  id_visita: described(idEvento, words.id_visita),
  tipo: text(20, words.tipo),
  data: instant(words.data),
  conteudo: string(common.conteudo),
  ...stamps,
});

export const ownEsperaList = list({
  item: EventoEmEspera,
  sort: ['id', 'data_criacao', 'atualizado_em'],
});

// GET /campo/v1/consultas

/** Someone looked at the technician's trail of this day. */
export const ConsultaDeTrajeto = object({
  id: id(common.id),
  usuario: nullable(text(200, words.usuario)),
  dia: day(common.dia),
  consultado_em: instant({
    pt: 'Quando o escritório consultou.',
    en: 'When the office looked.',
    example: '2026-08-15T12:30:00Z',
  }),
});

/** The last first. */
export const ConsultasDeTrajeto = object({ dados: array(ConsultaDeTrajeto, common.dados) });

export const openSessao = operation('POST', '/campo/v1/sessoes', {
  access: ANY_DEVICE,
  group: 'API de campo',
  summary: message('Abre uma sessão', 'Open a session'),
  body: SessaoRequest,
  answer: created(Sessao),
  problems: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
  description: [
    message(
      'Só usuários de campo abrem sessões: outros recebem 403. Falhas repetidas bloqueiam o login como em `POST /v2/token`.',
      'Only field users open sessions: others get a 403. Repeated failures block the login as in `POST /v2/token`.',
    ),
  ],
  example: { login: 'ana', senha: 'uma-senha-longa', dispositivo: 'Moto G' },
});

export const renewSessao = operation('POST', '/campo/v1/sessoes/renovar', {
  access: ANY_DEVICE,
  group: 'API de campo',
  summary: message('Renova uma sessão', 'Renew a session'),
  body: RenewalRequest,
  answer: ok(Sessao),
  problems: ['NAO_AUTENTICADO'],
  description: [
    message(
      'Guarde o novo `token_renovacao` antes de usá-lo. O anterior vale até o novo ser usado, para o caso de a resposta se perder; um mais antigo encerra a sessão. 401: entre novamente.',
      'Store the new `token_renovacao` before you use it. The one before works until the new one was used, in case the answer got lost; an older one ends the session. 401: sign in again.',
    ),
  ],
  example: { token_renovacao: 'renovacao-1-exemplo' },
});

export const endSessao = operation('DELETE', '/campo/v1/sessoes', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Encerra a sessão', 'End the session'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'A sessão do token deixa de valer na hora. Um token que não é de uma sessão responde 422.',
      'The session of the token ends at once. A token that does not belong to a session answers 422.',
    ),
  ],
});

export const synchronize = operation('GET', '/campo/v1/sincronizar', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Busca o que mudou para o técnico', 'Fetch what changed for the technician'),
  query: SincronizacaoRequest,
  answer: ok(Sincronizacao),
  problems: ['VALIDACAO_CAMPOS'],
  description: [
    message(
      'Sem `cursor`: as visitas abertas e as terminadas nos últimos sete dias, com o que precisam. Com o `cursor` da resposta anterior: o que mudou desde então. Enquanto `ha_mais` for true, peça de novo. Aplique cada resposta inteira ou nada dela, e descarte as visitas em `removidas`. Cursor recusado (400): comece de novo sem cursor.',
      'Without `cursor`: the open visits and those that ended in the last seven days, with what they need. With the `cursor` of the answer before: what changed since. While `ha_mais` is true, ask again. Apply each answer wholly or not at all, and drop the visits in `removidas`. Cursor refused (400): begin anew without one.',
    ),
  ],
});

export const uploadEventos = operation('POST', '/campo/v1/eventos', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Envia até 500 eventos', 'Upload up to 500 events'),
  body: EventoBatch,
  answer: ok(EventoResults),
  description: [
    message(
      'Cada evento recebe seu resultado: `aceito`, `repetido` (já estava aqui: também é sucesso) ou `recusado`, com o `problema`. Reenvie tudo o que ficou sem resultado: nada conta duas vezes, e a ordem de chegada não importa. Valem o primeiro check-in, o último check-out, a última nota e a última resposta a cada questão, pelo relógio do aparelho. Recusados ficam guardados.',
      'Each event gets its result: `aceito`, `repetido` (it was here already, which is success too) or `recusado`, with the `problema`. Upload again whatever has no result: nothing counts twice, and the order of arrival does not matter. The earliest check-in, the latest check-out, the latest note and the latest answer to each question count, by the device’s clock. Refused ones are kept.',
    ),
  ],
  example: {
    eventos: [
      {
        id_registro: 120,
        data: '2026-08-14T12:41:10Z',
        tipo: 'checkin',
        id_evento: '0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
        latitude: -23.5505,
        longitude: -46.6333,
        precisao: 12,
      },
      {
        id_registro: 120,
        data: '2026-08-14T12:41:10Z',
        tipo: 'resposta',
        id_evento: '5d1f3b0a-2c44-4d0f-8f43-7b1f0f5f9c22',
        id_questionario: 2,
        id_versao: 3,
        id_questao: 4,
        ids_opcoes: [9],
      },
      {
        id_registro: 120,
        data: '2026-08-14T12:41:10Z',
        tipo: 'nota',
        id_evento: '9a4e2d6c-1b7f-4e3a-b5a8-6c2d8e7f1a33',
        texto: 'Portão azul.',
      },
    ],
  },
});

export const listOwnEventosRecusados = operation('POST', '/campo/v1/eventos/recusados/list', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios eventos recusados', 'List one’s own refused events'),
  ...listing(ownRecusadosList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Cada item traz o evento como chegou e por que foi recusado.',
        'Each item has the event as it came and why it was refused.',
      ),
    ],
  }),
});

export const listOwnEventosEmEspera = operation('POST', '/campo/v1/eventos/em-espera/list', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os próprios eventos em espera', 'List one’s own waiting events'),
  ...listing(ownEsperaList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Foram aceitos e nomeiam por `id_visita` uma visita criada no aparelho cuja `visita` não chegou, ou foi recusada; saem daqui quando ela chega.',
        'They were accepted and name by `id_visita` a visit made on the device whose `visita` has not arrived, or was refused; they leave when it arrives.',
      ),
    ],
  }),
});

export const listConsultas = operation('GET', '/campo/v1/consultas', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista quem viu o próprio trajeto', 'List who looked at one’s own trail'),
  answer: ok(ConsultasDeTrajeto),
  description: [
    message(
      'As últimas 100 consultas do escritório ao trajeto deste técnico.',
      'The last 100 times that the office looked at the trail of this technician.',
    ),
  ],
});
