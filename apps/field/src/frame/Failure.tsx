import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { texts } from './texts.ts';

/** A screen that could not be shown. Loading the page anew also fetches parts of a newer build. */
export function Failure({ error }: ErrorComponentProps) {
  const t = useTexts(texts);
  return (
    <Stack p="lg" role="alert">
      <Title order={1}>{t('failed')}</Title>
      <Text>{t('nothingLost')}</Text>
      <Alert color="gray">{error instanceof Error ? error.message : String(error)}</Alert>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </Stack>
  );
}
