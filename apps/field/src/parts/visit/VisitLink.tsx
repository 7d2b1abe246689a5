/** A visit in a list: one large target that opens it. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import type { VisitSummary } from '../../store/visits.ts';
import { Marks } from './Marks.tsx';
import { addressText } from './place.ts';
import { texts } from './texts.ts';
import { useWindow } from './use-window.ts';
import classes from './visit.module.css';

export function VisitLink({ visit, late }: { visit: VisitSummary; late?: boolean }) {
  const t = useTexts(texts);
  const window = useWindow();
  const { cliente, endereco, row, objetivo } = visit;
  const detail = [objetivo, addressText(endereco)].filter(Boolean).join(' · ');
  return (
    <Link to="/visitas/$visita" params={{ visita: visit.key }} className={classes.visit}>
      <span className={classes.line}>
        <span className={classes.window}>{window(row)}</span>
        <Marks visit={visit} late={late ?? false} />
      </span>
      <span className={classes.name}>{cliente?.nome ?? t('unknownCustomer')}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </Link>
  );
}
