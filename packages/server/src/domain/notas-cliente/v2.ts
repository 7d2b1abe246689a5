import {
  changeNota,
  createNota,
  deleteNota,
  listNotas,
  type Nota,
} from '@campeiro/contract/notas-cliente';
import { sql } from '../../platform/db/sql.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { change, list, remove } from '../../platform/lists/handlers.ts';
import { insertItem } from '../../platform/lists/source.ts';
import { requireCliente } from '../clientes/queries.ts';
import { notas } from './queries.ts';

export const v2 = [
  handle(
    listNotas,
    list(notas, {
      scope: async (tx, request) => {
        const { id } = request.params as { id: number };
        await requireCliente(tx, id);
        return sql`t.id_cliente = ${id}`;
      },
    }),
  ),
  handle(createNota, async (tx, { params: { id: id_cliente }, body }, request) => {
    await requireCliente(tx, id_cliente);
    return insertItem<Nota>(tx, notas, { id_cliente, id_usuario: callerOf(request).id, ...body });
  }),
  handle(changeNota, change(notas)),
  handle(deleteNota, remove(notas)),
];
