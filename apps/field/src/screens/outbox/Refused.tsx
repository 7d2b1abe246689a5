import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { drop, dropImage, handToOffice, sendAgain, sendImageAgain } from '../../outbox/settle.ts';
import type { Entry } from '../../store/outbox-list.ts';
import { EntryLine } from './EntryLine.tsx';
import { Mend } from './Mend.tsx';
import classes from './Outbox.module.css';
import { detailsOf, refusalOf, texts } from './words.ts';

/** Something that the server will not have: why, and what can be done about it. */
export function Refused({ entry }: { entry: Entry }) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const [open, setOpen] = useState<'mend' | 'drop'>();
  const { item, image } = entry;
  const problem = (item ?? image).problem;
  return (
    <EntryLine entry={entry}>
      <div className={classes.reason}>
        <Text>{t(refusalOf(entry))}</Text>
        {detailsOf(problem).map((detail) => (
          <Text key={detail} size="sm" c="dimmed">
            {detail}
          </Text>
        ))}
      </div>
      {open === 'mend' && item && <Mend item={item} onDone={() => setOpen(undefined)} />}
      {open === 'drop' && (
        <Stack gap="xs" role="alert">
          <Text size="sm">{t(image ? 'dropImageSure' : 'dropSure')}</Text>
          <Group grow gap="xs">
            <Button variant="default" onClick={() => setOpen(undefined)}>
              {t('keep')}
            </Button>
            <Button
              color="red.9"
              onClick={() => (image ? dropImage(db, image.sha256) : drop(db, entry.id))}
            >
              {t('dropYes')}
            </Button>
          </Group>
        </Stack>
      )}
      {!open && (
        <div className={classes.choices}>
          {item && <Button onClick={() => setOpen('mend')}>{t('mend')}</Button>}
          <Button
            variant="default"
            onClick={() => (image ? sendImageAgain(db, image.sha256) : sendAgain(db, entry.id))}
          >
            {t('sendAgain')}
          </Button>
          {item?.idRecusado !== undefined && (
            <Button variant="default" onClick={() => handToOffice(db, entry.id)}>
              {t('handToOffice')}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen('drop')}>
            {t('drop')}
          </Button>
        </div>
      )}
    </EntryLine>
  );
}
