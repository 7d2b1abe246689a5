/** Who, when and how long, with what speaks against it. */
import type { PlannedVisit } from '@campeiro/contract/agenda/avisos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import type { BoardData } from '../../../board/data.ts';
import { visitsOf } from '../../../board/rows.ts';
import { useWarningTexts, warningsAbout } from '../../../board/warnings.ts';
import classes from './Panel.module.css';
import { type PlanFields, spanOfFields } from './plan-fields.ts';
import { texts } from './texts.ts';

interface Props {
  data: BoardData;
  fields: PlanFields;
  onChange: (fields: PlanFields) => void;
  /** What warnings are about. */
  visit: PlannedVisit;
}

export function PlanInputs({ data, fields, onChange, visit }: Props) {
  const t = useTexts(texts);
  const set = (changes: Partial<PlanFields>) => onChange({ ...fields, ...changes });
  return (
    <Stack gap={8}>
      <PersonSelect
        data={data}
        label={t('technician')}
        value={fields.id_usuario}
        onChange={(id_usuario) => set({ id_usuario })}
      />
      <Group gap={8} grow wrap="nowrap">
        <TextInput
          type="date"
          label={t('day')}
          value={fields.day}
          onChange={({ currentTarget }) => set({ day: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('start')}
          value={fields.time}
          onChange={({ currentTarget }) => set({ time: currentTarget.value })}
        />
      </Group>
      <NumberInput
        label={t('minutes')}
        min={1}
        max={2880}
        step={15}
        allowDecimal={false}
        value={fields.minutes}
        onChange={(minutes) => set({ minutes: String(minutes) })}
      />
      <Warnings data={data} fields={fields} visit={visit} />
    </Stack>
  );
}

interface PersonProps {
  data: BoardData;
  label: string;
  value: string;
  onChange: (id: string) => void;
}

export function PersonSelect({ data, label, value, onChange }: PersonProps) {
  const t = useTexts(texts);
  const people = data.tecnicos
    .filter(({ ativo, id }) => ativo || String(id) === value)
    .map(({ id, nome }) => ({ value: String(id), label: nome }));
  return (
    <Select
      label={label}
      placeholder={t('nobody')}
      data={people}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
    />
  );
}

function Warnings({
  data,
  fields,
  visit,
}: Pick<Props, 'data' | 'fields'> & { visit: PlannedVisit }) {
  const sayWarning = useWarningTexts();
  const span = spanOfFields(fields, data.fuso_horario);
  if (!span) return null;
  const theirs = visitsOf(data, Number(fields.id_usuario));
  const warnings = warningsAbout(visit, span, theirs, data);
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-live="polite">
      {[...new Set(warnings.map(sayWarning))].map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
