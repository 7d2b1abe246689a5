import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import type { Pin } from '@campeiro/ui/map/types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Agenda } from '../../agenda/agenda.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { STATE_TEXTS, stateOf } from '../../parts/state/states.ts';
import { texts } from './texts.ts';
import type { Posicao, useDay } from './use-day.ts';

interface Props {
  agenda: Agenda | undefined;
  positions: readonly Posicao[] | undefined;
  day: Pick<ReturnType<typeof useDay>, 'now'>;
}

const HEIGHT = 300;
/** The technician may be elsewhere if the last position is older, in milliseconds. */
const GONE = 12 * 3_600_000;

const initials = (nome: string): string =>
  nome
    .split(/\s+/)
    .flatMap((word, index, all) => (index === 0 || index === all.length - 1 ? [word[0]] : []))
    .join('');

/** Where today's visits are, and where technicians were last seen. */
export function DayMap({ agenda, positions, day: { now } }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const { duration } = useFormats();
  const navigate = useNavigate();
  const pins = useMemo(() => {
    const visits = (agenda?.visitas ?? []).flatMap((visit): Pin[] => {
      const { id, latitude, longitude, cliente } = visit;
      if (latitude === null || longitude === null) return [];
      const state = stateOf(visit, now);
      if (state === 'cancelled') return [];
      const label = `${cliente ?? visit.codigo} · ${say(STATE_TEXTS[state])}`;
      const mark = { kind: 'dot', colour: `var(--state-${state})` } as const;
      return [{ id: `visit ${id}`, latitude, longitude, label, mark }];
    });
    const people = (positions ?? []).flatMap((one): Pin[] => {
      const age = now - Date.parse(one.data);
      if (age > GONE) return [];
      const label = `${one.usuario} · ${t('ago', { time: duration(age) })}`;
      const mark = { kind: 'person', text: initials(one.usuario) } as const;
      return [{ ...one, id: `person ${one.id_usuario}`, label, mark }];
    });
    return [...visits, ...people];
  }, [agenda, positions, now, say, t, duration]);
  const open = useCallback(
    ({ id }: Pin) => {
      const [kind, number = ''] = String(id).split(' ');
      if (kind === 'visit') void navigate({ to: '/visitas/$id', params: { id: number } });
      else void navigate({ to: '/visitas', search: { ids_usuario: number } as never });
    },
    [navigate],
  );
  return (
    <Panel title={t('map')} isFlush>
      <FieldMap pins={pins} height={HEIGHT} keepsView isFlush onOpen={open} />
    </Panel>
  );
}
