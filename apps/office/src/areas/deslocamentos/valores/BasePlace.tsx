import type { BaseDeUsuario } from '@campeiro/contract/escritorio/vigencias';
import { isPlace } from '@campeiro/contract/posicao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import type { Point } from '@campeiro/ui/map/geometry.ts';
import type { Pin } from '@campeiro/ui/map/types.ts';
import { Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listEnderecos } from '../../../contract/operations.ts';
import { Conflict } from '../../../parts/draft/Conflict.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';
import { placeIn } from './timeline.ts';

interface Place {
  latitude: string;
  longitude: string;
}

interface Props {
  draft: Draft;
  others: readonly BaseDeUsuario[];
}

const HEIGHT = 280;
/** Addresses of customers that show where the map is. */
const AROUND = 50;

export function BasePlace({ draft, others }: Props) {
  const t = useTexts(texts);
  const { latitude = '', longitude = '' } = draft.fields;
  const place = { latitude, longitude };
  const isWrong = latitude !== '' && longitude !== '' && !placeIn(latitude, longitude);
  // Both at once: half of one person's place with half of another's is nowhere.
  const onChange = (next: Place) => draft.set({ ...next });
  // A place that was just pressed stays where it is on the screen; what was typed is brought into sight.
  const [isPressed, setPressed] = useState(false);
  const pins = usePins(place, others);
  const press = ({ latitude, longitude }: Point) => {
    setPressed(true);
    onChange({ latitude: String(latitude), longitude: String(longitude) });
  };
  const type = (name: keyof Place, text: string) => {
    setPressed(false);
    const pasted = name === 'latitude' && placeIn(text, '');
    onChange(
      pasted
        ? { latitude: String(pasted.latitude), longitude: String(pasted.longitude) }
        : { ...place, [name]: text },
    );
  };
  return (
    <>
      <Text c="dimmed">{t('place')}</Text>
      <FieldMap pins={pins} height={HEIGHT} keepsView={isPressed} onPlace={press} />
      <Group gap={8} grow align="flex-start">
        {(['latitude', 'longitude'] as const).map((name) => (
          <div key={name}>
            <TextInput
              label={t(name)}
              maxLength={60}
              value={place[name]}
              onChange={({ currentTarget }) => type(name, currentTarget.value)}
              error={draft.faultOf(name) ?? (isWrong && t('placeWrong'))}
              required
            />
            <Conflict draft={draft} name={name} />
          </div>
        ))}
      </Group>
    </>
  );
}

/** The base that is set, those before, and some customers. */
function usePins({ latitude, longitude }: Place, others: readonly BaseDeUsuario[]): Pin[] {
  const t = useTexts(texts);
  const { date } = useFormats();
  const { data } = useQuery(
    answerOf(listEnderecos, { body: { por_pagina: AROUND, ordenar: '-id' } }, []),
  );
  return useMemo(() => {
    const here = placeIn(latitude, longitude);
    const before = others.flatMap((base) =>
      isPlace(base) ? [{ ...base, label: t('before', { day: date(noonOf(base.desde)) }) }] : [],
    );
    const around = (data?.dados ?? []).flatMap((address) =>
      isPlace(address) ? [{ ...address, label: labelOf(address) }] : [],
    );
    return [
      ...(here ? [{ ...here, id: 'here', label: t('here'), isMovable: true }] : []),
      ...before.map((base) => ({ ...base, id: `base ${base.id}`, mark: BEFORE })),
      ...around.map((address) => ({ ...address, id: `address ${address.id}`, mark: AROUND_MARK })),
    ];
  }, [latitude, longitude, others, data, t, date]);
}

const BEFORE = { kind: 'dot', colour: 'var(--state-late)' } as const;
const AROUND_MARK = { kind: 'dot', colour: 'var(--state-planned)' } as const;

const labelOf = ({ logradouro, numero, cidade }: RowOf<typeof listEnderecos>): string =>
  [logradouro, numero, cidade].filter(Boolean).join(', ');
