import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { Instant } from '@campeiro/ui/format/instants.ts';
import { SentIcon, WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import classes from './Frame.module.css';
import { texts } from './texts.ts';

export interface SyncStatus {
  /** Items that the server has not taken yet. */
  pending: number;
  /** Items that it refused and that nobody has dealt with. */
  refused: number;
  /** When the server last answered; null if it never did. */
  lastContact: Instant | null;
}

const ICONS = { sent: SentIcon, waiting: WaitingIcon, refused: WarningIcon };

/** Always says what has reached the server, and leads to the screen with each item. */
export function SyncChip({ pending, refused, lastContact, to }: SyncStatus & { to: string }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const kind = refused > 0 ? 'refused' : pending > 0 ? 'waiting' : 'sent';
  const Icon = ICONS[kind];
  const state = {
    sent: () => t('allSent'),
    waiting: () => t('pending', { n: pending }),
    refused: () => t('refused', { n: refused }),
  }[kind]();
  const last = lastContact === null ? t('never') : t('last', { time: time(lastContact) });
  return (
    <Link to={to} className={classes.chip} data-kind={kind}>
      <Icon size={18} />
      {state} · {last}
    </Link>
  );
}
