import { instantOfWallClock } from '@campeiro/contract/kit/wall-clock';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { MomentInput } from '../moment/MomentInput.tsx';
import type { MomentType } from '../moment/written.ts';
import { Conflict } from './Conflict.tsx';
import type { FieldProps } from './Inputs.tsx';

interface Props extends FieldProps {
  type: MomentType;
  error?: string | undefined;
}

/** A day as `2026-08-14`, a time as `09:31`, or both of the account's wall clock as `2026-08-14T09:31`. */
export function DraftMoment({ draft, name, error, ...input }: Props) {
  const { date, dateAndTime } = useFormats();
  const zone = useZone();
  const say: Record<MomentType, (value: string) => string> = {
    date: (value) => date(`${value}T12:00:00Z`),
    time: (value) => value,
    'datetime-local': (value) => dateAndTime(new Date(instantOfWallClock(value, zone))),
  };
  return (
    <div>
      <MomentInput
        {...input}
        value={draft.fields[name] ?? ''}
        onChange={(value) => draft.set({ [name]: value })}
        error={error ?? draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} say={say[input.type]} />
    </div>
  );
}
