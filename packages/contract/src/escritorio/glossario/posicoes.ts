import { type Termo, termo } from '../../termo.ts';

export const posicoes: Record<string, Termo> = {
  'posicoes.data': termo(
    'De uma posição, quando foi tomada; de um trajeto, o dia no fuso da conta.',
    'Of a position, when it was taken; of a trail, the day in the account’s time zone.',
  ),
  pontos: termo('Posições em ordem de tempo.', 'Positions in the order of time.'),
  de_visita: termo(
    'Se veio com um evento de visita.',
    'Whether it came with an event of a visit.',
    true,
  ),
  completo: termo(
    'Se são todos os pontos do dia.',
    'Whether these are all points of the day.',
    true,
  ),
};
