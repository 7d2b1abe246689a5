/** Whether the server makes the password or the person chooses it by a link, or the administrator types it. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { PasswordInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { createUsuarioFields } from '../../../contract/fields.ts';
import { SHORTEST } from './form.ts';
import { texts } from './texts.ts';

interface Props {
  /** Undefined: the server makes one, or an invitation. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** In place of a password of the server there is an invitation. */
  isInvited?: boolean;
}

export const isPassword = (value: string | undefined): boolean =>
  value === undefined || value.length >= SHORTEST;

export function PasswordChoice({ value, onChange, isInvited = false }: Props) {
  const t = useTexts(texts);
  return (
    <Stack gap={6}>
      <Text fw={550}>{t('password')}</Text>
      <SegmentedControl
        aria-label={t('password')}
        data={[
          { value: 'made', label: t(isInvited ? 'invited' : 'made') },
          { value: 'typed', label: t('typed') },
        ]}
        value={value === undefined ? 'made' : 'typed'}
        onChange={(how) => onChange(how === 'typed' ? '' : undefined)}
      />
      {value !== undefined && (
        <PasswordInput
          label={t('newPassword')}
          description={t('passwordHow', { n: SHORTEST })}
          autoComplete="new-password"
          maxLength={createUsuarioFields.senha.max}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          required
        />
      )}
    </Stack>
  );
}
