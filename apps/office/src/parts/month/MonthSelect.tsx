import { addMonths, dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { BackIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Group, Select } from '@mantine/core';
import { texts } from './texts.ts';

interface Props {
  /** Empty: none is chosen. */
  value: string;
  onChange: (month: string) => void;
}

/** So many months before this one can be chosen at once; earlier ones one by one. */
const SHOWN = 24;

/** Chooses a month: the one before, the one after, or one of the last two years. */
export function MonthSelect({ value, onChange }: Props) {
  const t = useTexts(texts);
  const { month } = useFormats();
  const present = dayOf(Date.now(), useZone()).slice(0, 7);
  const recent = Array.from({ length: SHOWN }, (_, n) => addMonths(present, -n));
  const months = value === '' || recent.includes(value) ? recent : [value, ...recent];
  const step = (n: number) => onChange(addMonths(value || present, n));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={t('before')} onClick={() => step(-1)}>
        <BackIcon size={17} />
      </ActionIcon>
      <Select
        aria-label={t('month')}
        placeholder={t('month')}
        data={months.map((one) => ({ value: one, label: month(`${one}-15T15:00:00Z`) }))}
        value={value || null}
        onChange={(chosen) => chosen && onChange(chosen)}
        allowDeselect={false}
        w={170}
      />
      <ActionIcon aria-label={t('after')} onClick={() => step(1)}>
        <NextIcon size={17} />
      </ActionIcon>
    </Group>
  );
}
