import { msg } from '../idiomas.ts';
import type { Operacoes } from '../operacao.ts';

export const token: Operacoes = {
  'POST /v2/token': {
    grupo: 'Token',
    resumo: msg('Obtém um token de acesso', 'Get an access token'),
    descricao: msg(
      'Reutilize o token até `expira_em`; não peça um por chamada. Login inexistente e senha errada respondem o mesmo 401. Cinco falhas em 15 minutos bloqueiam o login por 60 segundos, e o tempo dobra até 15 minutos: 429 com `Retry-After`.',
      'Reuse the token until `expira_em`; do not ask for one per call. An unknown login and a wrong password answer the same 401. Five failures within 15 minutes block the login for 60 seconds, doubling up to 15 minutes: 429 with `Retry-After`.',
    ),
    erros: ['NAO_AUTENTICADO'],
    corpo: { login: 'erp', senha: 'uma-senha-longa' },
  },
};
