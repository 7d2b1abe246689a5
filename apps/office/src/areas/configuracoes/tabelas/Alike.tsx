/** Warns that a support table has an item of the same name already, whatever its accents and case. */
import { fold } from '@campeiro/contract/kit/fold';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { InputProps } from '../../../parts/record/fields.tsx';
import { ask } from '../../../transport/ask.ts';
import { alikeIn } from './alike.ts';
import { type Item, routesOf, type Table } from './tables.ts';
import { texts } from './texts.ts';

const PER_PAGE = 100;
/** A table with more items than these pages is compared by the first of them. */
const MOST_PAGES = 20;

/** All items of a table; undefined until they have come. */
function useItems({ name }: Table): Item[] | undefined {
  const { list } = routesOf(name);
  const { data } = useQuery({
    queryKey: [list.method, list.path, 'all'],
    queryFn: async ({ signal }) => {
      const items: Item[] = [];
      for (let pagina = 1; pagina <= MOST_PAGES; pagina++) {
        const body = { pagina, por_pagina: PER_PAGE, ordenar: 'id' };
        const { dados, paginacao } = await ask(list, { body, signal });
        items.push(...dados);
        if (pagina >= paginacao.total_paginas) break;
      }
      return items;
    },
    meta: { follows: ['clock'] },
  });
  return data;
}

interface Props {
  table: Table;
  names: readonly string[];
  /** The item whose name is typed, none while it is new. */
  id?: number | undefined;
}

/** Nothing where no name is alike. Adding is not prevented: two may be meant. */
export function Alike({ table, names, id }: Props) {
  const t = useTexts(texts);
  const items = useItems(table);
  const alike = alikeIn(
    names,
    (items ?? []).filter((item) => item.id !== id),
  );
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
