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
  },
});
