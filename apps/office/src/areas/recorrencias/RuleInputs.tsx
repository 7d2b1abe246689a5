/** When it repeats, and until when, with the whole rule in words below. */

import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import {
  Chip,
  Group,
  InputWrapper,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { MomentInput } from '../../parts/moment/MomentInput.tsx';
import { NumberInput } from '../../parts/number/NumberInput.tsx';
import {
  FREQUENCIES,
  type Frequency,
  MONTH_DAYS,
  POSITIONS,
  type RuleFields,
  ruleOf,
  WEEKDAYS,
  type Weekday,
} from './rule.ts';
import { texts } from './texts.ts';
import { nameOf, ruleInWords } from './words.ts';

interface Props {
  rule: RuleFields;
  firstDay: string;
  onChange: (rule: RuleFields) => void;
}

export function RuleInputs({ rule, firstDay, onChange }: Props) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const set = (changes: Partial<RuleFields>) => onChange({ ...rule, ...changes });
  const text = ruleOf(rule);
  return (
    <Stack gap="sm">
      <Group gap={8} align="flex-end">
        <Select
          label={t('frequency')}
          data={FREQUENCIES.map((value) => ({ value, label: t(value) }))}
          value={rule.frequency}
          onChange={(frequency) => frequency && set({ frequency: frequency as Frequency })}
          w={150}
          allowDeselect={false}
        />
        <NumberInput
          label={t('interval')}
          value={rule.interval}
          onChange={(interval) => set({ interval })}
          rightSection={t(`unit${rule.frequency}`, { n: Number(rule.interval) || 0 })}
          rightSectionWidth={76}
          rightSectionPointerEvents="none"
          min={1}
          max={99}
          w={130}
          decimals={0}
        />
      </Group>
      {rule.frequency === 'WEEKLY' && (
        <Weekdays value={rule.weekdays} onChange={(weekdays) => set({ weekdays })} />
      )}
      {rule.frequency === 'MONTHLY' && <MonthInputs rule={rule} set={set} />}
      <EndInputs rule={rule} set={set} />
      <Text role="status" fw={600}>
        {text ? ruleInWords(text, firstDay, language) : t('incomplete')}
      </Text>
    </Stack>
  );
}

interface WeekdaysProps {
  value: readonly Weekday[];
  onChange: (value: Weekday[]) => void;
}

function Weekdays({ value, onChange }: WeekdaysProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <InputWrapper label={t('weekdays')} role="group" aria-label={t('weekdays')}>
      <Chip.Group
        multiple
        value={[...value]}
        onChange={(chosen) => onChange(WEEKDAYS.filter((day) => chosen.includes(day)))}
      >
        <Group gap={6} mt={4}>
          {WEEKDAYS.map((day) => (
            <Chip key={day} value={day} size="sm" aria-label={nameOf(day, language)}>
              {nameOf(day, language, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </InputWrapper>
  );
}

interface PartProps {
  rule: RuleFields;
  set: (changes: Partial<RuleFields>) => void;
}

function MonthInputs({ rule, set }: PartProps) {
  const t = useTexts(texts);
  const days = MONTH_DAYS.map((value) => ({
    value,
    label: value === '-1' ? t('lastDay') : value,
  }));
  const positions = POSITIONS.map((value) => ({
    value,
    label: t(value === '-1' ? 'pLast' : (`p${value}` as 'p1')),
  }));
  return (
    <>
      <SegmentedControl
        aria-label={t('monthBy')}
        value={rule.monthBy}
        onChange={(monthBy) => set({ monthBy: monthBy as RuleFields['monthBy'] })}
        data={[
          { value: 'day', label: t('byDay') },
          { value: 'weekday', label: t('byWeekday') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {rule.monthBy === 'day' ? (
        <MultiSelect
          label={t('byDay')}
          data={days}
          value={[...rule.monthDays]}
          onChange={(monthDays) => set({ monthDays })}
          searchable
        />
      ) : (
        <>
          <Select
            label={t('position')}
            data={positions}
            value={rule.position}
            onChange={(position) => position && set({ position })}
            w={150}
            allowDeselect={false}
          />
          <Weekdays
            value={rule.monthWeekdays}
            onChange={(monthWeekdays) => set({ monthWeekdays })}
          />
        </>
      )}
    </>
  );
}

function EndInputs({ rule, set }: PartProps) {
  const t = useTexts(texts);
  return (
    <Group gap={8} align="flex-end">
      <Select
        label={t('ends')}
        data={(['never', 'until', 'count'] as const).map((value) => ({ value, label: t(value) }))}
        value={rule.end}
        onChange={(end) => end && set({ end: end as RuleFields['end'] })}
        w={180}
        allowDeselect={false}
      />
      {rule.end === 'until' && (
        <MomentInput
          type="date"
          label={t('lastDate')}
          value={rule.until}
          onChange={(next) => set({ until: next })}
          required
        />
      )}
      {rule.end === 'count' && (
        <NumberInput
          label={t('times')}
          value={rule.count}
          onChange={(count) => set({ count })}
          min={1}
          max={1000}
          w={110}
          decimals={0}
          required
        />
      )}
    </Group>
  );
}
