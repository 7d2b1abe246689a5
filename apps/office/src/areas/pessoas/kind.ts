import type { Pessoa } from '@campeiro/contract/pessoas';
import {
  changePessoa,
  createPessoa,
  deletePessoa,
  getPessoa,
  listClientes,
} from '../../contract/operations.ts';
import { links, optionalText, text } from '../../parts/record/fields.tsx';
import type { Kind } from '../../parts/record/record.ts';
import { texts } from './texts.ts';

export const pessoa: Kind<Pessoa> = {
  address: '/pessoas',
  get: getPessoa,
  create: createPessoa,
  change: changePessoa,
  remove: deletePessoa,
  customFields: 'pessoas',
  texts,
  fields: [
    text('nome', texts.nome, { maxLength: 200 }),
    optionalText('cargo', texts.cargo, { maxLength: 120 }),
    optionalText('celular', texts.celular, { maxLength: 40, type: 'tel' }),
    optionalText('telefone', texts.telefone, { maxLength: 40, type: 'tel' }),
    optionalText('email', texts.email, { maxLength: 254, type: 'email' }),
  ],
};

/** While a person is new, the form also has the customers; later they are linked one by one. */
export const novaPessoa: Kind<Pessoa> = {
  ...pessoa,
  fields: [...pessoa.fields, links('ids_clientes', texts.clientes, { route: listClientes })],
};
