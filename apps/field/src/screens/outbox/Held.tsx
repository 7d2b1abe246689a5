import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import { correctTimes, setTime } from '../../outbox/settle.ts';
import { Section } from '../../parts/Section.tsx';
import { TimeForm } from '../../parts/TimeForm.tsx';
import { serverNow } from '../../store/clock.ts';
import type { Entry } from '../../store/outbox-list.ts';
import { EntryLine } from './EntryLine.tsx';
import { texts } from './texts.ts';

/** What was recorded while the clock was wrong and cannot be put right alone: the technician does, and it is sent. */
export function Held({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const now = useLive(serverNow);
  const probable = entries.flatMap((entry) => {
    const ahead = entry.item?.ahead;
    return ahead === undefined ? [] : [{ entry, at: entry.at - ahead }];
  });
  const unknown = entries.filter(({ item }) => item?.ahead === undefined);
  if (now === undefined) return null;
  return (
    <Section title={t('heldTitle')} alert>
      <Text size="sm">{t('heldAbout')}</Text>
      {probable.map(({ entry, at }) => (
        <Probable key={entry.id} entry={entry} at={at} />
      ))}
      {probable.length > 0 && (
        <Button fullWidth onClick={() => correctTimes(db)}>
          {t('correctTimes', { n: probable.length })}
        </Button>
      )}
      {unknown.map((entry) => (
        <EntryLine key={entry.id} entry={entry}>
          <Text size="sm">{t('heldUnknown')}</Text>
          <TimeForm
            label={t('when')}
            submit={t('correctTime')}
            at={Math.min(entry.at, now)}
            onDone={(at) => setTime(db, entry.id, at)}
          />
        </EntryLine>
      ))}
    </Section>
  );
}

/** Its time by the device, and when it probably was; the technician may know better. */
function Probable({ entry, at }: { entry: Entry; at: number }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const { dateAndTime } = useFormats();
  const [open, setOpen] = useState(false);
  const shown = dateAndTime(entry.item?.reading?.wall ?? entry.at);
  return (
    <EntryLine entry={entry}>
      <Text size="sm">{t('heldProbably', { shown, time: dateAndTime(at) })}</Text>
      {open ? (
        <TimeForm
          label={t('when')}
          submit={t('correctTime')}
          at={at}
          onDone={(typed) => setTime(db, entry.id, typed)}
        />
      ) : (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('heldOther')}
        </Button>
      )}
    </EntryLine>
  );
}
