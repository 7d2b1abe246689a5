import { ordensServicoEmLoteFields } from '../../contract/fields.ts';
import { listItensDeStatusOrdem } from '../../contract/operations.ts';
import { type BatchOf, CONCLUDE, commonOf, DELETE, REOPEN } from '../../lists/batch/actions.ts';
import { requiredLink } from '../../parts/record/fields.tsx';
import { ordemIn } from './kind.ts';
import { texts } from './texts.ts';

const status = requiredLink('id_status', texts.status, { route: listItensDeStatusOrdem });

/** Dates are filled in as the wall clock of `zone`, the account’s, shows them. */
export const batchIn = (zone: string): BatchOf => ({
  recurso: 'ordens_servico',
  actions: [CONCLUDE, REOPEN, DELETE],
  common: commonOf([status, ...ordemIn(zone).fields], ordensServicoEmLoteFields),
});
