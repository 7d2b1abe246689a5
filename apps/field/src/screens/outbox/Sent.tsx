import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../parts/Section.tsx';
import type { Entry } from '../../store/outbox-list.ts';
import { EntryLine } from './EntryLine.tsx';
import { texts } from './texts.ts';

/** Shown before the technician asks for more. */
const FIRST = 10;

/** What the server has confirmed, the last first. */
export function Sent({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(texts);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <Section title={t('sentTitle')}>
      <Text size="sm" c="dimmed">
        {t('sentAbout')}
      </Text>
      {shown.map((entry) => (
        <EntryLine key={entry.id} entry={entry} />
      ))}
      {shown.length < entries.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('showAll', { n: entries.length })}
        </Button>
      )}
    </Section>
  );
}
