import type { NewCliente } from '@campeiro/contract/clientes';
import {
  getClientePorIdExterno,
  getOrdemPorIdExterno,
  getPessoaPorIdExterno,
  getRegistroPorIdExterno,
  listClientesComIdExterno,
  listOrdensComIdExterno,
  listPessoasComIdExterno,
  type NewRegistroComJanela,
  nameCliente,
  nameOrdem,
  namePessoa,
  nameRegistro,
  putClientePorIdExterno,
  putOrdemPorIdExterno,
  putPessoaPorIdExterno,
  putRegistroPorIdExterno,
} from '@campeiro/contract/extensoes/ids-externos';
import type { NewOrdemServico } from '@campeiro/contract/ordens-servico';
import type { NewPessoa } from '@campeiro/contract/pessoas';
import { callerOf } from '../../platform/http/caller.ts';
import { type Binding, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { insertItem, updateItem } from '../../platform/lists/source.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { clientes } from '../clientes/queries.ts';
import { documentIssues, normalize } from '../clientes/rules.ts';
import { addOrdem, updateOrdem } from '../ordens-servico/commands.ts';
import { windowIssues } from '../ordens-servico/rules.ts';
import { pessoas } from '../pessoas/queries.ts';
import { estendidas } from '../registros/extended-list.ts';
import { schedule } from '../registros/queries.ts';
import { newVisitIssues } from '../registros/rules.ts';
import { byOwnId } from './by-own-id.ts';
import { clientesComId, ordensComId, pessoasComId } from './queries.ts';
import { changePlan } from './visit-plan.ts';

const cliente = byOwnId<NewCliente, never>({
  source: clientesComId,
  create: (tx, body) => insertItem(tx, clientes, withNewValues(normalize(body))),
  change: (tx, id, body) => updateItem(tx, clientes, id, withChangedValues(normalize(body))),
});

const pessoa = byOwnId<NewPessoa, never>({
  source: pessoasComId,
  create: (tx, body) => insertItem(tx, pessoas, withNewValues(body)),
  change: (tx, id, body) => updateItem(tx, pessoas, id, withChangedValues(body)),
});

const ordem = byOwnId<NewOrdemServico, never>({
  source: ordensComId,
  create: addOrdem,
  change: (tx, id, { criada_para_mim: _, ...body }) => updateOrdem(tx, id, body),
});

const registro = byOwnId<NewRegistroComJanela, never>({
  source: estendidas,
  create: (tx, body) => schedule(tx, body),
  change: changePlan,
});

export const extensoes: readonly Binding[] = [
  handle(listClientesComIdExterno, list(clientesComId)),
  handle(listPessoasComIdExterno, list(pessoasComId)),
  handle(listOrdensComIdExterno, list(ordensComId)),
  handle(getClientePorIdExterno, (tx, { params }) => cliente.get(tx, params.id_externo)),
  handle(
    putClientePorIdExterno,
    (tx, { params, body }, request) => cliente.put(tx, params.id_externo, body, callerOf(request)),
    { rules: documentIssues },
  ),
  handle(nameCliente, (tx, { params, body }) => cliente.name(tx, params.id, body.id_externo)),
  handle(getPessoaPorIdExterno, (tx, { params }) => pessoa.get(tx, params.id_externo)),
  handle(putPessoaPorIdExterno, (tx, { params, body }, request) =>
    pessoa.put(tx, params.id_externo, body, callerOf(request)),
  ),
  handle(namePessoa, (tx, { params, body }) => pessoa.name(tx, params.id, body.id_externo)),
  handle(getOrdemPorIdExterno, (tx, { params }) => ordem.get(tx, params.id_externo)),
  handle(
    putOrdemPorIdExterno,
    (tx, { params, body }, request) => ordem.put(tx, params.id_externo, body, callerOf(request)),
    { rules: windowIssues },
  ),
  handle(nameOrdem, (tx, { params, body }) => ordem.name(tx, params.id, body.id_externo)),
  handle(getRegistroPorIdExterno, (tx, { params }) => registro.get(tx, params.id_externo)),
  handle(
    putRegistroPorIdExterno,
    (tx, { params, body }, request) => registro.put(tx, params.id_externo, body, callerOf(request)),
    { rules: newVisitIssues },
  ),
  handle(nameRegistro, (tx, { params, body }) => registro.name(tx, params.id, body.id_externo)),
];
