/** A customer's main address: /clientes/{id}/endereco. */
import { EnderecoDeCliente, MudancaDeEnderecoDeCliente } from '@campeiro/contract/enderecos';
import { msg } from '@campeiro/contract/idiomas';
import { camposDe } from '@campeiro/contract/schema';
import type { Tx } from '../../db/database.ts';
import { columns, join, sql, values } from '../../db/sql.ts';
import { type Api, params } from '../../http/api.ts';
import { scopeOf } from '../../http/caller.ts';
import { found, invalid } from '../../http/problem.ts';
import { requireCliente } from './queries.ts';

export function enderecoRoutes(app: Api): void {
  const url = '/clientes/:id/endereco';
  const schema = { params: params('id'), response: { 200: EnderecoDeCliente } };

  app.get(url, { schema }, async (request) =>
    found(await app.db.read(scopeOf(request), (tx) => findAddress(tx, request.params.id))),
  );

  app.put(url, { schema: { ...schema, body: MudancaDeEnderecoDeCliente } }, async (request) => {
    const { id } = request.params;
    const { id_cliente = id, ...fields } = request.body;
    if (id_cliente !== id) throw otherCustomer();
    return app.db.write(scopeOf(request), async (tx) => {
      await requireCliente(tx, id);
      return saveAddress(tx, id, fields);
    });
  });
}

const address = columns(camposDe(EnderecoDeCliente));

const findAddress = (tx: Tx, id: number) =>
  tx.row<EnderecoDeCliente>(sql`select ${address} from enderecos where id_cliente = ${id}`);

/** Changes the fields given, or makes the address when there is none. */
async function saveAddress(
  tx: Tx,
  id_cliente: number,
  fields: Record<string, unknown>,
): Promise<EnderecoDeCliente> {
  const changes = ['id_cliente', ...Object.keys(fields)].map(
    (f) => sql`${columns([f])} = ${columns([f], 'excluded')}`,
  );
  const row = await tx.row<EnderecoDeCliente>(sql`
    insert into enderecos ${values({ id_cliente, ...fields })}
    on conflict (conta_id, id_cliente) do update set ${join(changes)} returning ${address}`);
  return found(row);
}

const otherCustomer = () =>
  invalid([
    {
      campo: 'id_cliente',
      codigo: 'VALOR_INVALIDO',
      mensagem: msg('Difere do cliente do caminho.', 'Differs from the customer of the path.'),
    },
  ]);
