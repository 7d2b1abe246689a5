/** Custom fields as columns of a file. */
import { wordsOf } from '@campeiro/contract/kit/fold';
import { sql } from '../../platform/db/sql.ts';
import type { BesideOf } from '../../platform/lists/beside.ts';
import type { Row } from '../../rows.ts';
import type { Values } from './values.ts';

/**
 * A column for each custom field in use, by its name, or by its number where another column has that name. `taken`: the
 * titles of other columns.
 */
export const valuesBeside =
  (origem: 'clientes' | 'pessoas', taken: readonly string[]): BesideOf =>
  async (tx) => {
    const fields = await tx.rows<Row<'campos_personalizados', 'id' | 'nome' | 'tipo'>>(sql`
      select id, nome, tipo from campos_personalizados
      where origem = ${origem} and ativo order by ordem, id`);
    const titles = [...taken, ...fields.map(({ nome }) => nome)].map(wordsOf);
    const isUnique = (nome: string) => titles.filter((one) => one === wordsOf(nome)).length === 1;
    return {
      columns: fields.map(({ id, nome, tipo }) => ({
        name: keyOf(id),
        title: isUnique(nome) ? nome : keyOf(id),
        insteadOf: 'campos_personalizados',
        ...(tipo === 'data' && { format: 'momento' }),
      })),
      of: async (_, rows) =>
        rows.map(({ campos_personalizados }) =>
          Object.fromEntries(
            fields.map(({ id }) => [keyOf(id), (campos_personalizados as Values)[id]]),
          ),
        ),
    };
  };

const keyOf = (id: number): string => `campo.${id}`;
