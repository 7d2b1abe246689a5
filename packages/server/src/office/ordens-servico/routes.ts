import type { Api } from '../../http/api.ts';
import { existingOrderRoutes } from '../../modules/ordens-servico/existing.ts';

export default function routes(app: Api): void {
  existingOrderRoutes(app, 'PATCH');
}
