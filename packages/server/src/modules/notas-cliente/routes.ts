import { MudancaDeNota, Nota, NovaNota } from '@campeiro/contract/notas-cliente';
import { sql } from '../../db/sql.ts';
import { type Api, nothing, params } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { deleteItem, insertItem, updateItem } from '../../lists/source.ts';
import { requireCliente } from '../clientes/queries.ts';
import { notas } from './queries.ts';

export default function notasCliente(app: Api): void {
  const { db } = app;

  listRoute(app, '/clientes/:id/notas/list', notas, {
    params: params('id'),
    scope: async (tx, request) => {
      const { id } = request.params as { id: number };
      await requireCliente(tx, id);
      return sql`t.id_cliente = ${id}`;
    },
  });

  creationRoute(
    app,
    '/clientes/:id/notas',
    { params: params('id'), body: NovaNota, answer: Nota, location: '/v2/notas-cliente' },
    async (tx, { params: { id: id_cliente }, body }, request) => {
      await requireCliente(tx, id_cliente);
      const id_usuario = callerOf(request).id;
      return insertItem<Nota>(tx, notas, { id_cliente, id_usuario, ...body });
    },
  );

  app.put(
    '/notas-cliente/:id',
    { schema: { params: params('id'), body: MudancaDeNota, response: { 200: Nota } } },
    async (request) =>
      found(
        await updateItem<Nota>(db.each(scopeOf(request)), notas, request.params.id, request.body),
      ),
  );

  app.delete(
    '/notas-cliente/:id',
    { schema: { params: params('id'), response: { 204: nothing } } },
    async (request, reply) => {
      await db.write(scopeOf(request), async (tx) =>
        found((await deleteItem(tx, notas, request.params.id)) || undefined),
      );
      return reply.code(204).send(null);
    },
  );
}
