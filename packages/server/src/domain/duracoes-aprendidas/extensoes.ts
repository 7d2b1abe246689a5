import {
  listDuracoesAprendidasDoClienteParaIntegracoes,
  listDuracoesAprendidasParaIntegracoes,
} from '@campeiro/contract/extensoes/duracoes-aprendidas';
import { bindingsOf } from './bindings.ts';

export const extensoes = bindingsOf({
  listLearned: listDuracoesAprendidasParaIntegracoes,
  listOfCustomer: listDuracoesAprendidasDoClienteParaIntegracoes,
});
