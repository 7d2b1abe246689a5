import { type Termo, termo } from '../../termo.ts';

export const deslocamentos: Record<string, Termo> = {
  aprovacao_atual: termo(
    'O código que todos os dias tinham quando foram vistos.',
    'The code that all the days had when they were seen.',
    3,
  ),
  pagamento_atual: termo(
    'O código que todos os dias tinham quando foram vistos.',
    'The code that all the days had when they were seen.',
    0,
  ),
  aprovacao_de: termo('Aprovação antes.', 'Approval before.', 3),
  aprovacao_para: termo('Aprovação depois.', 'Approval after.', 0),
  pagamento_de: termo('Pagamento antes.', 'Payment before.', 2),
  pagamento_para: termo('Pagamento depois.', 'Payment after.', 0),
  dia: termo(
    'O dia avaliado, no fuso da conta.',
    'The day judged, in the account’s time zone.',
    '2026-08-14',
  ),
  alterado_em: termo('Quando.', 'When.', '2026-09-02T12:30:00Z'),
  com_alertas: termo(
    'Somente dias com algum destes alertas.',
    'Only days that show any of these alerts.',
    ['visitas_alteradas', 'valor_por_km_alterado'],
  ),
  ids_dias: termo('Ids dos dias.', 'Ids of the days.', [31, 32]),
  mes: termo('Mês, como `2026-08`.', 'Month, such as `2026-08`.', '2026-08'),
  totais: termo('Totais por usuário naquele momento.', 'Totals by user at that moment.'),
  reaberto_em: termo('Quando foi reaberto.', 'When it was reopened.', '2026-09-02T12:30:00Z'),
  reaberto_por: termo('Quem o reabriu.', 'Who reopened it.', 'Maria Souza'),
  motivo_reabertura: termo('Por que foi reaberto.', 'Why it was reopened.', 'Faltou um dia.'),
};
