import { MudancaDeNota, Nota, NovaNota } from '@campeiro/contract/notas-cliente';
import { sql } from '../../db/sql.ts';
import { type Api, params } from '../../http/api.ts';
import { callerOf } from '../../http/caller.ts';
import { creationRoute } from '../../http/creation.ts';
import { changeRoute, deletionRoute, listRoute } from '../../lists/route.ts';
import { insertItem } from '../../lists/source.ts';
import { requireCliente } from '../clientes/queries.ts';
import { notas } from './queries.ts';

export default function notasCliente(app: Api): void {
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

  changeRoute(app, '/notas-cliente/:id', notas, { method: 'PUT', body: MudancaDeNota });

  deletionRoute(app, '/notas-cliente/:id', notas);
}
