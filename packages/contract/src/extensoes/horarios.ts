/** Times for a visit, for an ERP or a portal that offers them to customers. */
import { operationOn } from '../escritorio/horarios.ts';
import { INTEGRATIONS } from '../kit/access.ts';

export const listHorariosParaIntegracoes = operationOn(
  '/v2-extensoes/horarios',
  INTEGRATIONS,
  'Extensões',
);
