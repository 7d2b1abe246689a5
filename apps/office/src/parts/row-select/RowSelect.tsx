/** Chooses one row of another list, such as a customer or a technician. The server searches. */
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  label: string;
  /** Said while nothing is chosen. */
  placeholder: string;
  /** The id as a text; empty: nothing is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** Filters of the list that is searched, such as active customers only. */
  only?: Record<string, unknown>;
  /** A row that cannot be chosen. */
  without?: number;
  required?: boolean;
  error?: string | undefined;
  /** Whether the label is only for screen readers, because the placeholder shows it. */
  isBare?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** Between a key and the question to the server, in milliseconds. */
const TYPING = 200;
const SHOWN = 30;

export function RowSelect({
  route,
  value,
  onChange,
  only = {},
  without,
  required = false,
  isBare = false,
  label,
  ...shown
}: Props) {
  const [text, setText] = useState('');
  const nameOf = useNames(route, 'nome', [value ? Number(value) : null]);
  const name = value ? nameOf(Number(value)) : '';
  // The name of the chosen row is not a search.
  const [busca] = useDebouncedValue(text === name ? '' : text.trim(), TYPING);
  const body = { por_pagina: SHOWN, ordenar: 'nome', ...(busca && { busca }), ...only };
  const { data } = useQuery({ ...answerOf(route, { body }), placeholderData: keepPreviousData });
  const found = ((data?.dados ?? []) as { id: number; nome: string }[])
    .filter(({ id }) => id !== without)
    .map(({ id, nome }) => ({ value: String(id), label: nome }));
  const isMissing = value && name && found.every((option) => option.value !== value);
  return (
    <Select
      {...shown}
      {...(isBare ? { 'aria-label': label } : { label })}
      data={isMissing ? [{ value, label: name }, ...found] : found}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setText}
      // The server has searched.
      filter={({ options }) => options}
      searchable
      clearable={!required}
      required={required}
    />
  );
}
