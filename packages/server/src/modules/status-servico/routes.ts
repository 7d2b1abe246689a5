import { listaDeStatusServico } from '@campeiro/contract/status-servico';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function statusServico(app: Api): void {
  listRoute(app, '/status-servico/list', source(listaDeStatusServico, 'status_servico'));
}
