/** A filter by rows of another list: people, groups, customers. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../transport/queries.ts';
import { useNames } from '../transport/use-names.ts';
import classes from './List.module.css';
import { texts } from './texts.ts';
import type { Filter, FilterProps } from './types.ts';

const idsIn = (value: string): number[] =>
  value
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

interface Linked {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  /** The field that is the name of a row. */
  field?: string;
  /** Filters of the list that is searched, such as active technicians only. */
  only?: Record<string, unknown>;
}

/** Between a key and the question to the server, in milliseconds. */
const TYPING = 200;
const SHOWN = 30;

export function linked(
  name: string,
  label: Message,
  { route, field = 'nome', only = {} }: Linked,
): Filter {
  function Input({ value, onChange }: FilterProps) {
    const t = useTexts(texts);
    const [text, setText] = useState('');
    const [busca] = useDebouncedValue(text.trim(), TYPING);
    const chosen = idsIn(value);
    const nameOf = useNames(route, field, chosen);
    const body = { por_pagina: SHOWN, ordenar: field, ...(busca && { busca }), ...only };
    const { data } = useQuery({ ...answerOf(route, { body }), placeholderData: keepPreviousData });
    const found = (data?.dados ?? []) as Record<string, unknown>[];
    const others = found.filter((row) => !chosen.includes(row.id as number));
    const toggle = (id: number, isOn: boolean) =>
      onChange((isOn ? [...chosen, id] : chosen.filter((one) => one !== id)).join(','));
    const line = (id: number, shown: string) => (
      <Checkbox
        key={id}
        label={shown}
        checked={chosen.includes(id)}
        onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
      />
    );
    return (
      <Stack gap={10}>
        <TextInput
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={classes.options}>
          {chosen.map((id) => line(id, nameOf(id)))}
          {others.map((row) => line(row.id as number, String(row[field])))}
          {!data && [1, 2, 3].map((n) => <Skeleton key={n} height={16} />)}
          {data && found.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noneFound', { text: busca })}
            </Text>
          )}
        </div>
      </Stack>
    );
  }
  function Value({ value }: { value: string }) {
    const t = useTexts(texts);
    const ids = idsIn(value);
    const nameOf = useNames(route, field, ids);
    const [first, ...others] = ids;
    if (first === undefined) return null;
    return [nameOf(first), others.length > 0 && t('more', { n: others.length })]
      .filter(Boolean)
      .join(' ');
  }
  return {
    name,
    label,
    Input,
    Value,
    body: (value) => (idsIn(value).length > 0 ? { [name]: idsIn(value) } : {}),
  };
}
