import { type SupportTable, supportTables } from '@campeiro/contract/apoio';
import { type Binding, handle } from '../../platform/http/operations.ts';
import { change, create, item, list } from '../../platform/lists/handlers.ts';
import { found } from '../../platform/problem.ts';
import { deleteUnused } from './commands.ts';
import { sourceOf } from './queries.ts';

/** Every table is changed in the same way. In some, only the service adds and deletes items. */
function bindingsOf(table: SupportTable): Binding[] {
  const source = sourceOf(table);
  const bindings = [
    handle(table.listInOffice, list(source)),
    handle(table.get, item(source)),
    handle(table.change, change(source)),
  ];
  if (table.create) bindings.push(handle(table.create, create(source)));
  if (table.delete) {
    bindings.push(
      handle(table.delete, async (tx, { params }) => {
        found((await deleteUnused(tx, table, params.id)) || undefined);
        return null;
      }),
    );
  }
  return bindings;
}

export const escritorio = supportTables.flatMap(bindingsOf);
