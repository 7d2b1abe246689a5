/** Times held for a customer who decides, for an ERP or a portal. */
import { holdOn, releaseOn } from '../escritorio/reservas-de-horarios.ts';
import { INTEGRATIONS } from '../kit/access.ts';

export const holdHorarioParaIntegracoes = holdOn(
  '/v2-extensoes/horarios/reservas',
  INTEGRATIONS,
  'Extensões',
);
export const releaseHorarioParaIntegracoes = releaseOn(
  '/v2-extensoes/horarios/reservas/{id}',
  INTEGRATIONS,
  'Extensões',
);
