/** Records: visits, scheduled through the API or created in the field. */

import { type Static, Type } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  boolean,
  described,
  freeText,
  id,
  input,
  instant,
  integer,
  latitude,
  longitude,
  nullable,
  object,
  oneOf,
  reference,
  stamps,
  string,
  text,
  withDefault,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { anyOf, conditionOnAny, equals, list, window } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, ok, operation } from './kit/operation.ts';
import { KEEPS_ABSENT, WHOLE_POSITION } from './kit/sentences.ts';
import { Pendencia } from './questionarios.ts';

/** Texts that several fields share. */
const words = {
  id_cliente: {
    pt: 'Id do cliente onde a visita acontece.',
    en: 'Id of the customer where the visit takes place.',
    example: 7,
  },
  ativo: {
    pt: 'Se a visita está no aplicativo do usuário; false a deixa a enviar, e o usuário não a vê.',
    en: 'Whether the visit is in the user’s app; with false it is not sent yet, and the user does not see it.',
    example: true,
  },
  latitude: {
    pt: 'Latitude do check-in, em graus decimais; sempre junto com `longitude`; 0 com 0 é nenhuma posição.',
    en: 'Latitude of the check-in, in decimal degrees; always together with `longitude`; 0 with 0 means no position.',
    example: -23.5505,
  },
  longitude: {
    pt: 'Longitude do check-in, em graus decimais; sempre junto com `latitude`; 0 com 0 é nenhuma posição.',
    en: 'Longitude of the check-in, in decimal degrees; always together with `latitude`; 0 with 0 means no position.',
    example: -46.6333,
  },
};

/**
 * What a status means to the service. There is one for each meaning, with a name that the account
 * chooses.
 */
export const SITUACOES = [
  'agendado',
  'a_caminho',
  'em_atendimento',
  'realizado',
  'nao_realizado',
  'cancelado',
] as const;
export type Situacao = (typeof SITUACOES)[number];

/** When a visit is to be and was carried out, with which words. */
export const execution = {
  concluido: boolean(common.concluido),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
  data_agendada: nullable(instant(common.data_agendada)),
  instrucoes: nullable(freeText(10_000, common.instrucoes)),
  data_inicio: nullable(instant(common.data_inicio)),
  data_realizacao: nullable(instant(common.data_realizacao)),
  observacao: nullable(freeText(10_000, common.observacao)),
};

/** What was promised to the customer: between these the technician begins. Extension fields, which v2 does not show. */
export const promised = {
  janela_inicio: nullable(instant(common.janela_inicio)),
  janela_fim: nullable(instant(common.janela_fim)),
};

/** What prevents an ended visit from being concluded; empty if nothing does. */
export const pendencias = array(Pendencia, common.pendencias);

export const Registro = object({
  id: id(common.id),
  codigo: integer(common.codigo),
  id_status: id(common.id_status),
  status: text(120, common.status),
  id_cliente: id(words.id_cliente),
  id_usuario: nullable(id(common.registros_id_usuario)),
  id_objetivo: nullable(id(common.id_objetivo)),
  id_contato: nullable(id(common.id_contato)),
  id_segmento: nullable(id(common.id_segmento)),
  id_equipe: nullable(id(common.id_equipe)),
  id_ordem_servico: nullable(id(common.id_ordem_servico)),
  agendado: boolean(common.agendado),
  ativo: boolean(words.ativo),
  ...execution,
  latitude: nullable(latitude(words.latitude)),
  longitude: nullable(longitude(words.longitude)),
  pendencias,
  ...stamps,
});

