import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import type { Requirement } from '../../app/requirements.ts';
import { texts } from './texts.ts';

/** Shown instead of the app where it could not keep what a technician does. */
export function Unsupported({ missing }: { missing: Requirement[] }) {
  const t = useTexts(texts);
  const insecure = missing.includes('secure');
  const lacking = missing.filter((name) => name !== 'secure');
  return (
    <Stack component="main" p="lg" maw={560} mx="auto" gap="lg">
      <Title order={1}>{t('title')}</Title>
      <Alert color="red">{insecure ? t('insecure') : t('old')}</Alert>
      {insecure && (
        <Button component="a" href={location.href.replace(/^http:/, 'https:')}>
          {t('secureAddress')}
        </Button>
      )}
      {insecure && <Text>{t('ask')}</Text>}
      {lacking.length > 0 && (
        <Text>{t('lacks', { what: lacking.map((name) => t(name)).join(', ') })}</Text>
      )}
    </Stack>
  );
}
