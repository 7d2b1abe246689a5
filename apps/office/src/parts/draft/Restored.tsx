import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button } from '@mantine/core';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

/** Above a form: names text that was typed before the page was read again, and gives it up. */
export function Restored({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  if (!draft.isRestored || Object.keys(draft.changes).length === 0) return null;
  return (
    <Alert color="blue" variant="light" role="status" p="xs">
      {t('restored')}{' '}
      <Button size="compact-sm" variant="default" onClick={() => draft.clear()}>
        {t('discard')}
      </Button>
    </Alert>
  );
}
