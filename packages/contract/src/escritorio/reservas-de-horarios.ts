/** Times that were offered, held for a few minutes while a customer decides or a form is filled in. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { type Access, OFFICE } from '../kit/access.ts';
import { day, id, input, instant, object, reference } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, nothing, operation } from '../kit/operation.ts';
import { visitaProcurada } from './candidatos.ts';

/** How long a time is held. */
export const MINUTOS_DE_RESERVA = 5;
/** The most times that a caller, and all callers of an account, hold at once. */
export const MAX_RESERVAS_DO_USUARIO = 50;
export const MAX_RESERVAS_DA_CONTA = 500;

export const NewReservaDeHorario = input(
  {
    dia: day({
      pt: 'O dia do horário, como foi oferecido.',
      en: 'The day of the time, as it was offered.',
      example: '2026-08-14',
    }),
    id_usuario: reference('usuarios', {
      pt: 'O técnico do horário.',
      en: 'The technician of the time.',
      example: 4,
    }),
    inicio: instant({
      pt: 'Quando a visita começa: de `inicio` a `comecar_ate` do horário oferecido.',
      en: 'When the visit begins: from `inicio` to `comecar_ate` of the time that was offered.',
      example: '2026-08-14T13:20:00Z',
    }),
    ...visitaProcurada,
    id_reserva: id({
      pt: 'A sua reserva que esta substitui: termina quando esta é feita, e fica se esta é recusada.',
      en: 'Your reservation that this one replaces: it ends when this one is made, and stays if this one is refused.',
      example: 12,
    }),
  },
  ['dia', 'id_usuario', 'inicio'],
);
export type NewReservaDeHorario = Static<typeof NewReservaDeHorario>;

export const ReservaDeHorario = object({
  id: id(common.id),
  id_usuario: id(common.id_usuario),
  inicio: instant({
    pt: 'Quando a visita começa.',
    en: 'When the visit begins.',
    example: '2026-08-14T13:20:00Z',
  }),
  fim: instant({
    pt: 'Quando termina.',
    en: 'When it ends.',
    example: '2026-08-14T14:20:00Z',
  }),
  valida_ate: instant({
    pt: 'Até quando o horário fica reservado.',
    en: 'Until when the time is held.',
    example: '2026-08-13T17:05:00Z',
  }),
});
export type ReservaDeHorario = Static<typeof ReservaDeHorario>;

type Group = 'Agenda' | 'Extensões';

/** The same below each API. */
export const holdOn = (path: string, access: Access, group: Group) =>
  operation('POST', path, {
    access,
    group,
    summary: message('Reserva um horário por cinco minutos', 'Hold a time for five minutes'),
    body: NewReservaDeHorario,
    answer: created(ReservaDeHorario),
    idempotent: true,
    problems: ['CONFLITO', 'REGRA_NEGOCIO'],
    description: [
      message(
        'Enquanto está reservado, melhores horários, candidatos e planos contam o horário como ocupado; `id_reserva` nomeia a sua. Envie também o que foi procurado. Um horário que outro reservou ou ocupou, ou que passou, responde 409: procure de novo. De dois pedidos ao mesmo tempo, um recebe o horário.',
        'While it is held, best times, candidates and plans count the time as busy; `id_reserva` names yours. Also send what was searched for. A time that another caller has held or taken, or that is over, answers 409: search again. Of two requests at once, one gets the time.',
      ),
      message(
        'A reserva termina sozinha em `valida_ate`. Não agenda a visita e não impede ninguém de agendar no horário: agende antes, e devolva a reserva depois. Mais de 50 reservas suas, ou 500 da conta, respondem 422.',
        'The reservation ends by itself at `valida_ate`. It schedules no visit and keeps nobody from scheduling at the time: schedule before, and give the reservation back afterwards. More than 50 of yours, or 500 of the account, are answered 422.',
      ),
    ],
    example: {
      dia: '2026-08-14',
      id_usuario: 4,
      inicio: '2026-08-14T13:20:00Z',
      id_cliente: 7,
      minutos: 60,
    },
  });

export const releaseOn = <const Path extends `${string}/{id}`>(
  path: Path,
  access: Access,
  group: Group,
) =>
  operation('DELETE', path, {
    access,
    group,
    summary: message('Devolve um horário reservado', 'Give a held time back'),
    answer: nothing(),
    description: [
      message(
        'Somente quem reservou devolve. Uma reserva que terminou, ou de outra pessoa, responde 404.',
        'Only who holds a time gives it back. A reservation that is over, or of another person, answers 404.',
      ),
    ],
  });

export const holdHorario = holdOn('/escritorio/v1/horarios/reservas', OFFICE, 'Agenda');
export const releaseHorario = releaseOn('/escritorio/v1/horarios/reservas/{id}', OFFICE, 'Agenda');
