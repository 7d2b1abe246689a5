import type { Message } from '@campeiro/contract/kit/languages';
import { CloseIcon, SearchIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Popover, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { listFields } from '../contract/fields.ts';
import classes from './List.module.css';
import type { ListState, useListState } from './state.ts';
import { texts } from './texts.ts';
import type { Filter } from './types.ts';

type Change = ReturnType<typeof useListState>['change'];

interface Props {
  filters: readonly Filter[];
  searched: Message | undefined;
  state: ListState;
  change: Change;
}

export function FilterBar({ filters, searched, state, change }: Props) {
  const t = useTexts(texts);
  const set = filters.filter(({ name }) => state.search[name]);
  const shown = filters.filter(({ name, Input }) => Input || state.search[name]);
  const clear = () => change(clearing(filters));
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {searched && <SearchField label={searched} busca={state.busca} change={change} />}
      {shown.map((filter) => (
        <FilterButton
          key={filter.name}
          filter={filter}
          value={state.search[filter.name] ?? ''}
          onChange={(value) => change({ [filter.name]: value || undefined })}
        />
      ))}
      {set.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
          {t('clearAll')}
        </Button>
      )}
    </search>
  );
}

/** What takes every filter out of the address. */
export const clearing = (filters: readonly Filter[]): Record<string, undefined> =>
  Object.fromEntries(
    ['busca', ...filters.map(({ name }) => name)].map((name) => [name, undefined]),
  );

/** Between a key and the question to the server, in milliseconds. */
const TYPING = 250;

/** Each letter replaces the address, so that going back leaves the list. */
function SearchField({ label, busca, change }: { label: Message; busca: string; change: Change }) {
  const say = useSay();
  const [text, setText] = useState(busca);
  const sent = useRef(busca);
  useEffect(() => {
    // Another address, by a link or by going back: not what was typed here.
    if (busca !== sent.current) setText(busca);
    sent.current = busca;
  }, [busca]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      change({ busca: text.trim() || undefined }, { replace: true });
    }, TYPING);
    return () => clearTimeout(timer);
  }, [text, change]);
  return (
    <TextInput
      type="search"
      className={classes.search}
      leftSection={<SearchIcon size={16} />}
      aria-label={say(label)}
      placeholder={say(label)}
      maxLength={listFields.busca.max}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}

interface FilterButtonProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

/** Shows what the filter narrows the list down to; opens to choose. */
function FilterButton({ filter, value, onChange }: FilterButtonProps) {
  const t = useTexts(texts);
  const say = useSay();
  const { label, Input, Value } = filter;
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <button type="button" className={classes.filter} data-set={value !== '' || undefined}>
          {say(label)}
          {value && (
            <span className={classes.value}>
              <Value value={value} />
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {Input && <Input value={value} onChange={onChange} />}
        {value && (
          <Button
            mt={10}
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<CloseIcon size={13} />}
            onClick={() => onChange('')}
          >
            {t('clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
