import {
  listDuracoesAprendidas,
  listDuracoesAprendidasDoCliente,
} from '@campeiro/contract/escritorio/duracoes-aprendidas';
import { bindingsOf } from './bindings.ts';

export const escritorio = bindingsOf({
  listLearned: listDuracoesAprendidas,
  listOfCustomer: listDuracoesAprendidasDoCliente,
});
