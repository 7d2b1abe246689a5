/** A menu of the rows of another list, such as segments. The server searches, so there may be any number. */
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../transport/queries.ts';
import { texts } from './texts.ts';

interface Row {
  id: number;
  nome: string;
}

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  label: string;
  onChoose: (row: Row) => void;
  /** Filters of the list that is searched, such as active segments only. */
  only: Record<string, unknown>;
  /** Rows that cannot be chosen. */
  without?: readonly number[];
  loading?: boolean;
}

/** Between a key and the question to the server, in milliseconds. */
const TYPING = 200;
/** More rows are found by their names. */
const SHOWN = 30;
const NO_ROWS: readonly number[] = [];

export function RowMenu({ label, loading = false, ...props }: Props) {
  return (
    <Menu position="bottom-end" trapFocus>
      <Menu.Target>
        <Button size="compact-sm" variant="default" loading={loading}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
        <Rows {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Rows({ route, onChoose, only, without = NO_ROWS }: Omit<Props, 'label' | 'loading'>) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const [busca] = useDebouncedValue(text.trim(), TYPING);
  const body = {
    ...{ por_pagina: SHOWN + without.length, ordenar: 'nome', ...only },
    ...(busca && { busca }),
  };
  const { data } = useQuery({ ...answerOf(route, { body }), placeholderData: keepPreviousData });
  const found = ((data?.dados ?? []) as Row[]).filter(({ id }) => !without.includes(id));
  const isMore = data !== undefined && data.paginacao.total_itens > data.dados.length;
  return (
    <>
      {(busca || text || isMore) && (
        <TextInput
          type="search"
          size="xs"
          aria-label={t('find')}
          placeholder={t('find')}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {found.map((row) => (
        <Menu.Item key={row.id} onClick={() => onChoose(row)}>
          {row.nome}
        </Menu.Item>
      ))}
      {data && found.length === 0 && <Menu.Label>{t('none')}</Menu.Label>}
      {isMore && <Menu.Label>{t('more')}</Menu.Label>}
    </>
  );
}
