/** Closes a month that is over, or reopens a closed one, after explaining what that means. */

import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { closeMes, reopenMes } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ReasonButton } from '../../../parts/reason/ReasonButton.tsx';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Mes.module.css';
import { openIn } from './open.ts';
import { texts } from './texts.ts';

export function CloseOrReopen({ summary }: { summary: ResumoDoMes }) {
  if (!summary.terminado) return null;
  return summary.fechado ? <Reopen summary={summary} /> : <Close summary={summary} />;
}

function Close({ summary }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const { money, month } = useFormats();
  const open = openIn(summary);
  const close = useChange(closeMes, {
    onDone: () => notify({ tone: 'done', text: texts.closedNotice }),
  });
  return (
    <ReasonButton
      text={t('close')}
      title={t('closeTitle', { mes: month(`${summary.mes}-15T15:00:00Z`) })}
      action={t(open.length > 0 ? 'closeAnyway' : 'close')}
      isGrave={open.length > 0}
      reason="none"
      onReason={() => close.mutateAsync({ body: { mes: summary.mes } })}
    >
      <Text>{t('closeMeans')}</Text>
      {open.length > 0 && (
        <div>
          <Text fw={600}>{t('closeOpen')}</Text>
          <ul className={classes.left}>
            {open.map(({ kind, dias, valor, search }) => (
              <li key={kind}>
                <Link to="/deslocamentos" search={search as never}>
                  {t(kind)}
                </Link>
                {`: ${t('days', { n: dias })}, ${money(valor)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ReasonButton>
  );
}

function Reopen({ summary: { mes } }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const reopen = useChange(reopenMes, {
    onDone: () => notify({ tone: 'done', text: texts.reopenedNotice }),
  });
  return (
    <ReasonButton
      look={{ variant: 'default' }}
      action={t('reopen')}
      keep={`month ${mes}`}
      onReason={(motivo) => reopen.mutateAsync({ params: { mes }, body: { motivo } })}
    >
      <Text>{t('reopenMeans')}</Text>
    </ReasonButton>
  );
}
