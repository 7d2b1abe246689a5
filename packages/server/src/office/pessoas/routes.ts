import type { Api } from '../../http/api.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { pessoas } from '../../modules/pessoas/queries.ts';

export default function routes(app: Api): void {
  listRoute(app, '/pessoas/list', pessoas);
  itemRoute(app, '/pessoas/:id', pessoas);
}
