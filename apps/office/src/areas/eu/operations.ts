import type { endMinhaSessao, listMinhasSessoes } from '@campeiro/contract/escritorio/eu-sessoes';
import type { changeOwnSenhaDoConsole } from '@campeiro/contract/escritorio/sessoes';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  changeOwnSenhaDoConsole: route<typeof changeOwnSenhaDoConsole>(
    'POST',
    '/escritorio/v1/eu/senha',
    200,
  ),
  listMinhasSessoes: route<typeof listMinhasSessoes>('GET', '/escritorio/v1/eu/sessoes', 200),
  endMinhaSessao: route<typeof endMinhaSessao>('DELETE', '/escritorio/v1/eu/sessoes/{id}', 204),
};
