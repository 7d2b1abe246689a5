import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { saveRescueFile } from '../../rescue/save.ts';
import { texts } from './texts.ts';

/** Saves what has not arrived as a file, which the office can take in. */
export function Rescue() {
  const t = useTexts(texts);
  const { db, account } = useDevice();
  const [saved, setSaved] = useState('');

  const save = async () => setSaved(await saveRescueFile(db, account.usuario));

  return (
    <Section title={t('rescue')}>
      <Text size="sm">{t('rescueAbout')}</Text>
      <Button variant="default" onClick={save}>
        {t('rescueSave')}
      </Button>
      <div aria-live="polite">
        {saved && <Text size="sm">{t('rescueSaved', { name: saved })}</Text>}
      </div>
    </Section>
  );
}
