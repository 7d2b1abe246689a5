/** The quarantine as the office sees it: what devices sent and the service refused, of all technicians. */
import type { Static } from 'typebox';
import { ofVisita } from '../campo/eventos.ts';
import { idEvento } from '../campo/fields.ts';
import { desfechoDoRecusado } from '../campo/recusados.ts';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  boolean,
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
import { anyOf, conditionOnAny, equals, list, window } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { ok, operation } from '../kit/operation.ts';
import { Problema } from '../kit/problems.ts';

/** Texts that several fields share. */
const words = {
  observacao: {
    pt: 'O que foi feito a respeito.',
    en: 'What was done about it.',
    example: 'Refeito no aparelho.',
  },
};

/**
 * A refused event, and how the office resolved it. `tipo`, `id_registro`, `id_visita`, `id_cliente` and `data` come from
 * the event itself; null if they are absent or cannot be read.
 */
export const EventoEmQuarentena = object({
  id: id(common.id),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  id_evento: nullable(string(common.id_evento)),
  tipo: nullable(
    string({
      pt: 'O `tipo` que o evento traz, qualquer que seja, cortado depois de 100 caracteres; null quando não é um texto ou não pode ser lido.',
      en: 'The `tipo` in the event, unchecked, cut after 100 characters; null if it is not a text or cannot be read.',
      example: 'checkin',
    }),
  ),
  id_registro: nullable(
    integer({
      pt: 'O `id_registro` que o evento traz, exista ou não a visita; null quando não é um inteiro ou não pode ser lido.',
      en: 'The `id_registro` in the event, even if there is no such visit; null if it is not an integer or cannot be read.',
      example: 120,
    }),
  ),
  id_visita: nullable(
    described(idEvento, {
      pt: 'A visita criada no aparelho de que ele é: seu `id_visita`, ou o `id_evento` de uma `visita`; null quando não há.',
      en: 'The visit made on the device that it is of: its `id_visita`, or the `id_evento` of a `visita`; null if there is none.',
      example: '7e2d1c7a-8f3b-4f0e-9a64-2b7c5d9e0f11',
    }),
  ),
  id_cliente: nullable(
    integer({
      pt: 'O `id_cliente` que uma `visita` ou um `local_cliente` traz, exista ou não o cliente.',
      en: 'The `id_cliente` in a `visita` or a `local_cliente`, even if there is no such customer.',
      example: 12,
    }),
  ),
  em_espera: integer({
    pt: 'De uma `visita`: quantos eventos aceitos esperam por ela. Valem junto com ela.',
    en: 'Of a `visita`: how many accepted events wait for it. They count together with it.',
    example: 3,
  }),
  data: nullable(
    instant({
      pt: 'A `data` do evento, pelo relógio do aparelho; null quando não é um instante ou não pode ser lido.',
      en: 'The `data` of the event, by the device’s clock; null if it is not an instant or cannot be read.',
      example: '2026-08-14T12:41:10Z',
    }),
  ),
  conteudo: string(common.conteudo),
  problema: described(Problema, common.problema),
  ...desfechoDoRecusado,
  /** The name of the user who handed it over. */
  entregue_por: nullable(
    text(200, {
      pt: 'O colega que o entregou, se não veio do próprio técnico.',
      en: 'The colleague who handed it over, if it did not come from the technician.',
      example: 'Rafael Lima',
    }),
  ),
  /** The name of the user who resolved it. */
  resolvido_por: nullable(
    text(200, { pt: 'Quem o resolveu.', en: 'Who resolved it.', example: 'Maria Souza' }),
  ),
  ...stamps,
});

