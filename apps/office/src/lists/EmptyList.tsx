import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Empty } from '../parts/empty/Empty.tsx';
import { clearing } from './FilterBar.tsx';
import type { useListState } from './state.ts';
import { texts } from './texts.ts';
import type { Filter, ListProps } from './types.ts';

interface Props {
  empty: ListProps<object>['empty'];
  filters: readonly Filter[];
  /** Whether filters or a search are set. */
  isNarrowed: boolean;
  /** Whether there are rows on pages before this one. */
  isBeyond: boolean;
  change: ReturnType<typeof useListState>['change'];
}

/** Why nothing is shown, and what to do about it. */
export function EmptyList({ empty, filters, isNarrowed, isBeyond, change }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  if (isBeyond)
    return (
      <Empty title={t('beyond')}>
        <Button variant="default" onClick={() => change({})}>
          {t('firstPage')}
        </Button>
      </Empty>
    );
  if (isNarrowed)
    return (
      <Empty title={t('nothingFound')} text={t('nothingFoundDo')}>
        <Button variant="default" onClick={() => change(clearing(filters))}>
          {t('clearAll')}
        </Button>
      </Empty>
    );
  return (
    <Empty title={say(empty.title)} text={say(empty.text)}>
      {empty.action}
    </Empty>
  );
}
