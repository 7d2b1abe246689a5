import { type Termo, termo } from '../../termo.ts';

export const registros: Record<string, Termo> = {
  'registros.data': termo(
    'O novo dia, no fuso da conta.',
    'The new day, in the account’s time zone.',
    '2026-08-17',
  ),
  situacoes: termo(
    'Somente visitas cujo status tem uma destas situações.',
    'Only visits whose status has one of these meanings.',
    ['agendado', 'a_caminho'],
  ),
  'registros.com_pendencias': termo(
    'Com true, somente as encerradas que esperam respostas obrigatórias, como as conta o painel; com false, somente as demais.',
    'With true only those that ended and wait for required answers, as the panel counts them; with false only the others.',
    true,
  ),
  atrasada: termo(
    'Com true, somente as não iniciadas cuja janela já passou, como as conta o painel; com false, somente as demais. Muda com o relógio, e `atualizado_em` não: não use com `atualizado_apos`.',
    'With true only those not begun whose window is over, as the panel counts them; with false only the others. It changes with the time, and `atualizado_em` does not: leave it out beside `atualizado_apos`.',
    true,
  ),
  motivo: termo('Por que foi feito.', 'Why it was done.', 'O cliente desmarcou.'),
};
