import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Answer } from '../online/use-answer.ts';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { texts } from './texts.ts';

/** How old what a screen shows of the server is, why it is not newer, and a way to ask again. */
export function Freshness({ answer }: { answer: Answer<unknown> }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { kept, asking, trouble, askAgain } = answer;
  const age = kept ? t('asOf', { time: dateAndTime(kept.at) }) : t('neverTold');
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite" flex="1 1 9rem">
          {asking && !kept ? t('asking') : age}
        </Text>
        <Button variant="subtle" loading={asking} onClick={askAgain} px="sm" flex="none">
          {t('refresh')}
        </Button>
      </Group>
      {trouble && (
        <Alert variant="default" role="status">
          {t(`why ${trouble}`)}
        </Alert>
      )}
      {trouble === 'signed-out' && <PasswordPrompt />}
    </Stack>
  );
}
