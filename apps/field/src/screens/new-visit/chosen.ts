import type { StoredCustomer } from '../../store/customers.ts';
import type { ClienteEncontrado } from '../../store/wire.ts';

/** Whom the visit is to. `found`: the server found them, the device does not know them yet. */
export interface Chosen extends Pick<StoredCustomer, 'id' | 'nome' | 'where'> {
  found?: ClienteEncontrado;
}
