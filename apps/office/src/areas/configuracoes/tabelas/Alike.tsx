/** Warns that a support table has an item of the same name already, whatever its accents and case. */
import { fold } from '@campeiro/contract/kit/fold';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InputProps } from '../../../parts/record/fields.tsx';
import { everyOf } from '../../../transport/every.ts';
import { alikeIn } from './alike.ts';
import { routesOf, type Table } from './tables.ts';
import { texts } from './texts.ts';

interface Props {
  table: Table;
  names: readonly string[];
  /** The item whose name is typed, none while it is new. */
  id?: number | undefined;
}

/** Nothing where no name is alike. Adding is not prevented: two may be meant. */
export function Alike({ table, names, id }: Props) {
  const t = useTexts(texts);
  const { data: items = [] } = useQuery(everyOf(routesOf(table.name).list, { ordenar: 'id' }));
  const others = items.filter((item) => item.id !== id);
  const alike = alikeIn(names, others);
  if (alike.length === 0) return null;
  return (
    <Text size="sm" c="var(--state-late)" role="status">
      {t('alike', { n: alike.length, nomes: alike.map((nome) => `“${nome}”`).join(', ') })}
    </Text>
  );
}

/** Below the name of one item. */
export const alikeNote = (table: Table) =>
  function Note({ draft, id }: InputProps) {
    const { nome = '' } = draft.fields;
    const isTyped = fold(nome.trim()) !== '';
    return isTyped && <Alike table={table} names={[nome]} id={id} />;
  };
