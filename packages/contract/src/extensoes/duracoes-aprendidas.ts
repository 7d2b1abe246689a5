/** How long visits really took, for an ERP that calculates with it. */
import { operationsOn } from '../escritorio/duracoes-aprendidas.ts';
import { INTEGRATIONS } from '../kit/access.ts';

export const {
  listLearned: listDuracoesAprendidasParaIntegracoes,
  listOfCustomer: listDuracoesAprendidasDoClienteParaIntegracoes,
} = operationsOn({ below: '/v2-extensoes', access: INTEGRATIONS, group: 'Extensões' });
