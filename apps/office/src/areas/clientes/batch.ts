import { clientesEmLoteFields } from '../../contract/fields.ts';
import { ACTIVATE, type BatchOf, commonOf, DEACTIVATE, DELETE } from '../../lists/batch/actions.ts';
import { cliente } from './kind.ts';

export const batch: BatchOf = {
  recurso: 'clientes',
  actions: [ACTIVATE, DEACTIVATE, DELETE],
  common: commonOf(cliente.fields, clientesEmLoteFields, 'clientes'),
};
