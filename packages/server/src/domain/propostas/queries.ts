/** Positions that technicians propose for customers. */
import { propostasList } from '@campeiro/contract/escritorio/propostas';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';
import { nameOfUser } from '../usuarios/queries.ts';

export const propostas = source(propostasList, 'propostas_de_local', {
  fields: {
    cliente: sql`(select c.nome from clientes c where c.id = t.id_cliente)`,
    usuario: nameOfUser(sql`t.id_usuario`),
    respondida_por: nameOfUser(sql`t.respondida_por`),
  },
});
