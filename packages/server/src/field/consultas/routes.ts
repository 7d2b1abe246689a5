/** Who of the office looked at the technician's trail: the technician has a right to know. */
import { type ConsultaDeTrajeto, ConsultasDeTrajeto } from '@campeiro/contract/campo';
import type { Static } from 'typebox';
import { sql } from '../../db/sql.ts';
import type { Api } from '../../http/api.ts';
import { callerOf, scopeOf } from '../../http/caller.ts';
import { nameOfUser } from '../../modules/usuarios/queries.ts';

const MOST = 100;

export default function consultas(app: Api): void {
  app.get('/consultas', { schema: { response: { 200: ConsultasDeTrajeto } } }, async (request) => {
    const dados = await app.db.read(scopeOf(request), (tx) =>
      tx.rows<Static<typeof ConsultaDeTrajeto>>(sql`
        select t.id, t.data::text as dia, t.consultado_em,
          ${nameOfUser(sql`t.id_consulente`)} as usuario
        from consultas_de_trajeto t where t.id_usuario = ${callerOf(request).id}
        order by t.id desc limit ${MOST}`),
    );
    return { dados };
  });
}
