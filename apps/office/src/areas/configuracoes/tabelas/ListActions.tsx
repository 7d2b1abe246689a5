/** What is done with a table as a whole, beside its list. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { allRows, MOST_AT_ONCE } from '../../../lists/use-everything.ts';
import { notify } from '../../../notices/notices.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { Order } from './Order.tsx';
import { Several } from './Several.tsx';
import { type Item, routesOf, type Table } from './tables.ts';
import { texts } from './texts.ts';

export function ListActions({ table }: { table: Table }) {
  const t = useTexts(texts);
  const [isSeveral, setSeveral] = useState(false);
  return (
    <>
      <Button component={Link} to="/configuracoes" variant="default">
        {t('settings')}
      </Button>
      <OrderButton table={table} />
      {!table.isFixed && (
        <>
          <Button variant="default" onClick={() => setSeveral(true)}>
            {t('several')}
          </Button>
          <Button component={Link} to={`/configuracoes/tabelas/${table.name}/novo`}>
            {t('newTitle')}
          </Button>
        </>
      )}
      {isSeveral && <Several table={table} onClose={() => setSeveral(false)} />}
    </>
  );
}

function OrderButton({ table }: { table: Table }) {
  const t = useTexts(texts);
  const [items, setItems] = useState<readonly Item[]>();
  const { list } = routesOf(table.name);
  const { data } = useQuery({
    ...answerOf(list, { body: { por_pagina: 1 } }),
    placeholderData: keepPreviousData,
  });
  const total = data?.paginacao.total_itens ?? 0;
  const why =
    total > MOST_AT_ONCE
      ? t('whyTooManyToOrder', { most: MOST_AT_ONCE })
      : total < 2
        ? t('whyOnlyOne')
        : undefined;
  const read = useMutation({
    mutationFn: () => allRows(list, {}, 'ordem'),
    onSuccess: setItems,
    onError: (error) => notify({ tone: 'trouble', error }),
  });
  return (
    <>
      <WhyButton variant="default" why={why} loading={read.isPending} onClick={() => read.mutate()}>
        {t('order')}
      </WhyButton>
      {items && <Order table={table} items={items} onClose={() => setItems(undefined)} />}
    </>
  );
}
