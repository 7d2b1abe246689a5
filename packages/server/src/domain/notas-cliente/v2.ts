import { changeNota, createNota, deleteNota, listNotas } from '@campeiro/contract/notas-cliente';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { change, list, remove } from '../../platform/lists/handlers.ts';
import { addNota } from './commands.ts';
import { notas, ofCliente } from './queries.ts';

export const v2 = [
  handle(
    listNotas,
    list(notas, {
      scope: (tx, request) => ofCliente(tx, (request.params as { id: number }).id),
    }),
  ),
  handle(createNota, (tx, { params: { id: id_cliente }, body }, request) =>
    addNota(tx, { id_cliente, id_usuario: callerOf(request).id, ...body }),
  ),
  handle(changeNota, change(notas)),
  handle(deleteNota, remove(notas)),
];
