import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { TextInput } from '@mantine/core';
import { Conflict } from './Conflict.tsx';
import type { FieldProps } from './Inputs.tsx';

/** A day as `2026-08-14`, or a time of the account's wall clock as `2026-08-14T09:31`. */
export function DraftMoment({ draft, name, type, ...input }: FieldProps & { type: Type }) {
  const { date, dateAndTime } = useFormats();
  const zone = useZone();
  const say = (value: string) =>
    type === 'date'
      ? date(`${value}T12:00:00Z`)
      : dateAndTime(new Date(instantOfWallClock(value, zone)).toISOString());
  return (
    <div>
      <TextInput
        {...input}
        type={type}
        value={draft.fields[name] ?? ''}
        onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.value })}
        error={draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} say={say} />
    </div>
  );
}

type Type = 'date' | 'datetime-local';
