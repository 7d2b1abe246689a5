/** One day at a glance: what each technician has to do, is doing and has done. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  array,
  boolean,
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
import { esperaComContato } from './aparelhos.ts';

/** Texts that several fields share. */
const words = {
  data: {
    pt: 'O dia, no fuso da conta.',
    en: 'The day, in the account’s time zone.',
    example: '2026-08-14',
  },
  quilometros: { pt: 'Distância do dia.', en: 'Distance of the day.', example: 83.8 },
};

const contagem = integer({ minimum: 0 });

/**
 * What is counted. Each visit is in exactly one of `no_prazo`, `atrasadas`, `a_caminho`, `em_atendimento`,
 * `concluidas`, `nao_realizadas` and `canceladas`. The other figures group them otherwise: those not begun are `agendadas` or
 * `a_liberar`, those under way are `em_andamento`.
 */
export const contagens = {
  /** Sent, but not begun. */
  agendadas: described(contagem, {
    pt: 'Liberadas e não iniciadas.',
    en: 'Sent, but not begun.',
    example: 3,
  }),
  /** Not sent yet. */
  a_liberar: described(contagem, { pt: 'Ainda não liberadas.', en: 'Not sent yet.', example: 1 }),
  /** Not begun, and the window is not over. */
  no_prazo: described(contagem, {
    pt: 'Não iniciadas cuja janela não passou, liberadas ou não.',
    en: 'Not begun, and the window is not over; sent or not.',
    example: 3,
  }),
  /** Not begun after the end of the window. */
  atrasadas: described(contagem, {
    pt: 'Não iniciadas, embora a janela tenha passado.',
    en: 'Not begun after the end of the window.',
    example: 1,
  }),
  em_andamento: described(contagem, {
    pt: 'Em andamento: a caminho ou em atendimento.',
    en: 'Under way: on the way or being carried out.',
    example: 2,
  }),
  a_caminho: described(contagem, {
    pt: 'O técnico está a caminho.',
    en: 'The technician is on the way.',
    example: 1,
  }),
  /** Includes those that ended and wait for answers. */
  em_atendimento: described(contagem, {
    pt: 'Em atendimento, ou encerradas e ainda não concluídas.',
    en: 'Being carried out, or ended and not concluded yet.',
    example: 1,
  }),
  concluidas: described(contagem, { pt: 'Concluídas.', en: 'Concluded.', example: 4 }),
  nao_realizadas: described(contagem, {
    pt: 'Não realizadas: o técnico esteve lá e não pôde fazê-las.',
    en: 'Not carried out: the technician was there and could not do them.',
    example: 1,
  }),
  canceladas: described(contagem, { pt: 'Canceladas.', en: 'Cancelled.', example: 1 }),
  /** Ended, but not concluded, because required answers are missing. */
  com_pendencias: described(contagem, {
    pt: 'Encerradas, à espera de respostas obrigatórias; contam também em `em_andamento`.',
    en: 'Ended, waiting for required answers; counted in `em_andamento` too.',
    example: 1,
  }),
};

export type Contagem = keyof typeof contagens;
export const CONTAGENS = Object.keys(contagens) as Contagem[];
const quilometros = number({ minimum: 0 });

export const PainelDoDiaRequest = input({ data: day(words.data) }, ['data']);

/** What the devices of a technician had not sent when they were last heard. */
export const EsperaDoTecnico = object({
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  telefone: nullable(text(40, common.telefone)),
  ativo: boolean(common.usuarios_ativo),
  ...esperaComContato,
});
export type EsperaDoTecnico = Static<typeof EsperaDoTecnico>;

export const PainelDoDia = object({
  data: day(words.data),
  total: object(
    { ...contagens, quilometros: described(quilometros, words.quilometros) },
    { pt: 'O dia inteiro.', en: 'The whole day.' },
  ),
  /** Active technicians, and everyone else with a visit or travel on the day. */
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
      en: 'One item for each active technician, and for everyone else with a visit or travel on the day.',
    },
  ),
  /** Visits without a user. */
  sem_usuario: object(contagens, { pt: 'Visitas sem usuário.', en: 'Visits without a user.' }),
  /** Work that waits on devices, from any day. */
  esperas: array(EsperaDoTecnico, {
    pt: 'O que ainda espera nos aparelhos, de qualquer dia: um item por pessoa, quem espera há mais tempo primeiro; no máximo 500. É o que os aparelhos disseram no último contato, não o que têm agora. De vários aparelhos: a soma, o mais antigo e o contato mais antigo.',
    en: 'What still waits on devices, from any day: one item for each person, who has waited longest first; at most 500. It is what the devices said when they were last heard, not what they have now. Of several devices: the sum, the oldest, and the earliest contact.',
  }),
  /** What waits for the office, from any day. */
  pendentes: object(
    {
      /** Days of travel without a decision, or under verification, except in closed months. */
      dias_a_avaliar: described(contagem, {
        pt: 'Dias de deslocamento não avaliados ou em verificação, fora de meses fechados.',
        en: 'Days of travel not evaluated or under verification, except in closed months.',
        example: 12,
      }),
      /** Changes to days that are approved, paid or of closed months. */
      complementos: described(contagem, {
        pt: 'Complementos de deslocamento por avaliar: o que mudou em dias aprovados, pagos ou de meses fechados.',
        en: 'Additions to travel to evaluate: what changed in days that are approved, paid or of closed months.',
        example: 1,
      }),
      eventos_recusados: described(contagem, {
        pt: 'Eventos recusados e não resolvidos.',
        en: 'Unresolved refused events.',
        example: 2,
      }),
      /** Visits that were not carried out, without a decision. */
      nao_realizadas: described(contagem, {
        pt: 'Visitas não realizadas sobre as quais o escritório não decidiu.',
        en: 'Visits that were not carried out and await a decision.',
        example: 1,
      }),
      /** Contests without an answer. */
      contestacoes: described(contagem, {
        pt: 'Contestações de percursos sem resposta.',
        en: 'Contested legs without an answer.',
        example: 1,
      }),
      /** Proposals without a decision. */
      propostas_de_local: described(contagem, {
        pt: 'Propostas de local não decididas.',
        en: 'Proposed positions without a decision.',
        example: 3,
      }),
    },
    {
      pt: 'O que espera pelo escritório, de qualquer dia.',
      en: 'What waits for the office, from any day.',
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
      'O dia é o do fuso da conta. Contam as visitas agendadas para ele ou iniciadas nele, por quem as tem. `pendentes` é o que espera pelo escritório, de qualquer dia. Cada número se abre como lista: os das visitas com `dia`, `contagens`, `ids_usuario` e `sem_usuario`. Um gestor limitado por segmentos conta só as visitas e os eventos que vê.',
      'The day is in the account’s time zone. It counts the visits scheduled for it or begun on it, by user. `pendentes` is what waits for the office, from any day. Each figure can be opened as a list: those of visits with `dia`, `contagens`, `ids_usuario` and `sem_usuario`. For a manager limited by segments, only visible visits and events count.',
    ),
  ],
  example: { data: '2026-08-14' },
});
