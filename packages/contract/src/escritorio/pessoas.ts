import * as clientes from '../clientes.ts';
import { forOffice } from '../kit/office.ts';
import { stamped } from '../kit/operation.ts';
import * as v2 from '../pessoas.ts';

export const listPessoas = forOffice(v2.listPessoas);

export const getPessoa = forOffice(v2.getPessoa);

export const createPessoa = forOffice(v2.createPessoa);

export const changePessoa = stamped(forOffice(v2.changePessoa), 'pessoas');

export const changeStatusDePessoas = forOffice(v2.changeStatusDePessoas);

export const deletePessoa = forOffice(v2.deletePessoa);

export const linkClientesToPessoa = forOffice(v2.linkClientesToPessoa);

export const unlinkClientesFromPessoa = forOffice(v2.unlinkClientesFromPessoa);

export const linkPessoasToCliente = forOffice(clientes.linkPessoasToCliente);

export const unlinkPessoasFromCliente = forOffice(clientes.unlinkPessoasFromCliente);
