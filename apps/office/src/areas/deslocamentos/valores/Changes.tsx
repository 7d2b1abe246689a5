import type { VigenciaChange } from '@campeiro/contract/escritorio/vigencias';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listHistoricoDeVigencias } from '../../../contract/operations.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useRateText } from '../use-rate-text.ts';
import { usePlaceText } from './Bases.tsx';
import { texts } from './texts.ts';
import classes from './Valores.module.css';

const SHOWN = 50;

/** Who set, corrected or deleted what. Newest first. */
export function Changes({ id_usuario }: { id_usuario: number }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const say = useChangeText();
  const { data } = useQuery(
    answerOf(listHistoricoDeVigencias, {
      body: { ids_usuario: [id_usuario], ordenar: '-id', por_pagina: SHOWN },
    }),
  );
  return (
    <Panel title={t('history')}>
      {data?.dados.length === 0 && <Text c="dimmed">{t('noChanges')}</Text>}
      <ol className={classes.changes}>
        {data?.dados.map((change) => (
          <li key={change.id}>
            {change.alterado_por ?? t('system')} {say(change)}
            <small>{dateAndTime(change.data_criacao)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Value = NonNullable<VigenciaChange['de']>;

function useChangeText() {
  const t = useTexts(texts);
  const { date } = useFormats();
  const rateText = useRateText();
  const placeText = usePlaceText();
  const valueText = (value: Value) => {
    const { desde, valor_por_km } = value;
    const valor = valor_por_km === null ? '' : rateText(valor_por_km);
    if (desde === null) return t('undated', { valor });
    const what = valor_por_km === null ? placeText(value) : t('perKm', { valor });
    return `${what} ${t('from', { day: date(noonOf(desde)) })}`;
  };
  return ({ de, para }: VigenciaChange) => {
    if (de && para) return t('changed', { before: valueText(de), what: valueText(para) });
    if (para) return t('added', { what: valueText(para) });
    return de ? t('deleted', { before: valueText(de) }) : '';
  };
}