export const eventosRecusadosList = list({
  item: EventoEmQuarentena,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    tipos: anyOf('tipo', text(100), {
      pt: 'Somente os que dizem ter um destes tipos.',
      en: 'Only events that claim one of these kinds.',
    }),
    ids_registro: conditionOnAny('id_registro', integer(), {
      pt: 'Somente os que trazem uma destas visitas, pelo id ou por `id_visita`.',
      en: 'Only events that name one of these visits, by its id or by `id_visita`.',
    }),
    resolvido: equals('resolvido', desfechoDoRecusado.resolvido),
    ...window('data_criacao'),
  },
});

export const Resolucao = input(
  {
    observacao: text(2000, words.observacao),
    desfecho: oneOf(['tratado', 'descartado', 'aplicado'], {
      pt: '`tratado`: o escritório fez o que o evento devia fazer; `descartado`: nada será feito; `aplicado`: o evento passa a valer, como feito pelo técnico, e com uma `visita` tudo o que espera por ela. Se omitido: `tratado`.',
      en: '`tratado`: the office did what the event was meant to do; `descartado`: nothing will be done; `aplicado`: the event counts from now on, as done by the technician, and with a `visita` everything that waits for it. If omitted: `tratado`.',
      example: 'descartado',
    }),
    da_visita: boolean({
      pt: 'Se vale também para os outros recusados deste técnico na mesma visita, que esperam decisão: até 500, numa só transação. Se omitido: false.',
      en: 'Whether it is also about the other refused events of this technician at the same visit that wait for a decision: up to 500, in one transaction. If omitted: false.',
      example: true,
    }),
    registro_atualizado_em: instant({
      pt: 'Com `aplicado`: `atualizado_em` da visita como foi vista. Se ela mudou desde então, nada muda, e a resposta é 409.',
      en: 'With `aplicado`: `atualizado_em` of the visit as it was seen. If it has changed since, nothing changes, and the answer is 409.',
      example: '2026-08-14T09:31:22.123456Z',
    }),
    visita: described(input(ofVisita), {
      pt: 'Com `aplicado`, de uma `visita`: o que vale no lugar do que o aparelho enviou. O que for omitido fica como veio.',
      en: 'With `aplicado`, of a `visita`: what counts in place of what the device sent. What is left out stays as it came.',
      example: { id_cliente: 12 },
    }),
  },
  ['observacao'],
);

export type Resolucao = Static<typeof Resolucao>;

export const listEventosRecusados = operation('POST', '/escritorio/v1/eventos-recusados/list', {
  access: OFFICE,
  group: 'Quarentena',
  summary: message('Lista eventos recusados', 'List refused events'),
  ...listing(eventosRecusadosList, { example: { resolvido: false } }),
  description: [
    message(
      'Os de todos os técnicos. `tipo`, `id_registro` e `data` vêm do próprio evento, e são null quando não podem ser lidos. Um gestor limitado por segmentos não vê os das visitas que não vê.',
      'Refused events of all technicians. `tipo`, `id_registro` and `data` come from the event itself, and are null if they cannot be read. A manager limited by segments does not see those of hidden visits.',
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
    problems: ['CONFLITO', 'REGRA_NEGOCIO'],
    description: [
      message(
        'O evento fica guardado como chegou, e o técnico lê o que foi feito a respeito. Um que já foi resolvido responde 409. `aplicado` serve para o que foi recusado porque a visita já era de outra pessoa, ou porque o técnico não conhecia o cliente: vale como qualquer evento, com suas fotos. Uma `visita` recusada é criada com o que `visita` corrige, por qualquer cliente da conta, e na mesma transação valem os eventos que esperam por ela. O que não pode valer responde 422; os outros da visita que não podem continuam à espera.',
        'The event is kept as it came, and the technician reads what was done about it. An event that is already resolved answers 409. `aplicado` is for what was refused because the visit was another person’s, or because the technician did not know the customer: it counts as any event, with its photos. A refused `visita` is created with what `visita` mends, at any customer of the account, and the events that wait for it count in the same transaction. What cannot count answers 422; others of the visit that cannot go on waiting.',
      ),
    ],
    example: { observacao: 'Refeito no aparelho.' },
  },
);
