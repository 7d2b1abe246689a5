import type { Pessoa } from '@campeiro/contract/escritorio/pessoas';
import { createPessoaFields } from '../../contract/fields.ts';
import {
  changePessoa,
  createPessoa,
  deletePessoa,
  getPessoa,
  listClientes,
} from '../../contract/operations.ts';
import { links, optionalText, text } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { withPlain } from '../../parts/record/with-plain.ts';
import { texts } from './texts.ts';

export const pessoa: Kind<Pessoa> = {
  address: '/pessoas',
  get: getPessoa,
  create: createPessoa,
  change: changePessoa,
  remove: deletePessoa,
  customFields: 'pessoas',
  texts,
  body: createPessoaFields,
  fields: withPlain(createPessoaFields, [
    text('nome', texts.nome),
    optionalText('cargo', texts.cargo),
    optionalText('celular', texts.celular, { type: 'tel' }),
    optionalText('telefone', texts.telefone, { type: 'tel' }),
    optionalText('email', texts.email, { type: 'email' }),
  ]),
};

/** While a person is new, the form also has the customers; later they are linked one by one. */
export const novaPessoa: Kind<Pessoa> = {
  ...pessoa,
  fields: [...pessoa.fields, links('ids_clientes', texts.clientes, { route: listClientes })],
};
