import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { ApproveAll } from './ApproveAll.tsx';
import classes from './Mes.module.css';
import { openIn } from './open.ts';
import { texts } from './texts.ts';

/** What is left before closing, each with its days. */
export function Steps({ summary }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const open = openIn(summary);
  return (
    <Panel title={t('steps')} isFlush>
      {open.length === 0 && <div className={classes.note}>{t(nothingOf(summary))}</div>}
      <ul className={classes.steps}>
        {open.map(({ kind, dias, valor, search }) => (
          <li key={kind}>
            {t(kind)}
            <span className={classes.figure}>{t('days', { n: dias })}</span>
            <span className={classes.figure}>{money(valor)}</span>
            <span className={classes.do}>
              {kind === 'sem_pendencias' && !summary.fechado && (
                <ApproveAll mes={summary.mes} dias={dias} valor={valor} />
              )}
              <Button
                component={Link}
                to="/deslocamentos"
                search={search as never}
                variant="default"
                size="compact-sm"
                aria-label={`${t('see')}: ${t(kind)}`}
              >
                {t('see')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function nothingOf({ fechado, usuarios }: ResumoDoMes) {
  if (fechado) return 'nothingClosed';
  return usuarios.length === 0 ? 'noDays' : 'nothing';
}
