import type { ValorPorKm } from '@campeiro/contract/escritorio/vigencias';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteValorPorKm, listValoresPorKm } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useRateText } from '../use-rate-text.ts';
import { RateForm } from './RateForm.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Null: those of the account. */
  id_usuario: number | null;
  about: string;
  canChange: boolean;
}

/** More changes of a rate than this are told by the list of changes. */
const SHOWN = 100;

type Asked = { kind: 'add' } | { kind: 'correct' | 'remove'; value: ValorPorKm };

export function Rates({ id_usuario, about, canChange }: Props) {
  const t = useTexts(texts);
  const rateText = useRateText();
  const [asked, setAsked] = useState<Asked>();
  const whose = id_usuario === null ? { da_conta: true } : { ids_usuario: [id_usuario] };
  const { data, error, refetch } = useQuery(
    answerOf(listValoresPorKm, {
      body: { ...whose, ordenar: '-desde', por_pagina: SHOWN },
    }),
  );
  const close = () => setAsked(undefined);
  const titles = { add: 'addRate', correct: 'correctRate', remove: 'remove' } as const;
  const ask = (kind: 'correct' | 'remove') =>
    canChange ? (value: ValorPorKm) => setAsked({ kind, value }) : undefined;
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
        onCorrect={ask('correct')}
        onRemove={ask('remove')}
      />
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={asked && t(titles[asked.kind])}
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        {asked?.kind === 'add' && <RateForm id_usuario={id_usuario} onClose={close} />}
        {asked?.kind === 'correct' && (
          <RateForm id_usuario={id_usuario} before={asked.value} onClose={close} />
        )}
        {asked?.kind === 'remove' && (
          <RemoveForm
            route={deleteValorPorKm}
            value={asked.value}
            what={t('perKm', { valor: rateText(asked.value.valor_por_km) })}
            onClose={close}
          />
        )}
      </Modal>
    </Panel>
  );
}
