import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { lostData } from '../../app/device.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Section } from '../../parts/Section.tsx';
import { type Leaving, readLeaving } from '../../store/leaving.ts';
import { EntryLine } from '../outbox/EntryLine.tsx';
import { Exchange } from '../outbox/Exchange.tsx';
import { Others } from './Others.tsx';
import { Remove } from './Remove.tsx';
import { Rescue } from './Rescue.tsx';
import { SignOut } from './SignOut.tsx';
import { texts } from './texts.ts';
import { Unfinished, Unrecorded } from './Unfinished.tsx';

/** "Posso sair?": whether everything that was done here is at the server, and what is missing, each with a way to it. */
export function Leave() {
  const t = useTexts(texts);
  const { sync, account } = useDevice();
  const leaving = useLive(readLeaving);
  // Positions wait until ten of them go together; the question is a reason to send them now.
  useEffect(() => sync.wake('seen'), [sync]);
  if (!leaving) return <Loader aria-label={t('title')} />;
  const { entries, positions, drafts, unfinished } = leaving;
  const isLost =
    !leaving.isWhole || lostData().some(({ database }) => database === account.database);
  return (
    <Stack>
      <PageTitle back="/ajustes">{t('title')}</PageTitle>
      <Text size="lg" fw={600} role="status">
        {isLost ? t('lost') : t('verdict', { n: missingIn(leaving) })}
      </Text>
      <Exchange />
      {entries.length + positions > 0 && (
        <Section title={t('missing')} alert>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          {positions > 0 && <Text size="sm">{t('positions', { n: positions })}</Text>}
        </Section>
      )}
      {drafts.length > 0 && <Unrecorded drafts={drafts} />}
      {unfinished.length > 0 && <Unfinished visits={unfinished} />}
      {!leaving.safe && <Rescue />}
      <Others />
      <SignOut />
      <Remove safe={leaving.safe && !isLost} />
    </Stack>
  );
}

/** How many things stand below the answer. */
const missingIn = ({ entries, positions, drafts, unfinished }: Leaving): number =>
  entries.length + Math.min(positions, 1) + drafts.length + unfinished.length;
