import type { Fechamento } from '@campeiro/contract/escritorio/deslocamentos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { listFechamentos } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import classes from './Mes.module.css';
import { texts } from './texts.ts';

const SHOWN = 20;

/** Who closed the month and who reopened it, with what it came to. Newest first. */
export function Closings({ mes }: { mes: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listFechamentos, { body: { mes, ordenar: '-id', por_pagina: SHOWN } }),
  );
  if (!data || data.dados.length === 0) return null;
  return (
    <Panel title={t('closings')}>
      <ol className={classes.closings}>
        {data.dados.map((one) => (
          <Closing key={one.id} closing={one} />
        ))}
      </ol>
    </Panel>
  );
}

function Closing({ closing }: { closing: Fechamento }) {
  const t = useTexts(texts);
  const { dateAndTime, money } = useFormats();
  const { usuario, data_criacao, totais, reaberto_em, reaberto_por, motivo_reabertura } = closing;
  const valor = totais.reduce((sum, { valor_total }) => sum + valor_total, 0);
  return (
    <li>
      {t('closing', {
        who: usuario ?? t('somebody'),
        when: dateAndTime(data_criacao),
        valor: money(valor),
      })}
      {reaberto_em && (
        <div>
          {t('reopening', {
            who: reaberto_por ?? t('somebody'),
            when: dateAndTime(reaberto_em),
            motivo: motivo_reabertura ?? '',
          })}
        </div>
      )}
    </li>
  );
}
