/** Sets where days begin and end: by a press on the map, by dragging the pin, or typed. */
import type { BaseDeUsuario } from '@campeiro/contract/escritorio/vigencias';
import { dayOf } from '@campeiro/contract/kit/days';
import { isPlace } from '@campeiro/contract/posicao';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import type { UseQueryOptions } from '@tanstack/react-query';
import { changeBase, createBase, listBases } from '../../../contract/operations.ts';
import { DraftMoment } from '../../../parts/draft/DraftMoment.tsx';
import type { Fields } from '../../../parts/draft/draft.ts';
import { answerOf } from '../../../transport/queries.ts';
import { BasePlace } from './BasePlace.tsx';
import { DatedForm } from './DatedForm.tsx';
import { texts } from './texts.ts';
import { placeIn } from './timeline.ts';

interface Props {
  title: string;
  id_usuario: number;
  /** Those that there are already: they show where the map is. */
  bases: readonly BaseDeUsuario[];
  /** The base that is corrected; without it a base is added. */
  before?: BaseDeUsuario | undefined;
  /** Whether a new row may end the base: from its day on there is none. */
  isEnd?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: keys of any question
  query: UseQueryOptions<any, Error, any, any>;
  onClose: () => void;
}

const SHOWN = 100;

/** The bases of a technician, newest first. */
export const basesQuery = (id_usuario: number) =>
  answerOf(listBases, {
    body: { ids_usuario: [id_usuario], ordenar: '-desde', por_pagina: SHOWN },
  });

/** Wide enough for a map, in pixels. */
const WIDE = 620;

export function BaseForm({
  title,
  id_usuario,
  bases,
  before,
  isEnd = false,
  query,
  onClose,
}: Props) {
  const t = useTexts(texts);
  const today = dayOf(Date.now(), useZone());
  const hasPlace = before ? isPlace(before) : !isEnd;
  return (
    <DatedForm
      title={title}
      id_usuario={id_usuario}
      before={before}
      query={query}
      create={createBase}
      change={changeBase}
      fieldsOf={(base) => fieldsOf(base, today)}
      bodyOf={(changes, { latitude = '', longitude = '' }) => {
        const isMoved = changes.latitude !== undefined || changes.longitude !== undefined;
        const nowhere = before ? {} : { latitude: null, longitude: null };
        return {
          ...(changes.desde && { desde: changes.desde }),
          ...(hasPlace ? isMoved && placeIn(latitude, longitude) : nowhere),
        };
      }}
      isComplete={({ latitude = '', longitude = '' }) =>
        !hasPlace || placeIn(latitude, longitude) !== undefined
      }
      inputs={(draft) => (
        <>
          <DraftMoment
            draft={draft}
            name="desde"
            type="date"
            label={t(hasPlace ? 'firstDay' : 'firstDayWithout')}
            required
          />
          {hasPlace && <BasePlace draft={draft} others={bases} />}
        </>
      )}
      {...(hasPlace && { size: WIDE })}
      onClose={onClose}
    />
  );
}

/** A new base begins today, until the administrator chooses another day. */
const fieldsOf = (base: BaseDeUsuario | undefined, today: string): Fields => ({
  desde: base?.desde ?? today,
  latitude: base?.latitude != null ? String(base.latitude) : '',
  longitude: base?.longitude != null ? String(base.longitude) : '',
});
