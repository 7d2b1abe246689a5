import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Checkbox, Switch } from '@mantine/core';
import { Conflict } from './Conflict.tsx';
import type { FieldProps } from './Inputs.tsx';
import { texts } from './texts.ts';

interface Props extends Omit<FieldProps, 'required'> {
  description?: string;
  isSwitch?: boolean;
}

/** Yes or no: the field is `sim` or `nao`. */
export function DraftCheck({ draft, name, label, description, isSwitch = false }: Props) {
  const t = useTexts(texts);
  const Box = isSwitch ? Switch : Checkbox;
  return (
    <div>
      <Box
        label={label}
        description={description}
        checked={draft.fields[name] === 'sim'}
        onChange={({ currentTarget }) => draft.set({ [name]: textOfYes(currentTarget.checked) })}
        error={draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} say={(value) => t(isYes(value) ? 'yes' : 'no')} />
    </div>
  );
}

export const isYes = (text: string | undefined): boolean => text === 'sim';
export const textOfYes = (yes: boolean): string => (yes ? 'sim' : 'nao');
