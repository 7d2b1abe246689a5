import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { removeData } from '../../app/device.ts';
import { Section } from '../../parts/Section.tsx';
import { texts } from './texts.ts';

/** Removes all that is here of this user: at once where nothing is lost, else only after they have typed a word. */
export function Remove({ safe }: { safe: boolean }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const word = t('word');
  const confirmed = safe || typed.trim().toLowerCase() === word.toLowerCase();

  async function remove(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!confirmed) return;
    setBusy(true);
    if (await removeData(!safe)) await navigate({ to: '/entrar' });
    else setBusy(false);
  }

  return (
    <Section title={t('remove')}>
      <Text size="sm">{t(safe ? 'removeSafe' : 'removeUnsafe')}</Text>
      {open ? (
        <form onSubmit={remove} noValidate>
          <Stack gap="xs">
            {!safe && (
              <TextInput
                label={t('typeWord', { word })}
                autoCapitalize="none"
                autoComplete="off"
                value={typed}
                error={tried && !confirmed ? t('typeWord', { word }) : undefined}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
            <Button type="submit" color="red.9" loading={busy}>
              {t(safe ? 'removeGo' : 'removeLose')}
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
          </Stack>
        </form>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('removeGo')}
        </Button>
      )}
    </Section>
  );
}
