import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { addNote } from '../../outbox/actions.ts';
import { saveDraft, visitDraft } from '../../outbox/drafts.ts';
import { Section } from '../../parts/Section.tsx';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { useOnce } from '../../parts/use-press.ts';
import type { Draft, VisitKey } from '../../store/rows.ts';
import type { Observacao } from '../../store/wire.ts';
import { shownAfter } from './remark.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

interface Props {
  visit: VisitKey;
  draft: ReadonlyMap<string, Draft>;
  /** Written elsewhere. */
  observacoes: readonly Observacao[];
}

/** A remark: kept with every keystroke, and recorded with a tap. */
export function Note({ visit, draft, observacoes }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { db } = useDevice();
  const record = useRecording();
  const once = useOnce();
  const id = visitDraft(visit, 'nota');
  const kept = draft.get(id)?.value as string | undefined;
  const [texto, setTexto] = useState(kept ?? '');
  const [was, setWas] = useState(kept);
  if (kept !== was) {
    setWas(kept);
    setTexto(shownAfter(texto, was, kept));
  }
  const change = (value: string) => {
    setTexto(value);
    void saveDraft(db, { id, visit, route: `/visitas/${visit}`, value });
  };
  const add = async () => {
    const done = await record(t('noteRecorded'), async () => [
      { visit, evento: await addNote(db, visit, texto.trim()) },
    ]);
    // What was typed meanwhile is the next remark.
    if (done) setTexto((now) => (now === texto ? '' : now));
  };
  return (
    <Section borderless title={t('notes')}>
      {observacoes.map((it) => (
        <div key={it.id_evento}>
          <Text size="sm" c="dimmed">
            {it.usuario} · {dateAndTime(it.data)}
          </Text>
          <Text className={classes.note}>{it.texto}</Text>
        </div>
      ))}
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
        <Button variant="default" {...once(add)}>
          {t('addNote')}
        </Button>
      )}
    </Section>
  );
}
