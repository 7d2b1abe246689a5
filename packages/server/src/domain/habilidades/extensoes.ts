import { habilidades } from '@campeiro/contract/apoio';
import * as beside from '@campeiro/contract/extensoes/habilidades';
import { handle } from '../../platform/http/operations.ts';
import { create, item, list } from '../../platform/lists/handlers.ts';
import { sourceOf } from '../apoio/queries.ts';
import { bindingsOf } from './bindings.ts';

const source = sourceOf(habilidades);

export const extensoes = [
  handle(beside.listHabilidadesParaIntegracoes, list(source)),
  handle(beside.getHabilidadeParaIntegracoes, item(source)),
  handle(beside.createHabilidadeParaIntegracoes, create(source)),
  ...bindingsOf({
    listUsers: beside.listUsuariosHabilidadesParaIntegracoes,
    getOfUser: beside.getHabilidadesDoUsuarioParaIntegracoes,
    setOfUser: beside.setHabilidadesDoUsuarioParaIntegracoes,
    getOfObjective: beside.getHabilidadesDoObjetivoParaIntegracoes,
    setOfObjective: beside.setHabilidadesDoObjetivoParaIntegracoes,
    getOfCustomer: beside.getHabilidadesDoClienteParaIntegracoes,
    setOfCustomer: beside.setHabilidadesDoClienteParaIntegracoes,
  }),
];
