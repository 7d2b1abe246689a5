import { fold } from '@campeiro/contract/kit/fold';
import { type ComboboxParsedItem, isOptionsGroup, type OptionsFilter } from '@mantine/core';

/** Finds the options of every searchable input as the server finds rows: without regard to accents and case. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  let left = limit;
  const isFound = ({ label }: { label: string }) => fold(label).includes(wanted) && left-- > 0;
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!isOptionsGroup(option)) return isFound(option) ? [option] : [];
    const items = option.items.filter(isFound);
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};
