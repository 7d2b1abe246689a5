/** One day at a glance: what each technician has to do, is doing and has done. */
import { Type } from 'typebox';
import { msg } from '../idiomas.ts';
import type { Operacao } from '../operacoes.ts';
import { entrada, id, instante, inteiro, nulavel, numero, objeto, texto } from '../schema.ts';
import type { Termo } from '../termo.ts';
import { dia } from './posicoes.ts';

const contagem = inteiro({ minimum: 0 });

/** Each visit is in one of the first four or cancelled; the others are among them. */
const contagens = {
  /** Sent, and not begun. */
  agendadas: contagem,
  /** Not sent yet. */
  a_liberar: contagem,
  em_andamento: contagem,
  concluidas: contagem,
  canceladas: contagem,
  /** Not begun, though the window is over. */
  atrasadas: contagem,
  /** Ended, and held up by required questions without an answer. */
  com_pendencias: contagem,
};
const quilometros = numero({ minimum: 0 });

export const PedidoDoDia = entrada({ data: dia }, ['data']);

export const PainelDoDia = objeto({
  data: dia,
  total: objeto({ ...contagens, quilometros }),
  /** Active technicians, and whoever else has a visit or travel of the day. */
  tecnicos: Type.Array(
    objeto({
      id_usuario: id,
      usuario: texto(200),
      ...contagens,
      quilometros,
      ultima_posicao_em: nulavel(instante),
    }),
  ),
  /** Visits that nobody has. */
  sem_usuario: objeto(contagens),
  /** What waits for the office, whichever day it is of. */
  pendentes: objeto({
    /** Days of travel that nobody judged yet, or that are under verification; not of closed months. */
    dias_a_avaliar: contagem,
    /** Approved or paid days whose visits or rate changed since. */
    dias_alterados: contagem,
    eventos_recusados: contagem,
  }),
});

export const operacoesDoPainel: Record<string, Operacao> = {
  'POST /escritorio/v1/painel/dia': {
    grupo: 'Painel',
    resumo: msg('Resume um dia', 'Sum up a day'),
    descricao: msg(
      'O dia é o do fuso da conta. Contam as visitas agendadas para ele ou iniciadas nele, por quem as tem. `pendentes` é o que espera pelo escritório, de qualquer dia. Um gestor limitado por segmentos conta só as visitas e os eventos que vê.',
      'The day is that of the account’s time zone. Visits scheduled for it or begun on it count, by who has them. `pendentes` is what waits for the office, of any day. A manager limited by segments counts only visits and events in sight.',
    ),
    corpo: { data: '2026-08-14' },
  },
};

export const glossarioDoPainel: Record<string, Termo> = {
  'painel.data': {
    descricao: msg('O dia, no fuso da conta.', 'The day, in the account’s time zone.'),
    exemplo: '2026-08-14',
  },
  total: { descricao: msg('O dia inteiro.', 'The whole day.') },
  tecnicos: {
    descricao: msg(
      'Um item por técnico ativo e por quem mais tem visita ou deslocamento no dia.',
      'One item for each active technician and whoever else has a visit or travel of the day.',
    ),
  },
  pendentes: {
    descricao: msg(
      'O que espera pelo escritório, de qualquer dia.',
      'What waits for the office, of any day.',
    ),
  },
  dias_a_avaliar: {
    descricao: msg(
      'Dias de deslocamento não avaliados ou em verificação, fora de meses fechados.',
      'Days of travel not evaluated or under verification, but for closed months.',
    ),
    exemplo: 12,
  },
  dias_alterados: {
    descricao: msg(
      'Dias aprovados ou pagos cujas visitas ou cujo valor por quilômetro mudaram depois.',
      'Approved or paid days whose visits or rate per kilometre changed since.',
    ),
    exemplo: 1,
  },
  eventos_recusados: {
    descricao: msg('Eventos recusados e não resolvidos.', 'Refused events that nobody resolved.'),
    exemplo: 2,
  },
  canceladas: { descricao: msg('Canceladas.', 'Cancelled.'), exemplo: 1 },
  com_pendencias: {
    descricao: msg(
      'Encerradas, à espera de respostas obrigatórias; contam também em `em_andamento`.',
      'Ended, waiting for required answers; counted in `em_andamento` too.',
    ),
    exemplo: 1,
  },
  sem_usuario: { descricao: msg('Visitas sem ninguém.', 'Visits that nobody has.') },
  agendadas: {
    descricao: msg('Liberadas e não iniciadas.', 'Sent and not begun.'),
    exemplo: 3,
  },
  a_liberar: { descricao: msg('Ainda não liberadas.', 'Not sent yet.'), exemplo: 1 },
  em_andamento: { descricao: msg('Em andamento.', 'Under way.'), exemplo: 1 },
  concluidas: { descricao: msg('Concluídas.', 'Concluded.'), exemplo: 4 },
  atrasadas: {
    descricao: msg(
      'Não iniciadas, embora a janela tenha passado.',
      'Not begun, though the window is over.',
    ),
    exemplo: 1,
  },
  quilometros: { descricao: msg('Distância do dia.', 'Distance of the day.'), exemplo: 83.8 },
  ultima_posicao_em: {
    descricao: msg('Quando foi visto por último.', 'When last seen.'),
    exemplo: '2026-08-14T12:30:00Z',
  },
};
