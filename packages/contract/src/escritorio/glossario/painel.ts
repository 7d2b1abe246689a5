import { type Termo, termo } from '../../termo.ts';

export const painel: Record<string, Termo> = {
  'painel.data': termo(
    'O dia, no fuso da conta.',
    'The day, in the account’s time zone.',
    '2026-08-14',
  ),
  total: termo('O dia inteiro.', 'The whole day.'),
  tecnicos: termo(
    'Um item por técnico ativo e por quem mais tem visita ou deslocamento no dia.',
    'One item for each active technician and whoever else has a visit or travel of the day.',
  ),
  pendentes: termo(
    'O que espera pelo escritório, de qualquer dia.',
    'What waits for the office, of any day.',
  ),
  dias_a_avaliar: termo(
    'Dias de deslocamento não avaliados ou em verificação, fora de meses fechados.',
    'Days of travel not evaluated or under verification, but for closed months.',
    12,
  ),
  dias_alterados: termo(
    'Dias aprovados ou pagos cujas visitas ou cujo valor por quilômetro mudaram depois.',
    'Approved or paid days whose visits or rate per kilometre changed since.',
    1,
  ),
  eventos_recusados: termo(
    'Eventos recusados e não resolvidos.',
    'Refused events that nobody resolved.',
    2,
  ),
  canceladas: termo('Canceladas.', 'Cancelled.', 1),
  com_pendencias: termo(
    'Encerradas, à espera de respostas obrigatórias; contam também em `em_andamento`.',
    'Ended, waiting for required answers; counted in `em_andamento` too.',
    1,
  ),
  sem_usuario: termo('Visitas sem ninguém.', 'Visits that nobody has.'),
  agendadas: termo('Liberadas e não iniciadas.', 'Sent and not begun.', 3),
  a_liberar: termo('Ainda não liberadas.', 'Not sent yet.', 1),
  em_andamento: termo('Em andamento.', 'Under way.', 1),
  concluidas: termo('Concluídas.', 'Concluded.', 4),
  atrasadas: termo(
    'Não iniciadas, embora a janela tenha passado.',
    'Not begun, though the window is over.',
    1,
  ),
  quilometros: termo('Distância do dia.', 'Distance of the day.', 83.8),
  ultima_posicao_em: termo(
    'Quando foi visto por último.',
    'When last seen.',
    '2026-08-14T12:30:00Z',
  ),
};
