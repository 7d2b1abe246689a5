import { listaDeNotas } from '@campeiro/contract/notas-cliente';
import { sql } from '../../db/sql.ts';
import { source } from '../../lists/source.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const notas = source(listaDeNotas, 'notas_cliente', {
  fields: { usuario: nameOfUser(sql`t.id_usuario`) },
});
