/** Filters by a month, or by days of a list whose bounds are the first and the last day. */

import { lastDayOf } from '@campeiro/contract/kit/days';
import type { Message } from '@campeiro/contract/kit/languages';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Stack } from '@mantine/core';
import { MomentInput } from '../parts/moment/MomentInput.tsx';
import { MonthSelect } from '../parts/month/MonthSelect.tsx';
import { isMonth } from '../parts/month/months.ts';
import { texts } from './texts.ts';
import type { Filter, FilterProps } from './types.ts';

/** A month, `2026-08` in the address and in the request. */
export const oneMonth = (name: string, label: Message): Filter => ({
  name,
  label,
  Input: ({ value, onChange }) => (
    <MonthSelect value={isMonth(value) ? value : ''} onChange={onChange} />
  ),
  Value: PeriodText,
  body: (value) => (isMonth(value) ? { [name]: value } : {}),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first and the last day of `2026-08` or `2026-08-01..2026-08-14`; empty where one is missing. */
function daysIn(value: string): { first: string; last: string } {
  if (isMonth(value)) return { first: `${value}-01`, last: lastDayOf(value) };
  const [first = '', last = ''] = value.split('..').map((day) => (DAY.test(day) ? day : ''));
  return { first, last };
}

/** The request's `data_inicio` and `data_fim`: days written as their midnight in UTC, both included. */
export function period(name: string, label: Message): Filter {
  function Input({ value, onChange }: FilterProps) {
    const t = useTexts(texts);
    const { first, last } = daysIn(value);
    const set = (from: string, to: string) => onChange(from || to ? `${from}..${to}` : '');
    return (
      <Stack gap={10}>
        <MonthSelect value={isMonth(value) ? value : ''} onChange={onChange} />
        <Group gap={8} wrap="nowrap">
          <MomentInput
            type="date"
            isInPopover
            label={t('from')}
            value={first}
            onChange={(next) => set(next, last)}
          />
          <MomentInput
            type="date"
            isInPopover
            label={t('to')}
            value={last}
            onChange={(next) => set(first, next)}
          />
        </Group>
      </Stack>
    );
  }
  return {
    name,
    label,
    Input,
    Value: PeriodText,
    body: (value) => {
      const { first, last } = daysIn(value);
      return {
        ...(first && { data_inicio: `${first}T00:00:00Z` }),
        ...(last && { data_fim: `${last}T00:00:00Z` }),
      };
    },
  };
}

function PeriodText({ value }: { value: string }) {
  const { month, date } = useFormats();
  if (isMonth(value)) return month(`${value}-15T15:00:00Z`);
  const { first, last } = daysIn(value);
  return [first, last].map((day) => (day ? date(`${day}T15:00:00Z`) : '…')).join(' – ');
}
