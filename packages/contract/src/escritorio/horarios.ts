/** The best times for one visit in the next days, as they are offered to a customer on the telephone. */
import type { Static } from 'typebox';
import { HORARIOS_OFERECIDOS } from '../agenda/horarios.ts';
import { common } from '../common.ts';
import { type Access, OFFICE } from '../kit/access.ts';
import {
  array,
  day,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import {
  aMais,
  IMPEDIMENTOS,
  impedimentos,
  minutosProcurados,
  somenteEstes,
  visitaProcurada,
} from './candidatos.ts';

/** The most days that are looked at. */
export const MAX_DIAS_DE_HORARIOS = 14;
const MAX_HORARIOS = 2 * MAX_DIAS_DE_HORARIOS;

/** The halves of a day of which each is offered one time. */
export const PERIODOS = ['manha', 'tarde'] as const;

export const HorariosRequest = input(
  {
    inicio: day({
      pt: 'O primeiro dia, no fuso da conta. Horários que já passaram não são oferecidos.',
      en: 'The first day, in the account’s time zone. Times that are over are not offered.',
      example: '2026-08-14',
    }),
    fim: day({
      pt: 'O último dia, incluído; no máximo 14 dias.',
      en: 'The last day, included; at most 14 days.',
      example: '2026-08-20',
    }),
    ...visitaProcurada,
    ids_usuario: somenteEstes,
    quantos: integer({
      minimum: 1,
      maximum: MAX_HORARIOS,
      pt: `Quantos horários, no máximo; sem ele, ${HORARIOS_OFERECIDOS}.`,
      en: `How many times, at most; without it, ${HORARIOS_OFERECIDOS}.`,
      example: HORARIOS_OFERECIDOS,
    }),
  },
  ['inicio', 'fim'],
);
export type HorariosRequest = Static<typeof HorariosRequest>;

export const Horarios = object({
  minutos: minutosProcurados,
  impedimento: nullable(
    oneOf(IMPEDIMENTOS, {
      pt: 'Quando não há horário: o que impede o técnico que chega mais perto de poder. Null: há horários.',
      en: 'When there is no time: what keeps the technician who is closest to being able. Null: there are times.',
      example: null,
    }),
  ),
  dados: array(
    object({
      dia: day({ pt: 'O dia, no fuso da conta.', en: 'The day, in the account’s time zone.' }),
      id_usuario: id(common.id_usuario),
      nome: text(200, common.usuarios_nome),
      inicio: instant({
        pt: 'O primeiro começo possível.',
        en: 'The first possible start.',
        example: '2026-08-14T13:20:00Z',
      }),
      fim: instant({
        pt: 'Fim com este começo.',
        en: 'End with this start.',
        example: '2026-08-14T14:20:00Z',
      }),
      comecar_ate: instant({
        pt: 'O último começo com que tudo o mais fica como está.',
        en: 'The last start with which everything else stays as it is.',
        example: '2026-08-14T15:00:00Z',
      }),
      ...aMais,
    }),
    {
      pt: 'Os mais baratos primeiro, caminhos desconhecidos no fim; no máximo um por manhã e um por tarde, para que o cliente possa escolher.',
      en: 'The cheapest first, unknown ways at the end; at most one in each morning and one in each afternoon, so that the customer has a choice.',
    },
  ),
  sem_horario: array(
    object({
      dia: day({ pt: 'O dia, no fuso da conta.', en: 'The day, in the account’s time zone.' }),
      periodo: oneOf(PERIODOS, {
        pt: 'Antes do meio-dia, ou depois.',
        en: 'Before noon, or after it.',
        example: 'manha',
      }),
      impedimentos,
    }),
    {
      pt: 'As manhãs e tardes procuradas em que nenhum técnico pode começar a visita, na ordem do tempo, e por quê. Uma que já passou não está entre elas.',
      en: 'The mornings and afternoons searched in which no technician can begin the visit, in the order of time, and why. One that is over is not among them.',
    },
  ),
});
export type Horarios = Static<typeof Horarios>;

/** The same below each API. */
export const operationOn = (path: string, access: Access, group: 'Agenda' | 'Extensões') =>
  operation('POST', path, {
    access,
    group,
    summary: message(
      'Procura os melhores horários para uma visita',
      'Find the best times for a visit',
    ),
    body: HorariosRequest,
    answer: ok(Horarios),
    problems: ['REGRA_NEGOCIO'],
    description: [
      message(
        'Para oferecer ao cliente: em cada manhã e em cada tarde, o horário que menos acrescenta aos caminhos do técnico. Expediente, feriados, ausências, habilidades e as outras visitas são respeitados; a janela que a visita tem agora não conta. O caminho é o das ruas quando o servidor as conhece, senão uma estimativa.',
        'To be offered to a customer: in each morning and each afternoon, the time that adds least to the technician’s ways. Working hours, holidays, absences, skills and the other visits are respected; the window that the visit has now does not count. The way is that of roads if the server knows them, otherwise an estimate.',
      ),
      message(
        '`sem_horario` diz de cada manhã e tarde sem horário quantos técnicos cada motivo impede.',
        '`sem_horario` says of each morning and afternoon without a time how many technicians each reason keeps from the visit.',
      ),
      message(
        'Nada muda: dois pedidos ao mesmo tempo recebem o mesmo horário, até que um deles o reserve. Horários que outros reservaram não são oferecidos. Dias demais vezes técnicos demais respondem 422.',
        'Nothing changes: two requests at once get the same time, until one of them holds it. Times that others hold are not offered. Too many days times too many technicians are answered 422.',
      ),
    ],
    example: { inicio: '2026-08-14', fim: '2026-08-20', id_cliente: 7, minutos: 60 },
  });

export const listHorarios = operationOn('/escritorio/v1/horarios', OFFICE, 'Agenda');
