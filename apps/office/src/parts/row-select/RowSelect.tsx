/** Chooses one row of another list, such as a customer or a technician. The server searches. */
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';
import { aboutRow, type Row } from './about.ts';

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
  const rows = ((data?.dados ?? []) as Row[]).filter(({ id }) => id !== without);
  const found = rows.map(({ id, nome }) => ({ value: String(id), label: nome }));
  const aboutOf = new Map(rows.map((row) => [String(row.id), aboutRow(row)]));
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
      renderOption={({ option }) => (
        <span>
          {option.label}
          {aboutOf.get(option.value) && (
            <Text span display="block" size="xs" c="dimmed">
              {aboutOf.get(option.value)}
            </Text>
          )}
        </span>
      )}
      searchable
      clearable={!required}
      required={required}
    />
  );
}
