/** Who, when and how long, with what speaks against it. */

import type { PlannedVisit } from '@campeiro/contract/agenda/avisos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Select, Stack } from '@mantine/core';
import type { BoardData } from '../../../board/data.ts';
import { visitsOf } from '../../../board/rows.ts';
import { severityOf, useWarningTexts, warningsAbout } from '../../../board/warnings.ts';
import { Conflict } from '../../../parts/draft/Conflict.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { LearnedHere } from '../../../parts/duracoes/LearnedHere.tsx';
import { useWindow } from '../../../parts/facts/use-window.ts';
import { MomentInput } from '../../../parts/moment/MomentInput.tsx';
import { NumberInput } from '../../../parts/number/NumberInput.tsx';
import classes from './Panel.module.css';
import { type PlanFields, spanIn, textOf, type Window, windowIn } from './plan-fields.ts';
import { texts } from './texts.ts';

interface Props {
  data: BoardData;
  /** Its fields are at least those of a plan. */
  draft: Draft;
  /** What warnings are about. */
  visit: PlannedVisit;
  /** Whose visits say what it takes there; null: no customer is chosen yet. */
  customer: number | null;
}

export function PlanInputs({ data, draft, visit, customer }: Props) {
  const t = useTexts(texts);
  const { id_usuario = '', janela = '' } = draft.fields;
  const window = windowIn(janela);
  const set = (changes: Partial<Window>) =>
    draft.set({ janela: textOf({ ...window, ...changes }) });
  const personName = (id: string) => data.tecnicos.find((one) => String(one.id) === id)?.nome ?? id;
  return (
    <Stack gap={8}>
      <div>
        <PersonSelect
          data={data}
          label={t('technician')}
          value={id_usuario}
          onChange={(id) => draft.set({ id_usuario: id })}
        />
        <Conflict draft={draft} name="id_usuario" say={personName} />
      </div>
      <div className={classes.moments}>
        <MomentInput
          type="date"
          label={t('day')}
          value={window.day}
          onChange={(next) => set({ day: next })}
        />
        <MomentInput
          type="time"
          label={t('start')}
          value={window.time}
          onChange={(next) => set({ time: next })}
        />
      </div>
      <NumberInput
        label={t('minutes')}
        min={1}
        max={2880}
        decimals={0}
        value={window.minutes}
        onChange={(minutes) => set({ minutes })}
      />
      <LearnedHere
        customer={customer}
        objective={visit.id_objetivo}
        minutes={window.minutes}
        onTake={(minutes) => set({ minutes })}
      />
      <WindowConflict draft={draft} zone={data.fuso_horario} />
      <Warnings data={data} id_usuario={id_usuario} janela={janela} visit={visit} />
    </Stack>
  );
}

function WindowConflict({ draft, zone }: { draft: Draft; zone: string }) {
  const t = useTexts(texts);
  const windowText = useWindow();
  const say = (janela: string) => {
    const span = spanIn(janela, zone);
    if (!span) return t('unscheduled');
    return windowText(new Date(span.inicio).toISOString(), new Date(span.fim).toISOString());
  };
  return <Conflict draft={draft} name="janela" say={say} />;
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

interface WarningsProps extends PlanFields {
  data: BoardData;
  visit: PlannedVisit;
}

function Warnings({ data, id_usuario, janela, visit }: WarningsProps) {
  const sayWarning = useWarningTexts();
  const span = spanIn(janela, data.fuso_horario);
  if (!span) return null;
  const theirs = visitsOf(data, Number(id_usuario));
  const warnings = warningsAbout(visit, span, theirs, data);
  if (warnings.length === 0) return null;
  const said = new Map(warnings.map((one) => [sayWarning(one), severityOf([one])]));
  return (
    <ul className={classes.warnings} aria-live="polite">
      {[...said].map(([warning, severity]) => (
        <li key={warning} data-severity={severity ?? 'none'}>
          {warning}
        </li>
      ))}
    </ul>
  );
}
