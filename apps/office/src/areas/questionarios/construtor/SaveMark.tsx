/** Whether what is on the screen is saved, and since when. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Text } from '@mantine/core';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import classes from './Builder.module.css';
import type { Saver } from './saver.ts';
import { texts } from './texts.ts';

export function SaveMark({ saver }: { saver: Saver }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { kind } = saver.state;
  const { salvo_em } = saver.stored;
  const words = {
    saved: salvo_em ? t('saved', { time: time(salvo_em) }) : t('unchanged'),
    waiting: t('waiting'),
    saving: t('saving'),
    trouble: t('notSaved'),
    conflict: t('notSaved'),
  };
  return (
    <span className={classes.save} data-kind={kind} role="status">
      {words[kind]}
    </span>
  );
}

interface Props {
  saver: Saver;
  /** Shows what the server has, in place of what was typed; undo brings that back. */
  onTakeTheirs: () => void;
}

/** Why it is not saved, and what can be done about it. */
export function SaveTrouble({ saver, onTakeTheirs }: Props) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { state } = saver;
  if (state.kind === 'trouble')
    return <TroubleNote error={state.error} onAgain={() => void saver.flush()} />;
  if (state.kind !== 'conflict') return null;
  const { usuario, salvo_em } = state.theirs;
  return (
    <Alert color="red" variant="light" role="alert" title={t('conflictTitle')} mb="sm">
      <Text size="sm" mb="xs">
        {usuario && salvo_em
          ? t('conflictBy', { who: usuario, time: time(salvo_em) })
          : t('conflictGone')}
      </Text>
      <Group gap={8}>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void saver.keepMine(state.theirs)}
        >
          {t('keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
