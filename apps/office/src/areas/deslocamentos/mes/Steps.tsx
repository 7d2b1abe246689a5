import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { ApproveAll } from './ApproveAll.tsx';
import classes from './Mes.module.css';
import { additionsIn, openIn } from './open.ts';
import { PayAll } from './PayAll.tsx';
import { texts } from './texts.ts';

/** What is left before closing, each with its days. */
export function Steps({ summary }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const open = openIn(summary);
  const additions = additionsIn(summary);
  return (
    <Panel title={t('steps')} aside={<PayAll summary={summary} />} isFlush>
      {open.length + additions.length === 0 && (
        <div className={classes.note}>{t(nothingOf(summary))}</div>
      )}
      <ul className={classes.steps}>
        {open.map((one) => (
          <Step key={one.kind} of={one} many={t('days', { n: one.dias })} to="/deslocamentos">
            {one.kind === 'sem_pendencias' && !summary.fechado && (
              <ApproveAll mes={summary.mes} dias={one.dias} valor={one.valor} />
            )}
          </Step>
        ))}
        {additions.map((one) => (
          <Step
            key={one.kind}
            of={one}
            many={t('nComplementos', { n: one.complementos })}
            to="/deslocamentos/complementos"
          />
        ))}
      </ul>
    </Panel>
  );
}

interface StepProps {
  of: ReturnType<typeof openIn | typeof additionsIn>[number];
  many: string;
  /** The list that shows them. */
  to: string;
  /** What can be done with all of them at once. */
  children?: ReactNode;
}

function Step({ of: { kind, valor, search }, many, to, children }: StepProps) {
  const t = useTexts(texts);
  const what = t(kind);
  const { money } = useFormats();
  return (
    <li>
      {what}
      <span className={classes.figure}>{many}</span>
      <span className={classes.figure}>{money(valor)}</span>
      <span className={classes.do}>
        {children}
        <Button
          component={Link}
          to={to}
          search={search as never}
          variant="default"
          size="compact-sm"
          aria-label={`${t('see')}: ${what}`}
        >
          {t('see')}
        </Button>
      </span>
    </li>
  );
}

function nothingOf({ fechado, usuarios }: ResumoDoMes) {
  if (fechado) return 'nothingClosed';
  return usuarios.length === 0 ? 'noDays' : 'nothing';
}
