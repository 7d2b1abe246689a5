import { useTexts } from '../language/language.tsx';
import { PasswordBox } from './PasswordBox.tsx';
import { texts } from './texts.ts';
import type { PasswordForm } from './use-password.ts';

/** The inputs of `usePassword`. The form around them gives the space between them. */
export function PasswordInputs({ values, names, faults, set }: PasswordForm) {
  const t = useTexts(texts);
  return names.map((name) => (
    <PasswordBox
      key={name}
      label={t(name)}
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      value={values[name]}
      error={faults[name]}
      onChange={(value) => set(name, value)}
    />
  ));
}
