/** All addresses, and the address of one customer or person. */
import {
  EnderecoDeCliente,
  EnderecoDePessoa,
  getEnderecoDeCliente,
  getEnderecoDePessoa,
  listEnderecos,
  replaceEnderecoDeCliente,
  replaceEnderecoDePessoa,
} from '@campeiro/contract/enderecos';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Operation } from '@campeiro/contract/kit/operation';
import { type Binding, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { found, type Issue } from '../../platform/problem.ts';
import { CUSTOMER, lockStampOfAddress, saveAddress } from './commands.ts';
import { enderecos, findAddress } from './queries.ts';
import { type Owner, sameOwner } from './rules.ts';

type Row = { id: number };

/** The address of the owner in the path. */
function mainAddress<Q, B extends object, R extends Row>(
  owner: Owner,
  reads: readonly string[],
  get: Operation<Row, Q, undefined, R>,
  replace: Operation<Row, Q, B, R>,
): Binding[] {
  const from = { ...enderecos, reads };
  return [
    handle(get, async (tx, { params }) => found(await findAddress<R>(tx, from, owner, params.id))),
    handle<Row, Q, B, R>(
      replace,
      (tx, { params, body }) =>
        saveAddress<R>(tx, from, owner, params.id, body as Record<string, unknown>),
      {
        rules: sameOwner(owner) as (body: B, params: Record<string, unknown>) => Issue[],
        lockStamp: (tx, id) => lockStampOfAddress(tx, owner, id),
      },
    ),
  ];
}

export const v2 = [
  handle(listEnderecos, list(enderecos)),
  ...mainAddress(
    CUSTOMER,
    namesOf(EnderecoDeCliente),
    getEnderecoDeCliente,
    replaceEnderecoDeCliente,
  ),
  ...mainAddress(
    { table: 'pessoas', column: 'id_pessoa' },
    namesOf(EnderecoDePessoa),
    getEnderecoDePessoa,
    replaceEnderecoDePessoa,
  ),
];
