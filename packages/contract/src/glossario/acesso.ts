import { type Termo, termo } from '../termo.ts';

export const acesso: Record<string, Termo> = {
  login: termo('Login, único entre todas as contas.', 'Login, unique across all accounts.', 'erp'),
  senha: termo(
    'Senha, exatamente como digitada.',
    'Password, exactly as typed.',
    'uma-senha-longa',
  ),
  token_acesso: termo(
    'Token a enviar como `Authorization: Bearer <token>`; reutilize-o até `expira_em`.',
    'Token to send as `Authorization: Bearer <token>`; reuse it until `expira_em`.',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.c2lnbmF0dXJl',
  ),
  tipo_token: termo('Sempre `Bearer`.', 'Always `Bearer`.', 'Bearer'),
  expira_em: termo(
    'Instante em que o token de acesso deixa de valer.',
    'Instant at which the access token stops being valid.',
    '2026-08-14T13:30:00Z',
  ),
  dispositivo: termo(
    'Nome do aparelho, para reconhecer a sessão.',
    'Name of the device, to recognize the session by.',
    'Moto G',
  ),
  token_renovacao: termo(
    'Token que se troca por uma sessão renovada; cada renovação o substitui.',
    'Token to exchange for a renewed session; each renewal replaces it.',
    'renovacao-1-exemplo',
  ),
};
