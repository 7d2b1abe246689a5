/** The lists of API v2 whose items have the ids of the caller's own system. Visits have theirs in `estendidas`. */
import {
  clientesComIdExternoList,
  ordensComIdExternoList,
  pessoasComIdExternoList,
} from '@campeiro/contract/id-externo';
import type { List } from '@campeiro/contract/kit/list';
import { type Source, source } from '../../platform/lists/source.ts';
import { clientes } from '../clientes/queries.ts';
import { ordens } from '../ordens-servico/queries.ts';
import { pessoas } from '../pessoas/queries.ts';

/** People also find rows by the id as it is. */
const showing = (list: List, { list: _, table, reads: __, ...of }: Source): Source =>
  source(list, table, { ...of, alsoFinds: { ...of.alsoFinds, exactly: 'id_externo' } });

export const clientesComId = showing(clientesComIdExternoList, clientes);
export const pessoasComId = showing(pessoasComIdExternoList, pessoas);
export const ordensComId = showing(ordensComIdExternoList, ordens);
