import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Loader, Stack, Text } from '@mantine/core';
import { useLive } from '../../app/use-device.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Section } from '../../parts/Section.tsx';
import { describer } from '../../store/outbox-list.ts';
import { readReceipt } from '../../store/outbox-view.ts';
import { EntryLine } from '../outbox/EntryLine.tsx';
import { Exchange } from '../outbox/Exchange.tsx';
import { Others } from './Others.tsx';
import { Remove } from './Remove.tsx';
import { Rescue } from './Rescue.tsx';
import { SignOut } from './SignOut.tsx';
import { texts } from './texts.ts';

/** "Posso sair?": whether everything that was done here is at the server, and what has not arrived. */
export function Leave() {
  const t = useTexts(texts);
  const receipt = useLive(async (db) => {
    const { items, images, drafts, safe } = await readReceipt(db);
    const describe = await describer(db);
    return { safe, drafts, entries: [...items.map(describe.item), ...images.map(describe.image)] };
  });
  if (!receipt) return <Loader aria-label={t('title')} />;
  const { safe, drafts, entries } = receipt;
  return (
    <Stack>
      <PageTitle back="/ajustes">{t('title')}</PageTitle>
      <Text size="lg" fw={600} role="status">
        {safe ? t('yes') : t('notYet', { n: entries.length + drafts })}
      </Text>
      <Exchange />
      {!safe && (
        <Section title={t('missing')} alert>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          {drafts > 0 && <Text size="sm">{t('drafts', { n: drafts })}</Text>}
        </Section>
      )}
      {!safe && <Rescue />}
      <Others />
      <SignOut />
      <Remove safe={safe} />
    </Stack>
  );
}
