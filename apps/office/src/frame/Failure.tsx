import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useTroubleText } from '../parts/trouble/use-trouble-text.ts';
import { texts } from './texts.ts';

/** A screen that could not be shown. Loading the page anew also fetches parts of a newer build. */
export function Failure({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  return (
    <Stack p="lg" maw={640} role="alert">
      <Title order={1}>{t('failed')}</Title>
      <Text>{t('failedDo')}</Text>
      <Alert color="gray">{troubleText(error)}</Alert>
      <div>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    </Stack>
  );
}
