import * as office from '@campeiro/contract/escritorio/habilidades';
import { bindingsOf } from './bindings.ts';

export const escritorio = bindingsOf({
  listUsers: office.listUsuariosHabilidades,
  getOfUser: office.getHabilidadesDoUsuario,
  setOfUser: office.setHabilidadesDoUsuario,
  getOfObjective: office.getHabilidadesDoObjetivo,
  setOfObjective: office.setHabilidadesDoObjetivo,
  getOfCustomer: office.getHabilidadesDoCliente,
  setOfCustomer: office.setHabilidadesDoCliente,
});
