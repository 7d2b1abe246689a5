import type { BaseDeUsuario } from '@campeiro/contract/escritorio/vigencias';
import { isPlace } from '@campeiro/contract/posicao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { deleteBase } from '../../../contract/operations.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { BaseForm, basesQuery } from './BaseForm.tsx';
import { RemoveForm } from './RemoveForm.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';

const HEIGHT = 220;

type Asked = { kind: 'add' | 'end' } | { kind: 'correct' | 'remove'; value: BaseDeUsuario };

const TITLES = {
  add: 'addBase',
  end: 'endBase',
  correct: 'correctBase',
} as const;

export function Bases({ id_usuario, canChange }: { id_usuario: number; canChange: boolean }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Asked>();
  const query = basesQuery(id_usuario);
  const { data, error, refetch } = useQuery(query);
  const bases = data?.dados ?? [];
  const say = usePlaceText();
  // One that another person has deleted stays as it was: the server refuses its correction.
  const now = (value: BaseDeUsuario) => bases?.find(({ id }) => id === value.id) ?? value;
  const close = () => setAsked(undefined);
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
      <Timeline
        values={bases}
        say={say}
        onCorrect={canChange ? (value) => setAsked({ kind: 'correct', value }) : undefined}
        onRemove={canChange ? (value) => setAsked({ kind: 'remove', value }) : undefined}
      />
      <BasesMap bases={bases} />
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
          title={t(TITLES[asked.kind])}
          id_usuario={id_usuario}
          bases={bases}
          before={asked.kind === 'correct' ? now(asked.value) : undefined}
          isEnd={asked.kind === 'end'}
          query={query}
          onClose={close}
        />
      )}
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
