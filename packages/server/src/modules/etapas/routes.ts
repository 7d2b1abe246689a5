import { listaDeEtapas } from '@campeiro/contract/etapas';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function etapas(app: Api): void {
  listRoute(app, '/etapas/list', source(listaDeEtapas, 'etapas'));
}
