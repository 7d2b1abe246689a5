import type { Api } from '../../http/api.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { clientes } from '../../modules/clientes/queries.ts';

export default function routes(app: Api): void {
  listRoute(app, '/clientes/list', clientes);
  itemRoute(app, '/clientes/:id', clientes);
}
