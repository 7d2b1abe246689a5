import { Checkbox } from '@mantine/core';
import { Conflict } from './Conflict.tsx';
import classes from './Draft.module.css';
import type { FieldProps } from './Inputs.tsx';

interface Props extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** Any of a few: the field has their values, with commas between, in the order of the options. */
export function DraftChoices({ draft, name, options, ...input }: Props) {
  const chosen = valuesIn(draft.fields[name]);
  const labelOf = (value: string) => options.find((it) => it.value === value)?.label ?? value;
  const choose = (values: readonly string[]) => {
    const known = options.map(({ value }) => value).filter((it) => values.includes(it));
    draft.set({ [name]: known.join(',') });
  };
  return (
    <div>
      <Checkbox.Group {...input} value={chosen} onChange={choose} error={draft.faultOf(name)}>
        <div className={classes.choices}>
          {options.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <Conflict draft={draft} name={name} say={(text) => valuesIn(text).map(labelOf).join(', ')} />
    </div>
  );
}

export const valuesIn = (text = ''): string[] => text.split(',').filter(Boolean);
