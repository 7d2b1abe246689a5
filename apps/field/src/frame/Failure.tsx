import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { type StorageFailure, storageFailure } from '../store/storage.ts';
import { texts } from './texts.ts';

const STORAGE = {
  full: ['storageFull', 'storageFullDo'],
  lost: ['storageLost', 'storageLostDo'],
  outdated: ['storageOutdated', 'storageOutdatedDo'],
} as const satisfies Record<StorageFailure, readonly (keyof typeof texts)[]>;

/** A screen that could not be shown. Loading the page anew also fetches parts of a newer build. */
export function Failure({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const kind = storageFailure(error);
  const [title, advice] = kind ? STORAGE[kind] : (['failed', 'failedDo'] as const);
  return (
    <Stack p="lg" role="alert">
      <Title order={1}>{t(title)}</Title>
      <Text>{t(advice)}</Text>
      <Alert color="gray">{error instanceof Error ? error.message : String(error)}</Alert>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </Stack>
  );
}
