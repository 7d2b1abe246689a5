/** The lists of API v2 whose items have the ids of the caller's own system. Visits have theirs in `estendidas`. */
import {
  clientesComIdExternoList,
  ordensComIdExternoList,
  pessoasComIdExternoList,
} from '@campeiro/contract/id-externo';
import { shownAs } from '../../platform/lists/source.ts';
import { clientes } from '../clientes/queries.ts';
import { ordens } from '../ordens-servico/queries.ts';
import { pessoas } from '../pessoas/queries.ts';

export const clientesComId = shownAs(clientesComIdExternoList, clientes);
export const pessoasComId = shownAs(pessoasComIdExternoList, pessoas);
export const ordensComId = shownAs(ordensComIdExternoList, ordens);
