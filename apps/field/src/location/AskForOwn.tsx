import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { askForPosition, usePosition } from './position.ts';
import { texts } from './texts.ts';

/** Below a map: a button that shows the technician's own position, or why it is not there. */
export function AskForOwn() {
  const t = useTexts(texts);
  const { fix, permission } = usePosition();
  if (permission === 'denied')
    return (
      <Text size="sm" c="dimmed">
        {t('ownDenied')}
      </Text>
    );
  if (fix || permission === 'granted') return null;
  return (
    <Button variant="default" onClick={askForPosition}>
      {t('showOwn')}
    </Button>
  );
}
