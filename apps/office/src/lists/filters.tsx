/** Kinds of filters. An area says which of them its list has. */

import { addDays, dayOf } from '@campeiro/contract/kit/days';
import type { Message } from '@campeiro/contract/kit/languages';
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Checkbox, Group, SegmentedControl, Stack } from '@mantine/core';
import { MomentInput } from '../parts/moment/MomentInput.tsx';
import classes from './List.module.css';
import { texts } from './texts.ts';
import type { Filter, FilterProps } from './types.ts';

const partsOf = (value: string): string[] => value.split(',').filter(Boolean);

/** Any of a few values, such as states. `body` is the request's own name where it differs from the address's. */
export function choice(
  name: string,
  label: Message,
  options: readonly { value: string; label: Message }[],
  { asNumbers = false, body = name }: { asNumbers?: boolean; body?: string } = {},
): Filter {
  const known = (value: string) =>
    partsOf(value).filter((one) => options.some((option) => option.value === one));
  function Input({ value, onChange }: FilterProps) {
    const say = useSay();
    return (
      <Checkbox.Group value={known(value)} onChange={(chosen) => onChange(chosen.join(','))}>
        <Stack gap={8}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={say(option.label)} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  function Value({ value }: { value: string }) {
    const say = useSay();
    const t = useTexts(texts);
    const [first, ...others] = options.filter((option) => known(value).includes(option.value));
    if (!first) return null;
    return [say(first.label), others.length > 0 && t('more', { n: others.length })]
      .filter(Boolean)
      .join(' ');
  }
  return {
    name,
    label,
    Input,
    Value,
    body: (value) => {
      const chosen = known(value);
      return chosen.length > 0 ? { [body]: asNumbers ? chosen.map(Number) : chosen } : {};
    },
  };
}

/** True or false: `sim` and `nao` in the address. */
export function yesNo(name: string, label: Message): Filter {
  function Input({ value, onChange }: FilterProps) {
    const t = useTexts(texts);
    const data = [
      { value: '', label: t('any') },
      { value: 'sim', label: t('yes') },
      { value: 'nao', label: t('no') },
    ];
    return <SegmentedControl value={value} onChange={onChange} data={data} />;
  }
  function Value({ value }: { value: string }) {
    const t = useTexts(texts);
    return value === 'sim' ? t('yes') : t('no');
  }
  return {
    name,
    label,
    Input,
    Value,
    body: (value) => (value === 'sim' || value === 'nao' ? { [name]: value === 'sim' } : {}),
  };
}

/** One day, as the API has days: `2026-08-14` in the account's time zone. */
export function oneDay(name: string, label: Message): Filter {
  function Input({ value, onChange }: FilterProps) {
    const t = useTexts(texts);
    const today = dayOf(Date.now(), useZone());
    const presets = [
      ['yesterday', addDays(today, -1)],
      ['today', today],
      ['tomorrow', addDays(today, 1)],
    ] as const;
    return (
      <Stack gap={10}>
        <Group gap={6}>
          {presets.map(([key, day]) => (
            <Button
              key={key}
              size="compact-xs"
              variant={day === value ? 'filled' : 'default'}
              onClick={() => onChange(day)}
            >
              {t(key)}
            </Button>
          ))}
        </Group>
        <MomentInput
          type="date"
          isInPopover
          aria-label={t('day')}
          value={DAY.test(value) ? value : ''}
          onChange={onChange}
        />
      </Stack>
    );
  }
  function Value({ value }: { value: string }) {
    return <DayText day={value} />;
  }
  return {
    name,
    label,
    Input,
    Value,
    body: (value) => (DAY.test(value) ? { [name]: value } : {}),
  };
}

/** Today is written as “today”. */
function DayText({ day }: { day: string }) {
  const t = useTexts(texts);
  const { shortDate } = useFormats();
  const today = dayOf(Date.now(), useZone());
  if (!DAY.test(day)) return '…';
  // Noon is the same day in every zone that there is a customer in.
  return day === today ? t('today') : shortDate(`${day}T15:00:00Z`);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The two days of `2026-08-01..2026-08-14`; either may be missing. */
function daysIn(value: string): { from: string; to: string } {
  const [from = '', to = from] = value.split('..');
  return { from: DAY.test(from) ? from : '', to: DAY.test(to) ? to : '' };
}

/** The last moment before an instant, as the API writes it: bounds of the API are exclusive. */
const justBefore = (ms: number): string => `${new Date(ms - 1).toISOString().slice(0, -1)}999Z`;

/** Days, the first and the last included, of a field with `_apos` and `_antes`. */
export function days(name: string, label: Message, field: string): Filter {
  function Input({ value, onChange }: FilterProps) {
    const t = useTexts(texts);
    const zone = useZone();
    const { from, to } = daysIn(value);
    const set = (first: string, last: string) => onChange(first || last ? `${first}..${last}` : '');
    const today = dayOf(Date.now(), zone);
    const presets = [
      ['today', today, today],
      ['tomorrow', addDays(today, 1), addDays(today, 1)],
      ['lastWeek', addDays(today, -6), today],
      ['nextWeek', today, addDays(today, 6)],
    ] as const;
    const field = (key: 'from' | 'to') => (
      <MomentInput
        type="date"
        isInPopover
        label={t(key)}
        value={key === 'from' ? from : to}
        onChange={(next) => (key === 'from' ? set(next, to) : set(from, next))}
      />
    );
    return (
      <Stack gap={10}>
        <Group gap={6} maw={300}>
          {presets.map(([key, first, last]) => (
            <Button
              key={key}
              size="compact-xs"
              variant={first === from && last === to ? 'filled' : 'default'}
              onClick={() => set(first, last)}
            >
              {t(key)}
            </Button>
          ))}
        </Group>
        <Group gap={8} wrap="nowrap">
          {field('from')}
          {field('to')}
        </Group>
      </Stack>
    );
  }
  function Value({ value }: { value: string }) {
    const { from, to } = daysIn(value);
    return (
      <span className={classes.days}>
        <DayText day={from} />
        {from !== to && (
          <>
            {' – '}
            <DayText day={to} />
          </>
        )}
      </span>
    );
  }
  return {
    name,
    label,
    Input,
    Value,
    body: (value, zone) => {
      const { from, to } = daysIn(value);
      const midnight = (day: string) => instantOfWallClock(`${day}T00:00`, zone);
      return {
        ...(from && { [`${field}_apos`]: justBefore(midnight(from)) }),
        ...(to && { [`${field}_antes`]: new Date(midnight(addDays(to, 1))).toISOString() }),
      };
    },
  };
}

/** The same filter, but the list does not offer it: other screens lead to the list with it. */
export const fromElsewhere = ({ Input: _, ...filter }: Filter): Filter => filter;
