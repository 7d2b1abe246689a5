import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { accounts, removeOther } from '../../app/device.ts';
import { useOthers } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { saveRescueFile } from '../../rescue/save.ts';
import { readReceipt } from '../../store/outbox-view.ts';
import type { Account } from '../../transport/accounts.ts';
import { SaveRescue } from './SaveRescue.tsx';
import { texts } from './texts.ts';

/** What waits here for another installation, which was at this address before: it can be saved, and is never sent. */
export function Others() {
  return useOthers().map((other) => <Other key={other.database} other={other} />);
}

function Other({ other }: { other: Account }) {
  const t = useTexts(texts);
  const unsent = useUnsent(other);
  const [saved, setSaved] = useState('');
  if (unsent === undefined) return null;

  async function save() {
    const db = accounts.open(other);
    setSaved(await saveRescueFile(db, other.usuario));
    db.close();
  }

  return (
    <Section title={t('other', { nome: other.usuario.nome })} alert={unsent > 0}>
      <Text size="sm">{t('otherAbout', { n: unsent })}</Text>
      <SaveRescue saved={saved} onSave={save} isEmpty={unsent === 0} />
      {(unsent === 0 || saved) && (
        <Button variant="default" onClick={() => removeOther(other, Boolean(saved))}>
          {t('removeGo')}
        </Button>
      )}
    </Section>
  );
}

/** How many things of it have reached no server; undefined until they were counted. */
function useUnsent(other: Account): number | undefined {
  const [unsent, setUnsent] = useState<number>();
  useEffect(() => {
    const db = accounts.open(other);
    void readReceipt(db)
      .then(({ items, images, drafts }) => setUnsent(items.length + images.length + drafts.length))
      .finally(() => db.close());
  }, [other]);
  return unsent;
}
