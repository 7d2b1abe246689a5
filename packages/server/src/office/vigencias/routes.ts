/** Bases and rates, with the same routes: what holds from a day on. Triggers mark the days to reckon anew. */
import {
  listaDeBases,
  listaDeMudancasDeVigencia,
  listaDeValoresPorKm,
  MudancaDeBase,
  MudancaDeValorPorKm,
  NovaBase,
  NovoValorPorKm,
} from '@campeiro/contract/escritorio/vigencias';
import type { TSchema } from 'typebox';
import { sql } from '../../db/sql.ts';
import type { Api } from '../../http/api.ts';
import { creationRoute } from '../../http/creation.ts';
import { changeRoute, deletionRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { insertItem, type Source, source } from '../../lists/source.ts';
import { nameOfUser } from '../../modules/usuarios/queries.ts';
import { forAdministrators } from '../administrators.ts';
import { rateIssues } from './rules.ts';

type Row = { id: number } & Record<string, unknown>;

interface Bodies {
  novo: TSchema;
  mudanca: TSchema;
}

/** Days as the contract writes them, and the name of who did it. */
const fields = {
  desde: sql`t.desde::text`,
  alterado_por: nameOfUser(sql`t.alterado_por`),
};

const bases = source(listaDeBases, 'bases_usuarios', { fields });
const valores = source(listaDeValoresPorKm, 'valores_por_km', {
  fields,
  filters: {
    da_conta: (ofAccount: boolean) => sql`(t.id_usuario is null) = ${ofAccount}::boolean`,
  },
});
const mudancas = source(listaDeMudancasDeVigencia, 'historico_de_vigencias', {
  fields: { alterado_por: fields.alterado_por },
});

export default function routes(app: Api): void {
  vigenciaRoutes(app, 'bases-usuarios', bases, { novo: NovaBase, mudanca: MudancaDeBase });
  vigenciaRoutes(app, 'valores-por-km', valores, {
    novo: NovoValorPorKm,
    mudanca: MudancaDeValorPorKm,
  });
  listRoute(app, '/historico-de-vigencias/list', mudancas);
}

function vigenciaRoutes(app: Api, name: string, table: Source, { novo, mudanca }: Bodies): void {
  const url = `/${name}/:id`;

  listRoute(app, `/${name}/list`, table);
  itemRoute(app, url, table);

  forAdministrators(app, (admin) => {
    creationRoute(
      admin,
      `/${name}`,
      {
        body: novo,
        answer: table.lista.item,
        location: `/escritorio/v1/${name}`,
        rules: rateIssues,
        oneStatement: true,
      },
      (tx, { body }) => insertItem<Row>(tx, table, body as Partial<Row>),
    );

    changeRoute(admin, url, table, { method: 'PATCH', body: mudanca, rules: rateIssues });
    deletionRoute(admin, url, table);
  });
}
