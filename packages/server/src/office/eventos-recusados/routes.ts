import {
  EventoEmQuarentena,
  listaDaQuarentena,
  Resolucao,
} from '@campeiro/contract/escritorio/eventos-recusados';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type Api, params } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { conflict, found } from '../../http/problem.ts';
import { listRoute } from '../../lists/route.ts';
import { source, updateItem } from '../../lists/source.ts';
import { nameOfUser } from '../../modules/usuarios/queries.ts';

const quarentena = source(listaDaQuarentena, 'eventos_recusados', {
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    resolvido_por: nameOfUser(sql`t.resolvido_por`),
  },
});

export default function routes(app: Api): void {
  listRoute(app, '/eventos-recusados/list', quarentena);

  app.post(
    '/eventos-recusados/:id/resolver',
    { schema: { params: params('id'), body: Resolucao, response: { 200: EventoEmQuarentena } } },
    async (request) => {
      const { id } = request.params;
      const { observacao } = request.body;
      return app.db.write(scopeOf(request), async (tx) => {
        await requireUnresolved(tx, id);
        const changes = {
          resolvido: true,
          resolvido_em: sql`clock_timestamp()`,
          resolvido_por: callerOf(request).id,
          observacao,
        };
        return found(await updateItem(tx, quarentena, id, changes));
      });
    },
  );
}

/** Who resolved it first is not written over. */
async function requireUnresolved(tx: Tx, id: number): Promise<void> {
  const { resolvido } = found(
    await tx.row<{ resolvido: boolean }>(
      sql`select resolvido from eventos_recusados where id = ${id} for update`,
    ),
  );
  if (resolvido) throw conflict('O evento já foi resolvido.', 'The event was resolved already.');
}
