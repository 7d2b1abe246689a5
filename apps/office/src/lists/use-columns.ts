import { useMemo } from 'react';
import { usePreference } from '../transport/preferences.ts';
import type { Column } from './types.ts';

export interface Columns<Row> {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  /** Shows these, here and the next time. Undefined: those that the list begins with. */
  choose: (keys: readonly string[] | undefined) => void;
}

/** Which columns are shown: those of the address, else those chosen before, else those that the list begins with. */
export function useColumns<Row>(
  name: string,
  all: readonly Column<Row>[],
  inAddress: readonly string[] | undefined,
  change: (changes: { colunas: string | undefined }, options: { replace: boolean }) => void,
): Columns<Row> {
  const [kept, keep] = usePreference<readonly string[]>(`colunas-${name}`);
  const shown = useMemo(() => {
    const named = (inAddress ?? kept ?? []).flatMap((key) => all.filter((one) => one.key === key));
    return named.length > 0 ? named : all.filter(({ isInitial }) => isInitial);
  }, [all, inAddress, kept]);
  const choose = (keys: readonly string[] | undefined) => {
    keep(keys ?? []);
    change({ colunas: keys?.join(',') }, { replace: true });
  };
  return { all, shown, choose };
}
