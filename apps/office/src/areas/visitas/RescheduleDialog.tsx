import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { DraftDialog } from '../../parts/draft/DraftDialog.tsx';
import { DraftMoment } from '../../parts/draft/DraftMoment.tsx';
import { useDraft } from '../../parts/draft/use-draft.ts';
import { texts } from './texts.ts';

interface Props {
  /** How many visits get another day, and how many stay. */
  n: number;
  rest: number;
  /** Closes the dialog once it is done. */
  onDay: (day: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the day that several visits are moved to. */
export function RescheduleDialog({ n, rest, onDay, onClose }: Props) {
  const t = useTexts(texts);
  const draft = useDraft({ dia: '' }, { keep: 'reschedule visits' });
  const [isSaving, setSaving] = useState(false);
  const { dia = '' } = draft.fields;
  const save = async () => {
    setSaving(true);
    const isDone = await onDay(dia);
    setSaving(false);
    if (!isDone) return;
    draft.clear();
    onClose();
  };
  return (
    <DraftDialog
      draft={draft}
      onSave={() => void save()}
      isSaving={isSaving}
      isComplete={dia !== ''}
      title={t('rescheduleTitle', { n })}
      save={t('rescheduleTitle', { n })}
      onClose={onClose}
    >
      <Text>{t('rescheduleAbout', { rest })}</Text>
      <DraftMoment type="date" draft={draft} name="dia" label={t('newDay')} required />
    </DraftDialog>
  );
}
