import { ausenciasList } from '@campeiro/contract/escritorio/ausencias';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const ausencias = source(ausenciasList, 'ausencias', {
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    alterado_por: nameOfUser(sql`t.alterado_por`),
  },
});
