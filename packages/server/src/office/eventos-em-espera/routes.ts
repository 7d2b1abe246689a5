import { listaDaEspera } from '@campeiro/contract/escritorio/eventos-em-espera';
import { sql } from '../../db/sql.ts';
import { waitingEvents } from '../../field/eventos/waiting.ts';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { nameOfUser } from '../../modules/usuarios/queries.ts';

const espera = waitingEvents(listaDaEspera, {
  usuario: nameOfUser(sql`t.id_usuario`),
});

export default function routes(app: Api): void {
  listRoute(app, '/eventos-em-espera/list', espera);
}
