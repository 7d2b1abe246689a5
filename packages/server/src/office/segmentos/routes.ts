import type { Api } from '../../http/api.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { segmentos } from '../../modules/segmentos/queries.ts';

export default function routes(app: Api): void {
  listRoute(app, '/segmentos/list', segmentos);
  itemRoute(app, '/segmentos/:id', segmentos);
}
