/** The days of a month. Arrows go from day to day, Page up and Page down from month to month. */
import { addDays, addMonths, lastDayOf } from '@campeiro/contract/kit/days';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { BackIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './Moment.module.css';
import { noonOf } from './noon.ts';
import { texts } from './texts.ts';
import { weeksOf } from './written.ts';

interface Props {
  /** `2026-08-14`, or empty. */
  value: string;
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };

export function Calendar({ value, today, onChoose, onClose }: Props) {
  const t = useTexts(texts);
  const { month: monthText, date } = useFormats();
  const { language } = useLanguage();
  const head = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [day, setDay] = useState(value || today);
  const month = day.slice(0, 7);
  const weeks = weeksOf(month);
  // The day that is reached has the focus, unless the months are gone through by their buttons.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day that is reached
  useEffect(() => {
    if (head.current?.contains(document.activeElement)) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [day]);
  const goMonths = (n: number) => setDay(sameDayIn(addMonths(month, n), day));
  const onKeyDown = (event: KeyboardEvent) => {
    const [days, months] = [STEPS[event.key], MONTHS[event.key]];
    if (days !== undefined) setDay(addDays(day, days));
    else if (months !== undefined) goMonths(months);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the days inside
    <div onKeyDown={onKeyDown}>
      <Group ref={head} justify="space-between" wrap="nowrap" gap={4}>
        <ActionIcon
          color="gray"
          variant="subtle"
          aria-label={t('before')}
          data-mantine-stop-propagation="true"
          onClick={() => goMonths(-1)}
        >
          <BackIcon size={17} />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {monthText(noonOf(`${month}-15`))}
        </Text>
        <ActionIcon
          color="gray"
          variant="subtle"
          aria-label={t('after')}
          data-mantine-stop-propagation="true"
          onClick={() => goMonths(1)}
        >
          <NextIcon size={17} />
        </ActionIcon>
      </Group>
      <table className={classes.month} ref={grid}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {weekday.format(new Date(one)).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    data-mantine-stop-propagation="true"
                    aria-label={date(noonOf(one))}
                    aria-pressed={one === value}
                    aria-current={one === today ? 'date' : undefined}
                    data-outside={!one.startsWith(month)}
                    tabIndex={one === day ? 0 : -1}
                    onClick={() => onChoose(one)}
                  >
                    {one.slice(8).replace(/^0/, '')}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The last day of the month where it has no such day. */
const sameDayIn = (month: string, day: string): string =>
  [`${month}-${day.slice(8)}`, lastDayOf(month)].sort()[0] ?? day;
