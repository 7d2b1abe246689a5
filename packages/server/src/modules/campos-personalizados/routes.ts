import {
  listaDeCampos,
  listaDeCamposDaOrigem,
  ORIGENS_DE_CAMPO,
} from '@campeiro/contract/campos-personalizados';
import { sql } from '../../db/sql.ts';
import type { Api } from '../../http/api.ts';
import { listRoute } from '../../lists/route.ts';
import { source } from '../../lists/source.ts';

export default function routes(app: Api): void {
  const ofOneOrigin = source(listaDeCamposDaOrigem, 'campos_personalizados');
  listRoute(app, '/campos-personalizados/list', source(listaDeCampos, 'campos_personalizados'));
  for (const origem of ORIGENS_DE_CAMPO) {
    listRoute(app, `/campos-personalizados/${origem}/list`, ofOneOrigin, {
      scope: async () => sql`t.origem = ${origem}`,
    });
  }
}
