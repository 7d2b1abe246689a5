/** Which visits of the queue are shown: by words, day and city. */
import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { BoardData } from '../../../board/data.ts';
import { choicesOf, type QueueFilter } from './queue.ts';
import { texts } from './texts.ts';

interface Props {
  data: BoardData;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
}

export function QueueFilters({ data, filter, onFilter }: Props) {
  const t = useTexts(texts);
  const { weekday } = useFormats();
  const { days, cities } = useMemo(() => choicesOf(data), [data]);
  const dayName = (day: string) => weekday(instantOfWallClock(`${day}T12:00`, data.fuso_horario));
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.text}
        onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
      />
      {(days.length > 1 || cities.length > 1) && (
        <>
          <Select
            aria-label={t('day')}
            placeholder={t('day')}
            data={days.map((day) => ({ value: day, label: dayName(day) }))}
            value={filter.day}
            onChange={(day) => onFilter({ ...filter, day })}
            clearable
          />
          <Select
            aria-label={t('city')}
            placeholder={t('city')}
            data={cities}
            value={filter.city}
            onChange={(city) => onFilter({ ...filter, city })}
            searchable
            clearable
          />
        </>
      )}
    </>
  );
}
