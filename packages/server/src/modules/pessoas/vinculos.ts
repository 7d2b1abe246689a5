/** Which people belong to which customers, from either side. */
import { VinculosDeCliente, VinculosDePessoa } from '@campeiro/contract/vinculos';
import type { Api } from '../../http/api.ts';
import { commandRoute } from '../../http/command.ts';
import { link, reversed, unlink } from '../../links/links.ts';
import { clientesDaPessoa } from './queries.ts';

const pessoasDoCliente = reversed(clientesDaPessoa);

export function vinculoRoutes(app: Api): void {
  for (const [verb, change] of [
    ['vincular', link],
    ['desvincular', unlink],
  ] as const) {
    commandRoute(
      app,
      'POST',
      `/pessoas/clientes/${verb}`,
      { body: VinculosDePessoa },
      (tx, { body }) => change(tx, clientesDaPessoa, body.id_pessoa, body.ids_clientes),
    );
    commandRoute(
      app,
      'POST',
      `/clientes/pessoas/${verb}`,
      { body: VinculosDeCliente },
      (tx, { body }) => change(tx, pessoasDoCliente, body.id_cliente, body.ids_pessoas),
    );
  }
}
