import {
  Cliente,
  LoteDeClientes,
  MudancaDeCliente,
  NovoCliente,
  ResultadoDoLote,
} from '@campeiro/contract/clientes';
import { withChangedValues, withNewValues } from '../../custom-fields/custom-fields.ts';
import { type Api, params } from '../../http/api.ts';
import { manyIn } from '../../http/caller.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { brokenRule, found } from '../../http/problem.ts';
import { changeRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { deleteItem, insertItem } from '../../lists/source.ts';
import { createMany, verdictIn } from './batch.ts';
import { enderecoRoutes } from './endereco.ts';
import { clientes, hasWork, requireCliente } from './queries.ts';
import { documentIssues, normalize } from './rules.ts';

export default function routes(app: Api): void {
  listRoute(app, '/clientes/list', clientes);
  enderecoRoutes(app);

  itemRoute(app, '/clientes/:id', clientes);

  creationRoute(
    app,
    '/clientes',
    {
      body: NovoCliente,
      answer: Cliente,
      location: '/v2/clientes',
      rules: documentIssues,
      oneStatement: true,
    },
    (tx, { body }) => insertItem<Cliente>(tx, clientes, withNewValues(normalize(body))),
  );

  creationRoute(
    app,
    '/clientes/criar-lote',
    { body: LoteDeClientes, answer: ResultadoDoLote, bulk: manyIn('clientes') },
    async (tx, { body }, { idioma }) => {
      const verdicts = await createMany(tx, body.clientes);
      return { resultados: verdicts.map((verdict) => verdictIn(idioma, verdict)) };
    },
  );

  // PUT carries the full registration, but what it leaves out is kept: the same as PATCH.
  changeRoute(app, '/clientes/:id', clientes, {
    method: ['PUT', 'PATCH'],
    body: MudancaDeCliente,
    rules: documentIssues,
    changes: (body) => withChangedValues(normalize(body)),
  });

  commandRoute(
    app,
    'DELETE',
    '/clientes/:id',
    { params: params('id') },
    async (tx, { params: { id } }) => {
      await requireCliente(tx, id); // visits can be seen whose customer cannot
      if (await hasWork(tx, id)) throw inUse();
      found((await deleteItem(tx, clientes, id)) || undefined);
    },
  );
}

const inUse = () =>
  brokenRule(
    'O cliente tem visitas ou ordens de serviço. Inative-o em vez de excluir.',
    'The customer has visits or service orders. Deactivate it instead of deleting it.',
  );
