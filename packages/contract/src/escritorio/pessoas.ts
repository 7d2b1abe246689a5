import type { Static } from 'typebox';
import * as clientes from '../clientes.ts';
import { FINDS_ID_EXTERNO, pessoasComIdExternoList, withIdExterno } from '../id-externo.ts';
import { OFFICE } from '../kit/access.ts';
import { message } from '../kit/languages.ts';
import { list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { answering, forOffice } from '../kit/office.ts';
import { operation, stamped } from '../kit/operation.ts';
import { FILTERS } from '../kit/sentences.ts';
import * as v2 from '../pessoas.ts';

/** As in v2, and with the id that another system gives it. */
export const Pessoa = withIdExterno(v2.Pessoa);
export type Pessoa = Static<typeof Pessoa>;

export const officePessoasList = list({ ...pessoasComIdExternoList, item: Pessoa });

export const listPessoas = operation('POST', '/escritorio/v1/pessoas/list', {
  access: OFFICE,
  group: 'Pessoas',
  summary: message('Lista pessoas', 'List people'),
  ...listing(officePessoasList, {
    example: { ids_clientes: [7], ativo: true },
    rules: [FILTERS, FINDS_ID_EXTERNO],
  }),
});

export const getPessoa = answering(forOffice(v2.getPessoa), Pessoa);

export const createPessoa = answering(forOffice(v2.createPessoa), Pessoa);

export const changePessoa = stamped(answering(forOffice(v2.changePessoa), Pessoa), 'pessoas');

export const changeStatusDePessoas = forOffice(v2.changeStatusDePessoas);

export const deletePessoa = forOffice(v2.deletePessoa);

export const linkClientesToPessoa = forOffice(v2.linkClientesToPessoa);

export const unlinkClientesFromPessoa = forOffice(v2.unlinkClientesFromPessoa);

export const linkPessoasToCliente = forOffice(clientes.linkPessoasToCliente);

export const unlinkPessoasFromCliente = forOffice(clientes.unlinkPessoasFromCliente);
