import { type Termo, termo } from '../../termo.ts';

export const privacidade: Record<string, Termo> = {
  confirmacao: termo('A palavra `ANONIMIZAR`.', 'The word `ANONIMIZAR`.', 'ANONIMIZAR'),
  exportado_em: termo('Quando foi exportado.', 'When it was exported.', '2026-08-14T12:30:00Z'),
};
