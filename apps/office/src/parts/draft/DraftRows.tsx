import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf } from '../../transport/queries.ts';
import { useNames } from '../../transport/use-names.ts';
import { Conflict } from './Conflict.tsx';
import type { FieldProps } from './Inputs.tsx';
import { idsIn, textOfIds } from './ids.ts';
import { texts } from './texts.ts';

interface Props extends FieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  only?: Record<string, unknown>;
}

/** Between a key and the question to the server, in milliseconds. */
const TYPING = 200;
const SHOWN = 30;

/** Several rows of another list: the field has their ids, in order, with commas between. The server searches. */
export function DraftRows({ draft, name, label, description, route, only = {} }: Props) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const [busca] = useDebouncedValue(text.trim(), TYPING);
  const chosen = idsIn(draft.fields[name] ?? '');
  const theirs = idsIn(draft.conflicts[name] ?? '');
  const nameOf = useNames(route, 'nome', [...chosen, ...theirs]);
  const body = { por_pagina: SHOWN, ordenar: 'nome', ...(busca && { busca }), ...only };
  const { data } = useQuery({ ...answerOf(route, { body }), placeholderData: keepPreviousData });
  const found = ((data?.dados ?? []) as { id: number; nome: string }[]).filter(
    ({ id }) => !chosen.includes(id),
  );
  const options = [
    ...chosen.map((id) => ({ value: String(id), label: nameOf(id) || `#${id}` })),
    ...found.map(({ id, nome }) => ({ value: String(id), label: nome })),
  ];
  return (
    <div>
      <MultiSelect
        label={label}
        description={description}
        placeholder={t('find')}
        data={options}
        value={chosen.map(String)}
        onChange={(ids) => draft.set({ [name]: textOfIds(ids.map(Number)) })}
        searchValue={text}
        onSearchChange={setText}
        // The server has searched.
        filter={({ options }) => options}
        searchable
        hidePickedOptions
        clearable
        error={draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} say={(ids) => idsIn(ids).map(nameOf).join(', ')} />
    </div>
  );
}
