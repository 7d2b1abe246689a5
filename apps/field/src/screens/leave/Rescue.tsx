import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { saveRescueFile } from '../../rescue/save.ts';
import { SaveRescue } from './SaveRescue.tsx';
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
      <SaveRescue saved={saved} onSave={save} />
    </Section>
  );
}
