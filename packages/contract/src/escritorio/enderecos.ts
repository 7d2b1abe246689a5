import * as v2 from '../enderecos.ts';
import { forOffice } from '../kit/office.ts';

export const listEnderecos = forOffice(v2.listEnderecos);

export const getEnderecoDeCliente = forOffice(v2.getEnderecoDeCliente);

export const replaceEnderecoDeCliente = forOffice(v2.replaceEnderecoDeCliente);

export const getEnderecoDePessoa = forOffice(v2.getEnderecoDePessoa);

export const replaceEnderecoDePessoa = forOffice(v2.replaceEnderecoDePessoa);
