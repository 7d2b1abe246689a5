import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { enderecos } from './queries.ts';

export default function routes(app: Api): void {
  listRoute(app, '/enderecos/list', enderecos);
}
