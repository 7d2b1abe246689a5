import { LONGEST_PASSWORD } from '@campeiro/contract/senhas';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../language/language.tsx';
import { texts } from './texts.ts';

interface Props extends Omit<PasswordInputProps, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How password managers know it. */
  autoComplete: 'current-password' | 'new-password';
}

/** An input for a password, which can be shown. */
export function PasswordBox({ onChange, ...props }: Props) {
  const t = useTexts(texts);
  return (
    <PasswordInput
      maxLength={LONGEST_PASSWORD}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...props}
    />
  );
}
