import { linkPessoasToCliente, unlinkPessoasFromCliente } from '@campeiro/contract/clientes';
import {
  changePessoa,
  changeStatusDePessoas,
  createPessoa,
  deletePessoa,
  getPessoa,
  linkClientesToPessoa,
  listPessoas,
  unlinkClientesFromPessoa,
} from '@campeiro/contract/pessoas';
import { handle } from '../../platform/http/operations.ts';
import { link, reversed, unlink } from '../../platform/links/links.ts';
import { change, create, item, list, remove } from '../../platform/lists/handlers.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { setActive } from './commands.ts';
import { clientesDaPessoa, pessoas } from './queries.ts';

const pessoasDoCliente = reversed(clientesDaPessoa);

export const v2 = [
  handle(listPessoas, list(pessoas)),
  handle(getPessoa, item(pessoas)),
  handle(createPessoa, create(pessoas, withNewValues)),
  handle(changePessoa, change(pessoas, withChangedValues)),
  handle(changeStatusDePessoas, (tx, { body }) => setActive(tx, body.ids_pessoas, body.ativo)),
  // Visits and orders with this contact stay, without a contact.
  handle(deletePessoa, remove(pessoas)),
  handle(linkClientesToPessoa, (tx, { body }) =>
    link(tx, clientesDaPessoa, body.id_pessoa, body.ids_clientes),
  ),
  handle(unlinkClientesFromPessoa, (tx, { body }) =>
    unlink(tx, clientesDaPessoa, body.id_pessoa, body.ids_clientes),
  ),
  handle(linkPessoasToCliente, (tx, { body }) =>
    link(tx, pessoasDoCliente, body.id_cliente, body.ids_pessoas),
  ),
  handle(unlinkPessoasFromCliente, (tx, { body }) =>
    unlink(tx, pessoasDoCliente, body.id_cliente, body.ids_pessoas),
  ),
];
