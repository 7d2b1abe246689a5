import type { HistoricoDoDia } from '@campeiro/contract/escritorio/deslocamentos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listHistoricoDeDias } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts as areaTexts } from '../texts.ts';
import classes from './Dia.module.css';
import { texts } from './texts.ts';

const SHOWN = 50;

/** Who decided what, when and why, and what the day came to then. Newest first. */
export function History({ id_usuario, dia }: { id_usuario: number; dia: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listHistoricoDeDias, { body: { ids_usuario: [id_usuario], dia, por_pagina: SHOWN } }),
  );
  return (
    <Panel title={t('history')}>
      {data?.dados.length === 0 && <Text c="dimmed">{t('noHistory')}</Text>}
      <ol className={classes.history}>
        {data?.dados.map((one) => (
          <Decision key={one.id} decision={one} />
        ))}
      </ol>
    </Panel>
  );
}

function Decision({ decision }: { decision: HistoricoDoDia }) {
  const t = useTexts(texts);
  const area = useTexts(areaTexts);
  const { dateAndTime, money } = useFormats();
  const { aprovacao_de, aprovacao_para, pagamento_de, pagamento_para, motivo } = decision;
  const isPayment = aprovacao_de === aprovacao_para && pagamento_de !== pagamento_para;
  return (
    <li>
      {isPayment
        ? t('change', {
            from: area(`pagamento ${pagamento_de}`),
            to: area(`pagamento ${pagamento_para}`),
          })
        : t('change', {
            from: area(`aprovacao ${aprovacao_de}`),
            to: area(`aprovacao ${aprovacao_para}`),
          })}
      {' · '}
      {money(decision.valor)}
      {decision.id_complemento !== null && ` · ${t('addition')}`}
      {motivo && <div>“{motivo}”</div>}
      {decision.propria && <div>{t('ownDecision')}</div>}
      <small>
        {t('by', {
          who: decision.alterado_por ?? t('somebody'),
          when: dateAndTime(decision.alterado_em),
        })}
      </small>
    </li>
  );
}
