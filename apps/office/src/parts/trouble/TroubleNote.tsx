import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { texts } from './texts.ts';
import { useTroubleText } from './use-trouble-text.ts';

/** In the place of what could not be read: why, and how to try again. */
export function TroubleNote({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  return (
    <Alert color="red" variant="light" role="alert" title={t('title')}>
      <Group justify="space-between">
        {troubleText(error)}
        {onAgain && (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
