/** The quarantine as the office sees it: what devices sent and the service refused, of all technicians. */
import type { Static } from 'typebox';
import { desfechoDoRecusado } from '../campo/recusados.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  stamps,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, equals, list, window } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { ok, operation } from '../kit/operation.ts';
import { Problema } from '../problemas.ts';

/** What several fields here say. */
const words = {
  observacao: {
    pt: 'O que foi feito dele.',
    en: 'What was made of it.',
    example: 'Refeito no aparelho.',
  },
};

/**
 * An event that was refused, and what the office made of it. `tipo`, `id_registro` and `data` are what the event
 * says itself; null where it does not, or cannot be read.
 */
export const EventoEmQuarentena = object({
  id: id(common.id),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  id_evento: nullable(string(common.id_evento)),
  tipo: nullable(
    string({
      pt: 'O `tipo` que o evento diz ter, qualquer que seja, cortado depois de 100 caracteres; null quando não é um texto ou não se lê.',
      en: 'The `tipo` that the event says it is, whatever that may be, cut after 100 characters; null where it is no text or cannot be read.',
      example: 'checkin',
    }),
  ),
  id_registro: nullable(
    integer({
      pt: 'O `id_registro` que o evento traz, exista ou não a visita; null quando não é um inteiro ou não se lê.',
      en: 'The `id_registro` in the event, whether or not there is such a visit; null where it is no integer or cannot be read.',
      example: 120,
    }),
  ),
  data: nullable(
    instant({
      pt: 'A `data` do evento, pelo relógio do aparelho; null quando não é um instante ou não se lê.',
      en: 'The `data` of the event, by the device’s clock; null where it is no instant or cannot be read.',
      example: '2026-08-14T12:41:10Z',
    }),
  ),
  conteudo: string(common.conteudo),
  problema: described(Problema, common.problema),
  ...desfechoDoRecusado,
  /** The name of who saw to it. */
  resolvido_por: nullable(
    text(200, { pt: 'Quem o resolveu.', en: 'Who resolved it.', example: 'Maria Souza' }),
  ),
  ...stamps,
});

export const quarentenaList = list({
  item: EventoEmQuarentena,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    tipos: anyOf('tipo', text(100), {
      pt: 'Somente os que dizem ter um destes tipos.',
      en: 'Only those that say they are of one of these kinds.',
    }),
    ids_registro: anyOf('id_registro', integer(), {
      pt: 'Somente os que trazem uma destas visitas.',
      en: 'Only those that name one of these visits.',
    }),
    resolvido: equals('resolvido', desfechoDoRecusado.resolvido),
    ...window('data_criacao'),
  },
});

export const Resolucao = input(
  {
    observacao: text(2000, words.observacao),
    desfecho: oneOf(['tratado', 'descartado'], {
      pt: '`tratado`: o escritório fez o que o evento diria; `descartado`: não se fará nada. Se omitido: `tratado`.',
      en: '`tratado`: the office did what the event would have said; `descartado`: nothing will be done. If left out: `tratado`.',
      example: 'descartado',
    }),
  },
  ['observacao'],
);

export type Resolucao = Static<typeof Resolucao>;

export const listEventosRecusados = operation('POST', '/escritorio/v1/eventos-recusados/list', {
  access: OFFICE,
  group: 'Quarentena',
  summary: message('Lista eventos recusados', 'List refused events'),
  ...listing(quarentenaList, { example: { resolvido: false } }),
  description: [
    message(
      'Os de todos os técnicos. `tipo`, `id_registro` e `data` são o que o próprio evento diz, null quando não se lê. Um gestor limitado por segmentos não vê os das visitas que não vê.',
      'Those of all technicians. `tipo`, `id_registro` and `data` are what the event itself says, null where it cannot be read. A manager limited by segments does not see those of visits out of sight.',
    ),
  ],
});

export const resolveEventoRecusado = operation(
  'POST',
  '/escritorio/v1/eventos-recusados/{id}/resolver',
  {
    access: OFFICE,
    group: 'Quarentena',
    summary: message('Dá um evento recusado por resolvido', 'Mark a refused event as resolved'),
    body: Resolucao,
    answer: ok(EventoEmQuarentena),
    problems: ['CONFLITO'],
    description: [
      message(
        'O evento fica guardado como chegou, e o técnico lê o que foi feito dele. Um que já foi resolvido responde 409.',
        'The event is kept as it came, and the technician reads what was made of it. One that is resolved already answers 409.',
      ),
    ],
    example: { observacao: 'Refeito no aparelho.' },
  },
);
