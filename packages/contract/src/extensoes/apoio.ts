/** The statuses of visits with what each means to the service. */
import { type SupportTable, supportTables } from '../apoio.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import { message } from '../kit/languages.ts';
import { listing } from '../kit/listing.ts';
import { operation } from '../kit/operation.ts';

/** The office’s list has the meaning, which that of v2 does not show. */
export const statusServico = supportTables.find(
  ({ table }) => table === 'status_servico',
) as SupportTable;

export const listStatusComSituacao = operation('POST', '/v2-extensoes/status-servico/list', {
  access: INTEGRATIONS,
  group: 'Extensões',
  summary: message(
    'Lista status de visita com sua situação',
    'List visit statuses with their state',
  ),
  ...listing(statusServico.list, { example: { ordenar: 'ordem' } }),
});
