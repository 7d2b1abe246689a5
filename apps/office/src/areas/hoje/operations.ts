import type { getPainelDoDia } from '@campeiro/contract/escritorio/painel';
import type { listUltimasPosicoes } from '@campeiro/contract/escritorio/posicoes';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  getPainelDoDia: route<typeof getPainelDoDia>('POST', '/escritorio/v1/painel/dia', 200),
  listUltimasPosicoes: route<typeof listUltimasPosicoes>(
    'POST',
    '/escritorio/v1/posicoes/ultimas',
    200,
  ),
};
