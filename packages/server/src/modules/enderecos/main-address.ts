/** The one address that a customer or a person has: /{owner}/{id}/endereco. */
import { msg } from '@campeiro/contract/idiomas';
import { camposDe } from '@campeiro/contract/schema';
import type { TObject, TSchema } from 'typebox';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found, invalid } from '../../http/problem.ts';
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

  app.put(url, { schema: { ...schema, body: change } }, async (request) => {
    const { id } = request.params;
    const { [owner.column]: named = id, ...fields } = request.body as Record<string, unknown>;
    if (named !== id) throw otherOwner(owner);
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

const otherOwner = ({ column: campo }: Owner) =>
  invalid([
    {
      campo,
      codigo: 'VALOR_INVALIDO',
      mensagem: msg('Difere do id do caminho.', 'Differs from the id of the path.'),
    },
  ]);
