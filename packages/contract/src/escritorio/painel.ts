/** One day at a glance: what each technician has to do, is doing and has done. */
import { Type } from 'typebox';
import { msg } from '../idiomas.ts';
import type { Operacao } from '../operacoes.ts';
import { entrada, id, instante, inteiro, nulavel, numero, objeto, texto } from '../schema.ts';
import type { Termo } from '../termo.ts';
import { dia } from './posicoes.ts';

const contagem = inteiro({ minimum: 0 });

/** Each visit is in one of the first four; those that are late are among the scheduled ones too. */
const contagens = {
  /** Sent, and not begun. */
  agendadas: contagem,
  /** Not sent yet. */
  a_liberar: contagem,
  em_andamento: contagem,
  concluidas: contagem,
  /** Not begun, though the window is over. */
  atrasadas: contagem,
};

export const PedidoDoDia = entrada({ data: dia }, ['data']);

export const PainelDoDia = objeto({
  data: dia,
  tecnicos: Type.Array(
    objeto({
      id_usuario: id,
      usuario: texto(200),
      ...contagens,
      quilometros: numero({ minimum: 0 }),
      ultima_posicao_em: nulavel(instante),
    }),
  ),
  /** Visits that nobody has. */
  sem_usuario: objeto(contagens),
});

export const operacoesDoPainel: Record<string, Operacao> = {
  'POST /escritorio/v1/painel/dia': {
    grupo: 'Painel',
    resumo: msg('Resume um dia', 'Sum up a day'),
    descricao: msg(
      'O dia é o do fuso da conta. Contam as visitas agendadas para ele ou iniciadas nele, menos as canceladas. Um gestor limitado por segmentos conta só as que vê.',
      'The day is that of the account’s time zone. Visits scheduled for it or begun on it count, but for cancelled ones. A manager limited by segments counts only those in sight.',
    ),
    corpo: { data: '2026-08-14' },
  },
};

export const glossarioDoPainel: Record<string, Termo> = {
  'painel.data': {
    descricao: msg('O dia, no fuso da conta.', 'The day, in the account’s time zone.'),
    exemplo: '2026-08-14',
  },
  tecnicos: {
    descricao: msg('Um item por técnico ativo.', 'One item for each active technician.'),
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
