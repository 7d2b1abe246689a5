/** Why one technician cannot take a visit, and what it takes to fit it in all the same. The dispatcher decides. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  reference,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { aMais, IMPEDIMENTOS, minutosProcurados, procura } from './candidatos.ts';
import { quanto } from './quanto.ts';

export const EncaixeRequest = input(
  { ...procura, id_usuario: reference('usuarios', common.registros_id_usuario) },
  ['dia', 'id_usuario'],
);
export type EncaixeRequest = Static<typeof EncaixeRequest>;

const daVisita = {
  id: id(common.id_registro),
  codigo: integer(common.codigo),
  cliente: nullable(text(200, common.clientes_nome)),
  inicio_agendado: nullable(instant(common.inicio_agendado)),
};

export const Encaixe = object({
  minutos: minutosProcurados,
  impedimento: nullable(
    oneOf(IMPEDIMENTOS, {
      pt: 'Por que o técnico não pode, como nos candidatos; null: pode.',
      en: 'Why the technician cannot, as among the candidates; null: can.',
      example: 'ocupado',
    }),
  ),
  /** Of `impedimento`. */
  quanto,
  apesar_de: array(
    object({
      motivo: oneOf(IMPEDIMENTOS, {
        pt: 'O que não seria respeitado.',
        en: 'What would not be respected.',
        example: 'limite_de_minutos',
      }),
      quanto,
    }),
    {
      pt: 'Tudo o que não seria respeitado neste horário, além das visitas retiradas.',
      en: 'All that would not be respected at this time, besides the visits that are taken out.',
    },
  ),
  inicio: nullable(
    instant({
      pt: 'O horário com que a visita cabe; null: nem assim, porque o que está no caminho já começou ou não pode sair, como uma visita fixada.',
      en: 'The time at which the visit fits in; null: not even so, because what is in the way has begun or cannot be taken out, such as a pinned visit.',
      example: '2026-08-14T13:20:00Z',
    }),
  ),
  fim: nullable(
    instant({
      pt: 'Fim com este começo.',
      en: 'End with this start.',
      example: '2026-08-14T14:20:00Z',
    }),
  ),
  atraso: nullable(
    integer({
      pt: 'Minutos depois de `fim` do pedido; 0 se a tempo.',
      en: 'Minutes after `fim` of the request; 0 if in time.',
      example: 0,
    }),
  ),
  minutos_extras: nullable(
    integer({
      pt: 'Minutos a mais depois do expediente do técnico neste dia; null: não cabe.',
      en: 'Minutes more after the technician’s working hours on this day; null: it does not fit.',
      example: 0,
    }),
  ),
  ...aMais,
  retiradas: array(
    object({
      ...daVisita,
      atualizado_em: instant({
        pt: '`atualizado_em` da visita como foi lida, para `planejar`.',
        en: '`atualizado_em` of the visit as it was read, for `planejar`.',
        example: '2026-08-14T09:31:22.123456Z',
      }),
    }),
    {
      pt: 'As visitas que dariam lugar: as menos possíveis e, entre iguais, as menos urgentes, e destas as sem janela combinada. Só as que o técnico ainda não começou e que não estão fixadas.',
      en: 'The visits that would make room: as few as possible and, among equals, the least urgent, and of these those without a promised window. Only those that the technician has not begun and that are not pinned.',
    },
  ),
  fixadas: array(object(daVisita), {
    pt: 'Quando a visita não cabe (`inicio` null): as visitas fixadas sem as quais caberia. Elas ficam onde estão; quem quer a troca as desafixa antes.',
    en: 'When the visit does not fit in (`inicio` null): the pinned visits without which it would. They stay where they are; a person who wants the exchange unpins them first.',
  }),
});
export type Encaixe = Static<typeof Encaixe>;

export const proposeEncaixe = operation('POST', '/escritorio/v1/candidatos/encaixar', {
  access: OFFICE,
  group: 'Agenda',
  summary: message('Diz por que não, e como encaixar', 'Say why not, and how to fit in'),
  body: EncaixeRequest,
  answer: ok(Encaixe),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Para um técnico e um dia: o que o impede, e o que custa encaixar a visita mesmo assim. Primeiro se procura um lugar retirando visitas, o menos possível, com a hora extra que a conta permite (`minutos_extras` diz quanta); só se nem assim couber, fora do expediente (com `horario_fixo`) ou apesar de uma ausência. Habilidades, feriados e limites do dia são sempre deixados de lado, e `apesar_de` diz quais impediam, e por quanto. O custo é o do dia inteiro do técnico e pode ser negativo quando o que sai economiza mais.',
      'For one technician and one day: what prevents it, and what it costs to fit the visit in all the same. First a place is searched by taking visits out, as few as possible, with the overtime that the account allows (`minutos_extras` says how much); only if it does not fit even so, outside working hours (with `horario_fixo`) or despite an absence. Skills, holidays and limits of the day are always passed over, and `apesar_de` says which were in the way, and by how much. The cost is that of the technician’s whole day, and may be negative when what is taken out saves more.',
    ),
    message(
      'Nada muda: envie a visita e as retiradas juntas por `planejar`, que recusa o que mudou desde então e dá o inverso.',
      'Nothing changes: send the visit and those taken out together by `planejar`, which refuses what has changed since and gives the inverse.',
    ),
  ],
  example: { dia: '2026-08-14', id_usuario: 4, id_registro: 101 },
});
