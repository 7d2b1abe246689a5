/**
 * The operations that the frame calls. Each area has its own in a file of this name; operations.test.ts holds all of
 * them against the contract.
 */
import type { getConta } from '@campeiro/contract/escritorio/conta';
import type {
  getPreferencias,
  removePreferencia,
  setPreferencia,
} from '@campeiro/contract/escritorio/preferencias';
import type {
  endSessaoDoConsole,
  openSessaoDoConsole,
} from '@campeiro/contract/escritorio/sessoes';
import type { getEu } from '@campeiro/contract/escritorio/usuarios';
import { route } from '@campeiro/ui/http/route.ts';

export const operations = {
  openSessaoDoConsole: route<typeof openSessaoDoConsole>('POST', '/escritorio/v1/sessoes', 201),
  endSessaoDoConsole: route<typeof endSessaoDoConsole>('DELETE', '/escritorio/v1/sessoes', 204),
  getEu: route<typeof getEu>('GET', '/escritorio/v1/eu', 200),
  getConta: route<typeof getConta>('GET', '/escritorio/v1/conta', 200),
  getPreferencias: route<typeof getPreferencias>('GET', '/escritorio/v1/eu/preferencias', 200),
  setPreferencia: route<typeof setPreferencia>(
    'PUT',
    '/escritorio/v1/eu/preferencias/{chave}',
    204,
  ),
  removePreferencia: route<typeof removePreferencia>(
    'DELETE',
    '/escritorio/v1/eu/preferencias/{chave}',
    204,
  ),
};
