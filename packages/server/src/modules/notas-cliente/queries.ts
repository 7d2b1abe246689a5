import { listaDeNotas } from '@campeiro/contract/notas-cliente';
import { sql } from '../../db/sql.ts';
import { source } from '../../lists/source.ts';

export const notas = source(listaDeNotas, 'notas_cliente', {
  fields: { usuario: sql`(select u.nome from usuarios u where u.id = t.id_usuario)` },
});
