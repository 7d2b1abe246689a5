import type { Api } from '../http/api.ts';
import { requireRole } from '../http/caller.ts';

/** Registers routes of the office that managers are refused: 403. */
export function forAdministrators(app: Api, routes: (scope: Api) => void): void {
  app.register(async (scope: Api) => {
    requireRole(scope, 'administrador');
    routes(scope);
  });
}
