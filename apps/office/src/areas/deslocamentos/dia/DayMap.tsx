/** Where the legs begin and end, and, if the manager asks for it, where the device was. */

import type { Percurso } from '@campeiro/contract/deslocamentos';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { AnswerOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import type { Line, Pin } from '@campeiro/ui/map/types.ts';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { getTrajeto } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { useChange } from '../../../transport/use-change.ts';
import type { Dia } from '../decisions.ts';
import classes from './Dia.module.css';
import { texts } from './texts.ts';

const HEIGHT = 360;

type Trail = AnswerOf<typeof getTrajeto>;

export function DayMap({ day, legs = [] }: { day: Dia; legs: Percurso[] | undefined }) {
  const t = useTexts(texts);
  // Looking is recorded: it is done once, when the manager asks for it, and never by itself.
  const { data: trail, mutate, isPending } = useChange(getTrajeto);
  const pins = useMemo(() => pinsOf(legs, t('base')), [legs, t]);
  const lines = useMemo(() => linesOf(legs, trail), [legs, trail]);
  const body = { id_usuario: day.id_usuario, data: day.data.slice(0, 10) };
  return (
    <Panel title={t('map')} isFlush>
      <FieldMap pins={pins} lines={lines} height={HEIGHT} />
      <div className={classes.trail}>
        {trail ? (
          <TrailNote trail={trail} />
        ) : (
          <>
            <Button variant="default" loading={isPending} onClick={() => mutate({ body })}>
              {t('showTrail')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('trailAbout')}
            </Text>
          </>
        )}
      </div>
    </Panel>
  );
}

function TrailNote({ trail: { pontos, completo } }: { trail: Trail }) {
  const t = useTexts(texts);
  const { time } = useFormats();
  const [first, last] = [pontos[0], pontos.at(-1)];
  if (!first || !last) return <Text>{t('noTrail')}</Text>;
  const values = { n: pontos.length, from: time(first.data), to: time(last.data) };
  return (
    <Text>
      {t('trailShown', values)} {!completo && t('trailCut')}
    </Text>
  );
}

/** The places that legs go to, in the order of the day; a place that is come back to is shown once. */
function pinsOf(legs: readonly Percurso[], base: string): Pin[] {
  const stops = [
    ...legs.slice(0, 1).map((leg) => ({
      latitude: leg.latitude_origem,
      longitude: leg.longitude_origem,
      name: leg.origem ?? base,
    })),
    ...legs.map((leg) => ({
      latitude: leg.latitude_destino,
      longitude: leg.longitude_destino,
      name: leg.destino ?? base,
    })),
  ];
  const byPlace = Map.groupBy(
    stops.map((stop, index) => ({ ...stop, index })),
    ({ latitude, longitude }) => `${latitude} ${longitude}`,
  );
  return [...byPlace].map(([id, [first, ...again]]) => {
    const { latitude, longitude, name, index } = first as NonNullable<typeof first>;
    const times = [index, ...again.map((one) => one.index)];
    return {
      id,
      latitude,
      longitude,
      label: `${times.join(', ')} · ${name}`,
      mark: { kind: 'person', text: times.join('·') },
    };
  });
}

function linesOf(legs: readonly Percurso[], trail: Trail | undefined): Line[] {
  const straight = legs.map(
    (leg): Line => ({
      id: leg.id_percurso,
      kind: 'straight',
      points: [
        { latitude: leg.latitude_origem, longitude: leg.longitude_origem },
        { latitude: leg.latitude_destino, longitude: leg.longitude_destino },
      ],
    }),
  );
  if (!trail || trail.pontos.length === 0) return straight;
  return [...straight, { id: 'trail', kind: 'measured', points: trail.pontos }];
}
