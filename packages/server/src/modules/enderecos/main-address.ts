/** The one address that a customer or a person has: /{owner}/{id}/endereco. */
import { msg } from '@campeiro/contract/idiomas';
import { camposDe } from '@campeiro/contract/schema';
import type { TObject, TSchema } from 'typebox';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found, type Issue } from '../../http/problem.ts';
import { enderecos, findAddress, type Owner, saveAddress } from './queries.ts';

interface MainAddress extends Owner {
  item: TObject;
  change: TSchema;
}

export function addressRoutes(app: Api, { item, change, ...owner }: MainAddress): void {
  const url = `/${owner.table}/:id/endereco`;
  const schema = { params: params('id'), response: { 200: item } };
  const from = { ...enderecos, reads: camposDe(item) };

  app.get(url, { schema }, async (request) =>
    found(
      await app.db.read(scopeOf(request), (tx) => findAddress(tx, from, owner, request.params.id)),
    ),
  );

  const rules = sameOwner(owner);
  app.put(url, { config: { rules }, schema: { ...schema, body: change } }, async (request) => {
    const { id } = request.params;
    const { [owner.column]: _, ...fields } = request.body as Record<string, unknown>;
    return app.db.write(scopeOf(request), (tx) =>
      saveAddress(tx, from, owner, id, withoutZeros(fields)),
    );
  });
}

/** 0 says that there is none, as null does. */
function withoutZeros(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([campo, value]) =>
    campo === 'id_cidade' || campo === 'id_estado' ? [campo, value || null] : [campo, value],
  );
  return Object.fromEntries(entries);
}

/** The owner that the body names, if it does, is the path's. */
const sameOwner =
  ({ column: campo }: Owner) =>
  (body: Record<string, unknown>, { id }: Record<string, unknown>): Issue[] => {
    if (!Number.isInteger(body[campo]) || body[campo] === id) return [];
    const mensagem = msg('Difere do id do caminho.', 'Differs from the id of the path.');
    return [{ campo, codigo: 'VALOR_INVALIDO', mensagem }];
  };
