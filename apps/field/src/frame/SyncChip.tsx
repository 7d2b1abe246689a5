import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { SentIcon, WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { useLive } from '../app/use-device.ts';
import { readChip } from '../store/outbox-view.ts';
import classes from './Frame.module.css';
import { texts } from './texts.ts';

const ICONS = { sent: SentIcon, waiting: WaitingIcon, refused: WarningIcon };

/** Shows what has reached the server, and leads to the screen with each item. */
export function SyncChip() {
  const t = useTexts(texts);
  const { time } = useFormats();
  const chip = useLive(readChip);
  if (!chip) return null;
  const { unsent, held, refused, status } = chip;
  const kind = refused > 0 ? 'refused' : unsent + held > 0 ? 'waiting' : 'sent';
  const Icon = ICONS[kind];
  const state = {
    sent: () => t('allSent'),
    waiting: () => t('pending', { n: unsent + held }),
    refused: () => t('refused', { n: refused }),
  }[kind]();
  const last = status.completeAt === null ? t('never') : time(status.completeAt);
  return (
    <Link to="/envios" className={classes.chip} data-kind={kind}>
      <Icon size={18} />
      {state} · {last}
    </Link>
  );
}
