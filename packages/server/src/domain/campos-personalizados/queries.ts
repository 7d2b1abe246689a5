import { camposList, camposOfOrigemList } from '@campeiro/contract/campos-personalizados';
import { sql } from '../../platform/db/sql.ts';
import { source } from '../../platform/lists/source.ts';

export const campos = source(camposList, 'campos_personalizados');

export const camposOfOrigem = source(camposOfOrigemList, 'campos_personalizados');

/** Narrows a list to the fields of customers or of people. */
export const ofOrigem = (origem: 'clientes' | 'pessoas') => ({
  scope: async () => sql`t.origem = ${origem}`,
});
