import { BackIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, SegmentedControl } from '@mantine/core';
import { WhyIcon } from '../parts/why/WhyIcon.tsx';
import classes from './List.module.css';
import { PAGE_SIZES, type useListState } from './state.ts';
import { texts } from './texts.ts';
import type { Pagination } from './types.ts';

interface Props {
  pagination: Pagination;
  change: ReturnType<typeof useListState>['change'];
}

export function Pager({ pagination, change }: Props) {
  const t = useTexts(texts);
  const { pagina, por_pagina, total_itens, total_paginas } = pagination;
  if (total_itens === 0) return null;
  const from = (pagina - 1) * por_pagina + 1;
  const to = Math.min(pagina * por_pagina, total_itens);
  const turn = (by: number) => change({ pagina: pagina + by });
  return (
    <div className={classes.pager}>
      <span className="tabular" role="status">
        {from <= total_itens
          ? t('range', { from, to, n: total_itens })
          : t('total', { n: total_itens })}
      </span>
      <Group gap={4}>
        <SegmentedControl
          size="xs"
          aria-label={t('perPage')}
          data={PAGE_SIZES.map(String)}
          value={String(por_pagina)}
          onChange={(size) => change({ por_pagina: size })}
        />
        <WhyIcon
          aria-label={t('previous')}
          why={pagina <= 1 ? t('isFirstPage') : undefined}
          onClick={() => turn(-1)}
        >
          <BackIcon size={18} />
        </WhyIcon>
        <WhyIcon
          aria-label={t('next')}
          why={pagina >= total_paginas ? t('isLastPage') : undefined}
          onClick={() => turn(1)}
        >
          <NextIcon size={18} />
        </WhyIcon>
      </Group>
    </div>
  );
}
