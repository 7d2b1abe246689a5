/** One day at a glance: what each technician has to do, is doing and has done. */
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  day,
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  number,
  object,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** What several fields here say. */
const words = {
  data: {
    pt: 'O dia, no fuso da conta.',
    en: 'The day, in the account’s time zone.',
    example: '2026-08-14',
  },
  quilometros: { pt: 'Distância do dia.', en: 'Distance of the day.', example: 83.8 },
};

const contagem = integer({ minimum: 0 });

/** Each visit is in one of the first four or cancelled; the others are among them. */
const contagens = {
  /** Sent, and not begun. */
  agendadas: described(contagem, {
    pt: 'Liberadas e não iniciadas.',
    en: 'Sent and not begun.',
    example: 3,
  }),
  /** Not sent yet. */
  a_liberar: described(contagem, { pt: 'Ainda não liberadas.', en: 'Not sent yet.', example: 1 }),
  em_andamento: described(contagem, { pt: 'Em andamento.', en: 'Under way.', example: 1 }),
  concluidas: described(contagem, { pt: 'Concluídas.', en: 'Concluded.', example: 4 }),
  canceladas: described(contagem, { pt: 'Canceladas.', en: 'Cancelled.', example: 1 }),
  /** Not begun, though the window is over. */
  atrasadas: described(contagem, {
    pt: 'Não iniciadas, embora a janela tenha passado.',
    en: 'Not begun, though the window is over.',
    example: 1,
  }),
  /** Ended, and held up by required questions without an answer. */
  com_pendencias: described(contagem, {
    pt: 'Encerradas, à espera de respostas obrigatórias; contam também em `em_andamento`.',
    en: 'Ended, waiting for required answers; counted in `em_andamento` too.',
    example: 1,
  }),
};
const quilometros = number({ minimum: 0 });

export const PainelDoDiaRequest = input({ data: day(words.data) }, ['data']);

export const PainelDoDia = object({
  data: day(words.data),
  total: object(
    { ...contagens, quilometros: described(quilometros, words.quilometros) },
    { pt: 'O dia inteiro.', en: 'The whole day.' },
  ),
  /** Active technicians, and whoever else has a visit or travel of the day. */
  tecnicos: array(
    object({
      id_usuario: id(common.id_usuario),
      usuario: text(200, common.usuario),
      ...contagens,
      quilometros: described(quilometros, words.quilometros),
      ultima_posicao_em: nullable(
        instant({
          pt: 'Quando foi visto por último.',
          en: 'When last seen.',
          example: '2026-08-14T12:30:00Z',
        }),
      ),
    }),
    {
      pt: 'Um item por técnico ativo e por quem mais tem visita ou deslocamento no dia.',
      en: 'One item for each active technician and whoever else has a visit or travel of the day.',
    },
  ),
  /** Visits that nobody has. */
  sem_usuario: object(contagens, { pt: 'Visitas sem ninguém.', en: 'Visits that nobody has.' }),
  /** What waits for the office, whichever day it is of. */
  pendentes: object(
    {
      /** Days of travel that nobody decided yet, or that are under verification; not of closed months. */
      dias_a_avaliar: described(contagem, {
        pt: 'Dias de deslocamento não avaliados ou em verificação, fora de meses fechados.',
        en: 'Days of travel not evaluated or under verification, but for closed months.',
        example: 12,
      }),
      /** Approved or paid days whose visits or rate changed since. */
      dias_alterados: described(contagem, {
        pt: 'Dias aprovados ou pagos cujas visitas ou cujo valor por quilômetro mudaram depois.',
        en: 'Approved or paid days whose visits or rate per kilometre changed since.',
        example: 1,
      }),
      eventos_recusados: described(contagem, {
        pt: 'Eventos recusados e não resolvidos.',
        en: 'Refused events that nobody resolved.',
        example: 2,
      }),
    },
    {
      pt: 'O que espera pelo escritório, de qualquer dia.',
      en: 'What waits for the office, of any day.',
    },
  ),
});

export const getPainelDoDia = operation('POST', '/escritorio/v1/painel/dia', {
  access: OFFICE,
  group: 'Painel',
  summary: message('Resume um dia', 'Sum up a day'),
  body: PainelDoDiaRequest,
  answer: ok(PainelDoDia),
  description: [
    message(
      'O dia é o do fuso da conta. Contam as visitas agendadas para ele ou iniciadas nele, por quem as tem. `pendentes` é o que espera pelo escritório, de qualquer dia. Um gestor limitado por segmentos conta só as visitas e os eventos que vê.',
      'The day is that of the account’s time zone. Visits scheduled for it or begun on it count, by who has them. `pendentes` is what waits for the office, of any day. A manager limited by segments counts only visits and events in sight.',
    ),
  ],
  example: { data: '2026-08-14' },
});
