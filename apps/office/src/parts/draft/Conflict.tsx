import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { LastChange } from './LastChange.tsx';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Draft;
  name: string;
  /** The text that shows a value of the field. */
  say?: (value: string) => string;
}

/** Below a field that another user has changed: its value on the server, by which colleague it was changed and when, and the choice between both. */
export function Conflict({ draft, name, say = (value) => value }: Props) {
  const t = useTexts(texts);
  const theirs = draft.conflicts[name];
  if (theirs === undefined) return null;
  return (
    <Alert color="yellow" variant="light" role="alert" mt={4} p="xs">
      {theirs ? t('conflict', { value: say(theirs) }) : t('conflictEmpty')}
      {draft.changed && <LastChange changed={draft.changed} name={name} />}
      <Group gap={6} mt={6}>
        <Button size="compact-sm" variant="default" onClick={() => draft.takeTheirs(name)}>
          {t('take')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => draft.keepMine(name)}>
          {t('keep')}
        </Button>
      </Group>
    </Alert>
  );
}
