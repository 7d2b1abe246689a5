import type { BaseDeUsuario } from '@campeiro/contract/escritorio/vigencias';
import { isPlace } from '@campeiro/contract/posicao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { deleteBase, listBases } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { noonOf } from '../codes.ts';
import { BaseForm } from './BaseForm.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';

const SHOWN = 100;
const HEIGHT = 220;

type Asked = { kind: 'add' | 'end' } | { kind: 'correct' | 'remove'; value: BaseDeUsuario };

const TITLES = {
  add: 'addBase',
  end: 'endBase',
  correct: 'correctBase',
  remove: 'remove',
} as const;

export function Bases({ id_usuario, canChange }: { id_usuario: number; canChange: boolean }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useQuery(
    answerOf(listBases, {
      body: { ids_usuario: [id_usuario], ordenar: '-desde', por_pagina: SHOWN },
    }),
  );
  const bases = data?.dados ?? [];
  const say = usePlaceText();
  const close = () => setAsked(undefined);
  const ask = (kind: 'correct' | 'remove') =>
    canChange ? (value: BaseDeUsuario) => setAsked({ kind, value }) : undefined;
  return (
    <Panel
      title={t('basesOf')}
      about={t('basesAbout')}
      aside={
        canChange && (
          <Group gap={8} wrap="nowrap">
            {bases[0] && isPlace(bases[0]) && (
              <Button variant="default" onClick={() => setAsked({ kind: 'end' })}>
                {t('endBase')}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsked({ kind: 'add' })}>
              {t('add')}
            </Button>
          </Group>
        )
      }
    >
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data?.dados.length === 0 && <Text c="dimmed">{t('noBases')}</Text>}
      <Timeline values={bases} say={say} onCorrect={ask('correct')} onRemove={ask('remove')} />
      <BasesMap bases={bases} />
      <Modal
        opened={asked !== undefined}
        onClose={close}
        title={asked && t(TITLES[asked.kind])}
        size={asked?.kind === 'remove' || asked?.kind === 'end' ? undefined : 620}
        closeButtonProps={{ 'aria-label': t('back') }}
      >
        {asked?.kind === 'remove' && (
          <RemoveForm
            route={deleteBase}
            value={asked.value}
            what={say(asked.value)}
            onClose={close}
          />
        )}
        {asked && asked.kind !== 'remove' && (
          <BaseForm
            id_usuario={id_usuario}
            others={bases}
            before={asked.kind === 'correct' ? asked.value : undefined}
            isEnd={asked.kind === 'end' || (asked.kind === 'correct' && !isPlace(asked.value))}
            onClose={close}
          />
        )}
      </Modal>
    </Panel>
  );
}

export function usePlaceText() {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (base: { latitude: number | null; longitude: number | null }) =>
    isPlace(base) ? `${number(base.latitude, 5)}, ${number(base.longitude, 5)}` : t('noBase');
}

function BasesMap({ bases }: { bases: readonly BaseDeUsuario[] }) {
  const t = useTexts(texts);
  const { date } = useFormats();
  const pins = useMemo(
    () =>
      bases.flatMap((base) =>
        isPlace(base)
          ? [
              {
                id: base.id,
                latitude: base.latitude,
                longitude: base.longitude,
                label: t('since', { day: date(noonOf(base.desde)) }),
              },
            ]
          : [],
      ),
    [bases, t, date],
  );
  return pins.length > 0 && <FieldMap pins={pins} height={HEIGHT} />;
}
