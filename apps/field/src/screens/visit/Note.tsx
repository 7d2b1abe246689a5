import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { addNote } from '../../outbox/actions.ts';
import { saveDraft, visitDraft } from '../../outbox/drafts.ts';
import { Section } from '../../parts/Section.tsx';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import type { Draft, VisitKey } from '../../store/rows.ts';
import { texts } from './texts.ts';

interface Props {
  visit: VisitKey;
  draft: ReadonlyMap<string, Draft>;
}

/** A remark: kept with every keystroke, and recorded with a tap. */
export function Note({ visit, draft }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const record = useRecording();
  const id = visitDraft(visit, 'nota');
  const [texto, setTexto] = useState(() => String(draft.get(id)?.value ?? ''));
  const change = (value: string) => {
    setTexto(value);
    void saveDraft(db, { id, visit, route: `/visitas/${visit}`, value });
  };
  const add = async () => {
    const kept = await record(t('noteRecorded'), async () => [
      { visit, evento: await addNote(db, visit, texto.trim()) },
    ]);
    if (kept) setTexto('');
  };
  return (
    <Section borderless title={t('notes')}>
      <Textarea
        label={t('noteLabel')}
        description={t('noteKept')}
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={texto}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {texto.trim() && (
        <Button variant="default" onClick={add}>
          {t('addNote')}
        </Button>
      )}
    </Section>
  );
}
