import { type Termo, termo } from '../../termo.ts';

export const eventosEmEspera: Record<string, Termo> = {
  'eventos-em-espera.tipo': termo('O que aconteceu.', 'What happened.', 'nota'),
  'eventos-em-espera.data': termo(
    'Quando aconteceu, pelo relógio do aparelho.',
    'When it happened, by the device’s clock.',
    '2026-08-14T12:41:10Z',
  ),
};
