/** The password of the user at the desk, for what gives or takes access. An open console is not enough. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { PasswordInput } from '@mantine/core';
import { changeSenhaFields } from '../../contract/fields.ts';
import { texts } from './texts.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function PresentPassword({ value, onChange }: Props) {
  const t = useTexts(texts);
  return (
    <PasswordInput
      label={t('yourPassword')}
      description={t('yourPasswordWhy')}
      autoComplete="current-password"
      maxLength={changeSenhaFields.senha_atual.max}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      required
    />
  );
}
