/** Custom fields in lists: a column for each, and filters by those that have few values. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { literal } from '@campeiro/ui/language/texts.ts';
import { Radio, Stack } from '@mantine/core';
import { CustomValue } from '../parts/custom-fields/CustomValue.tsx';
import { texts } from '../parts/custom-fields/texts.ts';
import type { Definition } from '../parts/custom-fields/values.ts';
import type { Column, Filter, FilterProps } from './types.ts';

const keyOf = ({ id }: Definition): string => `campo-${id}`;

interface WithValues {
  campos_personalizados: Record<string, unknown>;
}

export const customColumns = <Row extends WithValues>(
  definitions: readonly Definition[],
): Column<Row>[] =>
  definitions.map((definition) => ({
    key: keyOf(definition),
    inFile: [`campo.${definition.id}` as const],
    label: literal(definition.nome),
    ...(definition.tipo === 'numero' && { align: 'end' as const }),
    cell: ({ campos_personalizados }) => (
      <CustomValue definition={definition} value={campos_personalizados[definition.id]} />
    ),
  }));

/** What the address has for rows without a value. */
const EMPTY = '-';

/** By one option of a list, or by yes and no. */
export const customFilters = (definitions: readonly Definition[]): Filter[] =>
  definitions
    .filter(({ tipo }) => tipo === 'lista' || tipo === 'booleano')
    .map((definition) => {
      const { id, nome, tipo, opcoes } = definition;
      const values = tipo === 'booleano' ? ['sim', 'nao'] : opcoes;
      function Value({ value }: { value: string }) {
        const t = useTexts(texts);
        if (value === EMPTY) return t('empty');
        if (tipo === 'booleano') return t(value === 'sim' ? 'yes' : 'no');
        return value;
      }
      function Input({ value, onChange }: FilterProps) {
        return (
          <Radio.Group value={value} onChange={onChange} aria-label={nome}>
            <Stack gap={8}>
              {[...values, EMPTY].map((one) => (
                <Radio key={one} value={one} label={<Value value={one} />} />
              ))}
            </Stack>
          </Radio.Group>
        );
      }
      const asked = (value: string) => {
        if (value === EMPTY) return null;
        return tipo === 'booleano' ? value === 'sim' : value;
      };
      return {
        name: keyOf(definition),
        label: literal(nome),
        Input,
        Value,
        body: (value) =>
          [...values, EMPTY].includes(value)
            ? { campos_personalizados: { [id]: asked(value) } }
            : {},
      };
    });
