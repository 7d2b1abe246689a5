import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { rescueFile, rescueFileName } from '../../rescue/file.ts';
import { texts } from './texts.ts';

/** Saves what has not arrived as a file, which the office can take in. */
export function Rescue() {
  const t = useTexts(texts);
  const { db, account } = useDevice();
  const [saved, setSaved] = useState('');

  async function save() {
    const name = rescueFileName(account.usuario, db.now());
    const address = URL.createObjectURL(await rescueFile(db, account.usuario));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // Browsers read the address when the download begins, which is not yet.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    setSaved(name);
  }

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
