import { notasList } from '@campeiro/contract/notas-cliente';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const notas = source(notasList, 'notas_cliente', {
  fields: { usuario: nameOfUser(sql`t.id_usuario`) },
});
