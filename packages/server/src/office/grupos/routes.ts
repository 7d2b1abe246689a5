import type { Api } from '../../http/api.ts';
import { itemRoute, listRoute } from '../../lists/route.ts';
import { grupos } from '../../modules/grupos/queries.ts';

export default function routes(app: Api): void {
  listRoute(app, '/grupos/list', grupos);
  itemRoute(app, '/grupos/:id', grupos);
}
