/** Where it is: by a press on the map, by dragging the pin, or typed. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import { distanceBetween, type Point } from '@campeiro/ui/map/geometry.ts';
import type { Pin } from '@campeiro/ui/map/types.ts';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listEnderecos } from '../../contract/operations.ts';
import { answerOf } from '../../transport/queries.ts';
import { Conflict } from '../draft/Conflict.tsx';
import type { Draft } from '../draft/use-draft.ts';
import { addressLine, pairIn, placeOf, placeOfFields } from './form.ts';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  /** Where it was until now. */
  before: Point | undefined;
}

const HEIGHT = 300;
/** Other addresses farther from the pin than this do not help to find the place, in metres. */
const NEAR = 2_000;
/** Nearer than this it is the same place, in metres. */
const SAME = 1;

export function PlacePicker({ draft, before }: Props) {
  const t = useTexts(texts);
  const { latitude = '', longitude = '', cidade = '' } = draft.fields;
  // A place that was just pressed stays where it is on the screen; what was typed is brought into sight.
  const [isPressed, setPressed] = useState(false);
  const others = useOthers(cidade);
  const place = useMemo(() => placeOfFields({ latitude, longitude }), [latitude, longitude]);
  const pins = useMemo(() => {
    const isElsewhere = (one: Point) => !before || distanceBetween(one, before) > SAME;
    const isNear = (one: Point) => !place || distanceBetween(one, place) < NEAR;
    const near = others?.filter((one) => isElsewhere(one) && isNear(one)) ?? [];
    const isMoved = before && (!place || distanceBetween(before, place) > SAME);
    return [
      ...(place ? [{ ...place, id: 'here', label: t('here'), isMovable: true }] : []),
      ...(isMoved ? [{ ...before, id: 'before', label: t('before'), mark: BEFORE }] : []),
      ...near.map((one) => ({ ...one, label: one.label || t('another'), mark: OTHER })),
    ];
  }, [others, place, before, t]);
  const type = (name: 'latitude' | 'longitude', text: string) => {
    setPressed(false);
    // Both at once: half of one person's place with half of another's is nowhere.
    draft.set(pairIn(text) ?? { latitude, longitude, [name]: text });
  };
  const press = (point: Point) => {
    setPressed(true);
    draft.set({ latitude: String(point.latitude), longitude: String(point.longitude) });
  };
  return (
    <Stack gap={8}>
      <Text size="sm" c="dimmed">
        {t('pick')}
      </Text>
      {others ? (
        <FieldMap pins={pins} height={HEIGHT} keepsView={isPressed} onPlace={press} />
      ) : (
        <Skeleton height={HEIGHT} />
      )}
      <Group gap={8} align="flex-start" grow wrap="nowrap">
        {(['latitude', 'longitude'] as const).map((name) => (
          <div key={name}>
            <TextInput
              label={t(name)}
              maxLength={60}
              value={draft.fields[name] ?? ''}
              onChange={({ currentTarget }) => type(name, currentTarget.value)}
              error={draft.faultOf(name)}
            />
            <Conflict draft={draft} name={name} />
          </div>
        ))}
      </Group>
      {(latitude || longitude) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          w="fit-content"
          onClick={() => draft.set({ latitude: '', longitude: '' })}
        >
          {t('remove')}
        </Button>
      )}
    </Stack>
  );
}

const BEFORE = { kind: 'dot', colour: 'var(--state-late)' } as const;
const OTHER = { kind: 'dot', colour: 'var(--state-planned)' } as const;
const MOST = 50;
const TYPING = 400;

/** Addresses of the same city, so that the map shows where it is; of any city where none is named. */
function useOthers(cidade: string): (Pin & Point)[] | undefined {
  const [city] = useDebouncedValue(cidade.trim(), TYPING);
  const { data } = useQuery({
    ...answerOf(
      listEnderecos,
      { body: { por_pagina: MOST, ordenar: '-id', ...(city && { cidade: city }) } },
      [],
    ),
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      data?.dados.flatMap((address) => {
        const place = placeOf(address);
        return place ? [{ ...place, id: address.id, label: addressLine(address) }] : [];
      }),
    [data],
  );
}
