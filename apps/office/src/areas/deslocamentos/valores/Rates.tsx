import type { ValorPorKm } from '@campeiro/contract/escritorio/vigencias';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createValorPorKmFields } from '../../../contract/fields.ts';
import {
  changeValorPorKm,
  createValorPorKm,
  deleteValorPorKm,
  listValoresPorKm,
} from '../../../contract/operations.ts';
import { DraftMoment } from '../../../parts/draft/DraftMoment.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import { DraftNumber } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useRateText } from '../use-rate-text.ts';
import { DatedForm } from './DatedForm.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Null: those of the account. */
  id_usuario: number | null;
  about: string;
  canChange: boolean;
}

/** More changes of a rate than this are only in the list of changes. */
const SHOWN = 100;

type Asked = { kind: 'add' } | { kind: 'correct' | 'remove'; value: ValorPorKm };

export function Rates({ id_usuario, about, canChange }: Props) {
  const t = useTexts(texts);
  const rateText = useRateText();
  const [asked, setAsked] = useState<Asked>();
  const whose = id_usuario === null ? { da_conta: true } : { ids_usuario: [id_usuario] };
  const query = answerOf(listValoresPorKm, {
    body: { ...whose, ordenar: '-desde', por_pagina: SHOWN },
  });
  const { data, error, refetch } = useQuery(query);
  // One that another person has deleted stays as it was: the server refuses its correction.
  const now = (value: ValorPorKm) => data?.dados?.find(({ id }) => id === value.id) ?? value;
  const close = () => setAsked(undefined);
  return (
    <Panel
      title={t('ratesOf')}
      about={about}
      aside={
        canChange && (
          <Button variant="default" onClick={() => setAsked({ kind: 'add' })}>
            {t('add')}
          </Button>
        )
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data?.dados.length === 0 && <Text c="dimmed">{t('noRates')}</Text>}
      <Timeline
        values={data?.dados ?? []}
        say={({ valor_por_km }) => t('perKm', { valor: rateText(valor_por_km) })}
        onCorrect={canChange ? (value) => setAsked({ kind: 'correct', value }) : undefined}
        onRemove={canChange ? (value) => setAsked({ kind: 'remove', value }) : undefined}
      />
      {asked?.kind === 'remove' && (
        <RemoveForm
          route={deleteValorPorKm}
          value={asked.value}
          what={t('perKm', { valor: rateText(asked.value.valor_por_km) })}
          onClose={close}
        />
      )}
      {asked && asked.kind !== 'remove' && (
        <DatedForm
          title={t(asked.kind === 'add' ? 'addRate' : 'correctRate')}
          id_usuario={id_usuario}
          before={asked.kind === 'correct' ? now(asked.value) : undefined}
          query={query}
          create={createValorPorKm}
          change={changeValorPorKm}
          fieldsOf={fieldsOfRate}
          bodyOf={({ desde, valor_por_km }) => ({
            ...(desde && { desde }),
            ...(valor_por_km !== undefined && { valor_por_km: Number(valor_por_km) }),
          })}
          isComplete={({ valor_por_km = '' }) => valor_por_km !== ''}
          inputs={(draft) => <RateInputs draft={draft} />}
          onClose={close}
        />
      )}
    </Panel>
  );
}

const fieldsOfRate = (rate?: ValorPorKm): Fields => ({
  desde: rate?.desde ?? '',
  valor_por_km: rate ? String(rate.valor_por_km) : '',
});

const { min, max } = createValorPorKmFields.valor_por_km;
/** As the database has them. */
const DECIMALS = 4;

function RateInputs({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  return (
    <>
      <DraftNumber
        draft={draft}
        name="valor_por_km"
        label={t('rate')}
        min={min}
        max={max}
        decimals={DECIMALS}
        prefix="R$ "
        required
        data-autofocus
      />
      <DraftMoment draft={draft} name="desde" type="date" label={t('firstDay')} required />
    </>
  );
}
