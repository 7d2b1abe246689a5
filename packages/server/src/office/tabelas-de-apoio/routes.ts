/** Support tables, each with the same routes: what a table has of its own, its contract says. */
import { type TabelaDeApoio, tabelasDeApoio } from '@campeiro/contract/escritorio/tabelas-de-apoio';
import type { TSchema } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../db/errors.ts';
import { type Api, params } from '../../http/api.ts';
import { commandRoute } from '../../http/command.ts';
import { creationRoute } from '../../http/creation.ts';
import { brokenRule, found } from '../../http/problem.ts';
import { changeRoute, itemRoute, listRoute } from '../../lists/route.ts';
import { deleteItem, insertItem, type Source, source } from '../../lists/source.ts';

type Row = { id: number } & Record<string, unknown>;

export default function routes(app: Api): void {
  for (const [name, tabela] of Object.entries(tabelasDeApoio)) tableRoutes(app, name, tabela);
}

function tableRoutes(app: Api, name: string, { lista, novo, mudanca }: TabelaDeApoio): void {
  const table = source(lista, name.replaceAll('-', '_'));
  const one = `/${name}/:id`;

  listRoute(app, `/${name}/list`, table);
  itemRoute(app, one, table);
  changeRoute(app, one, table, { method: 'PATCH', body: mudanca });

  if (novo) growingTable(app, name, table, novo);
}

/** The account decides which items there are. */
function growingTable(app: Api, name: string, table: Source, body: TSchema): void {
  creationRoute(
    app,
    `/${name}`,
    {
      body,
      answer: table.lista.item,
      location: `/escritorio/v1/${name}`,
      oneStatement: true,
    },
    (tx, { body: row }) => insertItem<Row>(tx, table, row as Partial<Row>),
  );

  commandRoute(
    app,
    'DELETE',
    `/${name}/:id`,
    { params: params('id') },
    async (tx, { params: { id } }) => found((await deleteUnused(tx, table, id)) || undefined),
  );
}

/** Foreign keys know what is in use, whoever sees it. */
async function deleteUnused(tx: Tx, table: Source, id: number): Promise<boolean> {
  try {
    return await deleteItem(tx, table, id);
  } catch (error) {
    throw isForeignKeyViolation(error) ? inUse() : error;
  }
}

const inUse = () =>
  brokenRule(
    'O item está em uso. Inative-o em vez de excluir.',
    'The item is in use. Deactivate it instead of deleting it.',
  );