/** The fields of a new visit. `data_inicio_esperada` is returned as `inicio_agendado`, `data_conclusao_esperada` as `data_agendada`. */
export const ofNewRegistro = {
  id_cliente: reference('clientes', words.id_cliente),
  data_inicio_esperada: instant({
    pt: 'Início da janela agendada; volta como `inicio_agendado`.',
    en: 'Start of the scheduled window; returned as `inicio_agendado`.',
    example: '2026-08-14T12:30:00Z',
  }),
  data_conclusao_esperada: instant({
    pt: 'Fim da janela agendada, não antes do início; volta como `data_agendada`.',
    en: 'End of the scheduled window, not before its start; returned as `data_agendada`.',
    example: '2026-08-14T14:00:00Z',
  }),
  id_usuario: nullable(reference('usuarios', common.registros_id_usuario)),
  ativo: withDefault(boolean(words.ativo), true),
  id_objetivo: nullable(reference('objetivos', common.id_objetivo)),
  instrucoes: nullable(freeText(10_000, common.instrucoes)),
  id_contato: nullable(reference('pessoas', common.id_contato)),
  id_segmento: nullable(reference('segmentos', common.id_segmento)),
  id_equipe: nullable(reference('grupos', common.id_equipe)),
  id_ordem_servico: nullable(reference('ordens_servico', common.id_ordem_servico)),
};

export const NewRegistro = input(ofNewRegistro, [
  'id_cliente',
  'data_inicio_esperada',
  'data_conclusao_esperada',
]);

export const RegistroChange = input({
  id_cliente: reference('clientes', words.id_cliente),
  id_objetivo: nullable(reference('objetivos', common.id_objetivo)),
  observacao: nullable(freeText(10_000, common.observacao)),
  latitude: nullable(latitude(words.latitude)),
  longitude: nullable(longitude(words.longitude)),
  data_inicio: nullable(instant(common.data_inicio)),
  data_realizacao: nullable(instant(common.data_realizacao)),
});

export type Registro = Static<typeof Registro>;
export type NewRegistro = Static<typeof NewRegistro>;

export const registrosList = list({
  item: Registro,
  search: ['observacao', 'instrucoes'],
  sort: [
    'id',
    'codigo',
    'data_agendada',
    'inicio_agendado',
    'data_inicio',
    'data_realizacao',
    'data_criacao',
    'atualizado_em',
  ],
  filters: {
    agendado: equals('agendado', boolean(common.agendado)),
    concluido: equals('concluido', boolean(common.concluido)),
    ativo: equals('ativo', boolean(words.ativo)),
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    ids_cliente: anyOf('id_cliente', integer(), common.ids_cliente),
    // Visits that one of these groups is responsible for, or that one of its members carries out.
    ids_grupo: conditionOnAny('id_equipe', integer(), {
      pt: 'Somente visitas cuja equipe é um destes grupos ou cujo executante pertence a um deles.',
      en: 'Only visits whose team is one of these groups or whose technician is a member of one.',
      example: [1, 2],
    }),
    ids_segmento: anyOf('id_segmento', integer(), common.ids_segmento),
    ids_objetivo: anyOf('id_objetivo', integer(), {
      pt: 'Somente visitas com um destes objetivos.',
      en: 'Only visits with one of these objectives.',
      example: [1, 2],
    }),
    ids_status: anyOf('id_status', integer(), common.ids_status),
    codigo: equals('codigo', integer(common.codigo)),
    id_ordem_servico: equals('id_ordem_servico', integer(common.id_ordem_servico)),
    ...window('data_agendada'),
    ...window('data_realizacao'),
  },
});

/** One change of a record: who made it, from where, and every field that it changed. */
export const Historico = object({
  id: id(common.id),
  id_registro: id(common.id_registro),
  id_usuario: nullable(id(common.registros_id_usuario)),
  usuario: nullable(text(200, common.usuario)),
  origem: oneOf(['v2', 'campo', 'escritorio', 'sistema'], {
    pt: 'De onde veio a mudança: desta API (`v2`), do aparelho (`campo`), do escritório (`escritorio`) ou do próprio serviço (`sistema`).',
    en: 'Where the change came from: this API (`v2`), the device (`campo`), the office (`escritorio`) or the service itself (`sistema`).',
    example: 'v2',
  }),
  mudancas: described(
    Type.Record(
      string(),
      object({
        de: described(Type.Unknown(), {
          pt: 'Valor antes da mudança.',
          en: 'Value before the change.',
        }),
        para: described(Type.Unknown(), {
          pt: 'Valor depois da mudança.',
          en: 'Value after the change.',
        }),
      }),
    ),
    {
      pt: 'O que mudou, pelo nome do campo.',
      en: 'What changed, by the name of the field.',
      example: { observacao: { de: null, para: 'Trocada a válvula de entrada.' } },
    },
  ),
  ...stamps,
});

