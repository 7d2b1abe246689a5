/** Events that were refused, and those that wait for their visit: of all technicians, for the office. */
import { esperaList } from '@campeiro/contract/escritorio/eventos-em-espera';
import { eventosRecusadosList } from '@campeiro/contract/escritorio/eventos-recusados';
import { namesOf } from '@campeiro/contract/kit/fields';
import { sql } from '../../../platform/db/sql.ts';
import { source } from '../../../platform/lists/source.ts';
import { nameOfUser } from '../../usuarios/queries.ts';
import { TRANSLATED } from '../eventos/refusals.ts';
import { waitingEvents } from '../eventos/waiting.ts';

export const awaitingEvents = waitingEvents(esperaList, { usuario: nameOfUser(sql`t.id_usuario`) });

export const refusedEvents = source(eventosRecusadosList, 'eventos_recusados', {
  reads: [...namesOf(eventosRecusadosList.item), ...TRANSLATED],
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    resolvido_por: nameOfUser(sql`t.resolvido_por`),
    entregue_por: nameOfUser(sql`t.entregue_por`),
    id_cliente: sql`customer_in_content(t.conteudo)`,
    em_espera: sql`(
      select count(*) from eventos_em_espera e
      where t.tipo = 'visita' and e.id_usuario = t.id_usuario and e.id_visita = t.id_visita)`,
  },
  timeFilters: {
    ids_registro: (ids: number[]) => sql`(t.id_registro = any(${ids}) or t.id_visita in (
      select e.id_evento from eventos e where e.tipo = 'visita' and e.id_registro = any(${ids})))`,
  },
});
