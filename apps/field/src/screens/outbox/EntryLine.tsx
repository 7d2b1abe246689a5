import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { HeldIcon, SentIcon, WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../app/now.tsx';
import type { Entry } from '../../store/outbox-list.ts';
import classes from './Outbox.module.css';
import { retryOf, stateOf, type texts as Texts, texts, whatOf } from './words.ts';

const ICONS = {
  pending: WaitingIcon,
  held: HeldIcon,
  acknowledged: SentIcon,
  refused: WarningIcon,
  settled: SentIcon,
};

interface Props {
  entry: Entry;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One thing that was recorded: what, at which customer, when, and what became of it. */
export function EntryLine({ entry, children }: Props) {
  const t = useTexts(texts);
  const { dateAndTime, dayKey, time } = useFormats();
  const { state } = entry.item ?? entry.image;
  const Icon = ICONS[state];
  const office = entry.item?.settlement;
  const comment = office?.how === 'office' ? office.observacao : null;
  const now = useMinute();
  const isToday = dayKey(entry.at) === dayKey(useNow());
  const lead = (
    <>
      <Text fw={600}>{t(whatOf(entry))}</Text>
      {entry.cliente && <Text size="sm">{entry.cliente}</Text>}
    </>
  );
  return (
    <div className={classes.entry} data-state={state}>
      <Icon size={20} />
      <div className={classes.words}>
        {entry.visit ? (
          <Link to="/visitas/$visita" params={{ visita: entry.visit }} className={classes.lead}>
            {lead}
          </Link>
        ) : (
          lead
        )}
        {entry.detail && (
          <Text size="sm" lineClamp={3}>
            “{entry.detail}”
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {isToday ? time(entry.at) : dateAndTime(entry.at)} ·{' '}
          {t(stateOf(entry, now) as keyof typeof Texts, {
            ...progressOf(entry),
            time: time(retryOf(entry, now) ?? now),
          })}
        </Text>
        {comment && <Text size="sm">{t('officeComment', { comment })}</Text>}
        {children}
      </div>
    </div>
  );
}

const progressOf = ({ image }: Entry) => ({
  percent: image ? Math.floor((100 * image.sent) / Math.max(1, image.size)) : 0,
});
