import type { Static } from 'typebox';
import * as clientes from '../clientes.ts';
import { PessoaComIdExterno, pessoasComIdExternoList } from '../id-externo.ts';
import { OFFICE } from '../kit/access.ts';
import { message } from '../kit/languages.ts';
import { listing } from '../kit/listing.ts';
import { answering, forOffice } from '../kit/office.ts';
import { operation, stamped } from '../kit/operation.ts';
import * as v2 from '../pessoas.ts';

export type Pessoa = Static<typeof PessoaComIdExterno>;

export const listPessoas = operation('POST', '/escritorio/v1/pessoas/list', {
  access: OFFICE,
  group: 'Pessoas',
  summary: message('Lista pessoas', 'List people'),
  ...listing(pessoasComIdExternoList, { example: { ids_clientes: [7], ativo: true } }),
});

export const getPessoa = answering(forOffice(v2.getPessoa), PessoaComIdExterno);

export const createPessoa = answering(forOffice(v2.createPessoa), PessoaComIdExterno);

export const changePessoa = stamped(
  answering(forOffice(v2.changePessoa), PessoaComIdExterno),
  'pessoas',
);

export const changeStatusDePessoas = forOffice(v2.changeStatusDePessoas);

export const deletePessoa = forOffice(v2.deletePessoa);

export const linkClientesToPessoa = forOffice(v2.linkClientesToPessoa);

export const unlinkClientesFromPessoa = forOffice(v2.unlinkClientesFromPessoa);

export const linkPessoasToCliente = forOffice(clientes.linkPessoasToCliente);

export const unlinkPessoasFromCliente = forOffice(clientes.unlinkPessoasFromCliente);
