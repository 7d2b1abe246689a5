import { Conflict } from '../draft/Conflict.tsx';
import type { FieldProps } from '../draft/Inputs.tsx';
import { hoursIn, textOfHours } from './draft-hours.ts';
import { useHoursText } from './use-hours-text.ts';
import { WorkingHours } from './WorkingHours.tsx';

/** The working hours of a draft. */
export function DraftHours({ draft, name, label, description }: FieldProps) {
  const inWords = useHoursText();
  return (
    <div>
      <WorkingHours
        label={label}
        {...(description && { about: description })}
        value={hoursIn(draft.fields[name] ?? '') ?? []}
        onChange={(hours) => draft.set({ [name]: textOfHours(hours) })}
      />
      <Conflict draft={draft} name={name} say={(text) => inWords(hoursIn(text) ?? [])} />
    </div>
  );
}
