import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useDevice, useLive } from '../../app/use-device.ts';
import { correctTimes, setTime } from '../../outbox/settle.ts';
import { Section } from '../../parts/Section.tsx';
import type { Entry } from '../../store/outbox-list.ts';
import { readChip } from '../../store/outbox-view.ts';
import { EntryLine } from './EntryLine.tsx';
import { TimeForm } from './TimeForm.tsx';
import { texts } from './texts.ts';

/** What was recorded while the clock was ahead: its time is put right here, and then it is sent. */
export function Held({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { duration } = useFormats();
  const skew = useLive(readChip)?.skew;
  const known = entries.filter(({ item }) => item?.ahead !== undefined);
  const unknown = entries.filter(({ item }) => item?.ahead === undefined);
  const ahead = known[0]?.item?.ahead ?? skew?.ahead ?? 0;
  return (
    <Section title={t('heldTitle')} alert>
      <Text size="sm">{t('heldAbout')}</Text>
      {known.length > 0 && (
        <>
          {known.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          <Text size="sm">{t('heldFix', { duration: duration(ahead) })}</Text>
          <Button fullWidth onClick={() => correctTimes(db)}>
            {t('correctTimes', { n: known.length })}
          </Button>
        </>
      )}
      {unknown.map((entry) => (
        <EntryLine key={entry.id} entry={entry}>
          <Text size="sm">{t('heldUnknown')}</Text>
          <TimeForm at={db.now()} onDone={(at) => setTime(db, entry.id, at)} />
        </EntryLine>
      ))}
    </Section>
  );
}
