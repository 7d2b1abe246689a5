import { SentIcon, WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import type { Delivery } from '../../store/questionnaire.ts';
import classes from './Questionnaire.module.css';
import { texts } from './texts.ts';

const ICONS = { sent: SentIcon, pending: WaitingIcon, refused: WarningIcon };

/** Where an answer is. `draft`: typed and kept, and no answer before its question is left. */
export function DeliveryNote({ delivery }: { delivery: Delivery | 'draft' | undefined }) {
  const t = useTexts(texts);
  if (!delivery) return null;
  if (delivery === 'draft') return <span className={classes.delivery}>{t('draft')}</span>;
  const Icon = ICONS[delivery];
  const text = (
    <>
      <Icon size={16} /> {t(delivery)}
    </>
  );
  return delivery === 'refused' ? (
    <Link to="/envios" className={classes.delivery} data-kind="refused">
      {text}
    </Link>
  ) : (
    <span className={classes.delivery} data-kind={delivery}>
      {text}
    </span>
  );
}
