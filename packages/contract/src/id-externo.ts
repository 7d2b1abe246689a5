/** The id that another system gives to a row: an ERP names its rows by it, and the office finds them by it. */
import type { TObject } from 'typebox';
import { clientesList } from './clientes.ts';
import { nullable, object, text } from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { anyOf, type List, list } from './kit/list.ts';
import { ordensServicoList } from './ordens-servico.ts';
import { pessoasList } from './pessoas.ts';

/** The most characters of an id. */
const MAX_ID_EXTERNO = 120;

/** As callers give it. */
export const id_externo = text(MAX_ID_EXTERNO, {
  pt: 'O id da linha no sistema que a envia, único na conta para este recurso; até 120 caracteres, com `%` na URL onde ela o exige.',
  en: 'The id of the row in the system that sends it, unique in the account for this resource; up to 120 characters, with `%` in the URL where a URL needs it.',
  example: 'PED-5201',
});

/** As rows have it; null: no system has given one. */
export const idExternoOuNulo = nullable(id_externo);

/** The item with the id. */
export const withIdExterno = <T extends TObject>(of: T) =>
  object({ ...of.properties, id_externo: idExternoOuNulo }) as unknown as TObject<
    T['properties'] & { id_externo: typeof idExternoOuNulo }
  >;

/** Finds rows by their ids in the caller's system. */
export const ids_externos = anyOf('id_externo', id_externo, {
  pt: 'Somente linhas com um destes ids externos.',
  en: 'Only rows that another system gave one of these ids.',
  example: ['PED-5201', 'PED-5202'],
});

/** Of a list of the office. */
export const FINDS_ID_EXTERNO = message(
  '`busca` também acha a linha cujo `id_externo` é exatamente o texto, com as mesmas maiúsculas e minúsculas.',
  '`busca` also finds the row whose `id_externo` is exactly the text, in the same case.',
);

/** The list of API v2 whose items have the id, and are found by it. */
const withIdsExternos = <Item extends TObject>(
  of: Pick<List, 'search' | 'sort' | 'filters'> & { item: Item },
) =>
  list({
    ...of,
    item: withIdExterno(of.item),
    filters: { ...of.filters, ids_externos },
  });

export const clientesComIdExternoList = withIdsExternos(clientesList);
export const pessoasComIdExternoList = withIdsExternos(pessoasList);
export const ordensComIdExternoList = withIdsExternos(ordensServicoList);

export const ClienteComIdExterno = clientesComIdExternoList.item;
export const PessoaComIdExterno = pessoasComIdExternoList.item;
export const OrdemComIdExterno = ordensComIdExternoList.item;
