import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useDevice, useLive } from '../../app/use-device.ts';
import { hearOutcomes } from '../../online/own.ts';
import { isLeftToOffice } from '../../outbox/settle.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Section } from '../../parts/Section.tsx';
import { type OutboxList, readOutboxList } from '../../store/outbox-list.ts';
import { Colleagues } from './Colleagues.tsx';
import { EntryLine } from './EntryLine.tsx';
import { Exchange } from './Exchange.tsx';
import { Held } from './Held.tsx';
import { Refused } from './Refused.tsx';
import { Sent } from './Sent.tsx';
import { texts } from './texts.ts';

/** What was sent, what waits, what was refused, and what can be done about each. */
export function Outbox() {
  const t = useTexts(texts);
  const list = useLive(readOutboxList);
  useOutcomes(list);
  if (!list) return <Loader aria-label={t('title')} />;
  const { waiting, positions, held, refused, office, sent } = list;
  const isEmpty = [waiting, held, refused, office, sent].every((it) => it.length === 0);
  return (
    <Stack>
      <PageTitle>{t('title')}</PageTitle>
      <Exchange />
      {refused.length > 0 && (
        <Section title={t('refusedTitle')} alert>
          {refused.map((entry) => (
            <Refused key={entry.id} entry={entry} />
          ))}
        </Section>
      )}
      {held.length > 0 && <Held entries={held} />}
      {waiting.length + positions > 0 && (
        <Section title={t('waitingTitle', { n: waiting.length })}>
          {waiting.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          {positions > 0 && (
            <Text size="sm" c="dimmed">
              {t('positions', { n: positions })}
            </Text>
          )}
        </Section>
      )}
      {office.length > 0 && (
        <Section title={t('officeTitle')}>
          {office.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </Section>
      )}
      {sent.length > 0 && <Sent entries={sent} />}
      <Colleagues />
      {isEmpty && <Text c="dimmed">{t('empty')}</Text>}
    </Stack>
  );
}

/** What the office made of refusals is asked for when there are any to hear of. */
function useOutcomes(list: OutboxList | undefined): void {
  const device = useDevice();
  const { refused = [], office = [] } = list ?? {};
  const open = [
    ...refused,
    ...office.filter(({ item }) => item?.settlement && isLeftToOffice(item.settlement)),
  ];
  const awaited = open.flatMap(({ item }) => item?.idRecusado ?? []).join(' ');
  useEffect(() => {
    if (awaited) void hearOutcomes(device);
  }, [device, awaited]);
}
