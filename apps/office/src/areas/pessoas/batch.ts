import { pessoasEmLoteFields } from '../../contract/fields.ts';
import { ACTIVATE, type BatchOf, commonOf, DEACTIVATE, DELETE } from '../../lists/batch/actions.ts';
import { pessoa } from './kind.ts';

export const batch: BatchOf = {
  recurso: 'pessoas',
  actions: [ACTIVATE, DEACTIVATE, DELETE],
  common: commonOf(pessoa.fields, pessoasEmLoteFields, 'pessoas'),
};
