import { forOffice } from '../kit/office.ts';
import * as v2 from '../pessoas.ts';

export const listPessoas = forOffice(v2.listPessoas);

export const getPessoa = forOffice(v2.getPessoa);
