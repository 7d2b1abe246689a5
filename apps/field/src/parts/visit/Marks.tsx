/** What stands beside a visit everywhere: its state, and what of it has not reached the server. */
import { WaitingIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import type { VisitSummary } from '../../store/visits.ts';
import { texts } from './texts.ts';
import classes from './visit.module.css';

export function Marks({ visit, late = false }: { visit: VisitSummary; late?: boolean }) {
  const t = useTexts(texts);
  const { situacao } = visit.state;
  return (
    <span className={classes.marks}>
      <span className={classes.mark} data-situacao={late ? 'late' : situacao}>
        {t(late ? 'late' : situacao)}
      </span>
      {visit.unsent > 0 && (
        <span className={classes.mark}>
          <WaitingIcon size={14} />
          {t('unsent', { n: visit.unsent })}
        </span>
      )}
      {visit.refused > 0 && (
        <span className={classes.mark} data-situacao="refused">
          <WarningIcon size={14} />
          {t('refused', { n: visit.refused })}
        </span>
      )}
    </span>
  );
}