export type Historico = Static<typeof Historico>;

export const historicoList = list({
  item: Historico,
  sort: ['id', 'data_criacao', 'atualizado_em'],
});

export const listRegistros = operation('POST', '/v2/registros/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Registros',
  summary: message('Lista visitas', 'List visits'),
  ...listing(registrosList, {
    example: {
      concluido: true,
      atualizado_apos: '2026-08-14T09:31:22.123456Z',
      ordenar: 'atualizado_em',
    },
  }),
});

export const listHistorico = operation('POST', '/v2/registros/{id}/historico/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Registros',
  summary: message('Lista as mudanças de uma visita', 'List the changes of a visit'),
  ...listing(historicoList, {
    example: { ordenar: '-id' },
    rules: [
      message(
        'Cada item diz quem mudou, de onde e o valor de cada campo antes e depois. `correcao` não é campo: um evento que o técnico desfez (`de`), e por que (`para`).',
        'Each item says who made the change, from where, and the value of each field before and after. `correcao` is not a field: it is an event that the technician retracted (`de`), and why (`para`).',
      ),
    ],
  }),
});

export const getRegistro = operation('GET', '/v2/registros/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Registros',
  summary: message('Lê uma visita', 'Get a visit'),
  answer: ok(Registro),
  description: [
    message(
      'O tempo em atendimento é `data_realizacao` menos `data_inicio`.',
      'The time in attendance is `data_realizacao` minus `data_inicio`.',
    ),
  ],
});

export const createRegistro = operation('POST', '/v2/registros/post', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Registros',
  summary: message('Agenda uma visita', 'Schedule a visit'),
  body: NewRegistro,
  answer: created(Registro),
  idempotent: true,
  location: '/v2/registros',
  description: [
    message(
      'Uma visita por requisição; não há lote. Com `ativo` true, o padrão, ela aparece no aplicativo de `id_usuario`; com false, fica a enviar. `id_ordem_servico` a liga a uma ordem que já existe.',
      'One visit per request; there is no batch. With `ativo` true, the default, it appears in the app of `id_usuario`; with false, it is not sent yet. `id_ordem_servico` links it to an existing order.',
    ),
  ],
  example: {
    id_cliente: 7,
    data_inicio_esperada: '2026-08-14T12:30:00Z',
    data_conclusao_esperada: '2026-08-14T14:00:00Z',
    id_usuario: 3,
    id_objetivo: 2,
    instrucoes: 'Entrar pela portaria dos fundos.',
    ativo: true,
  },
});

export const changeRegistro = operation('PUT', '/v2/registros/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Registros',
  summary: message('Corrige uma visita', 'Correct a visit'),
  body: RegistroChange,
  answer: ok(Registro),
  problems: ['REGRA_NEGOCIO'],
  description: [
    KEEPS_ABSENT,
    message(
      'Cada mudança fica no histórico. `observacao` substitui o texto, e as notas do técnico ficam guardadas; uma nota nova refaz o texto com todas as notas. Não muda o estado: `data_realizacao` não conclui a visita. `data_realizacao` antes de `data_inicio` responde 422.',
      'The history records each change. `observacao` replaces the text, and the notes of the technician are kept; a new note makes the text of all notes again. The state stays the same: `data_realizacao` does not conclude the visit. A `data_realizacao` before `data_inicio` answers 422.',
    ),
    WHOLE_POSITION,
  ],
  example: {
    data_inicio: '2026-08-14T12:41:10Z',
    data_realizacao: '2026-08-14T13:25:40Z',
    observacao: 'Trocada a válvula de entrada.',
  },
});
