/** Where the visits of the days shown are, and the ways of a plan that is proposed. */
import { spanOf } from '@campeiro/contract/agenda/periodo';
import { dayOf } from '@campeiro/contract/kit/days';
import { isPlace } from '@campeiro/contract/posicao';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import type { Line } from '@campeiro/ui/map/types.ts';
import { useMemo } from 'react';
import type { BoardData } from '../../board/data.ts';
import { STATE_TEXTS, stateOf } from '../../parts/state/states.ts';
import classes from './Programacao.module.css';

interface Props {
  data: BoardData;
  ways: readonly Line[];
  days: readonly string[];
  now: number;
}

const HEIGHT = 240;

export function BoardMap({ data, ways, days, now }: Props) {
  const say = useSay();
  const { time } = useFormats();
  const pins = useMemo(() => {
    const people = new Map(data.tecnicos.map(({ id, nome }) => [id, nome]));
    return [...data.visits.values()].flatMap((visit) => {
      const span = spanOf(visit, data.duracoes);
      const shown = span && days.includes(dayOf(span.inicio, data.fuso_horario));
      if (!shown || !isPlace(visit) || visit.situacao === 'cancelado') return [];
      const { id, cliente, id_usuario, latitude, longitude } = visit;
      const state = stateOf(visit, now);
      const about = [
        cliente,
        time(span.inicio),
        people.get(id_usuario ?? 0),
        say(STATE_TEXTS[state]),
      ];
      const mark = { kind: 'dot', colour: `var(--state-${state})` } as const;
      return [{ id, latitude, longitude, label: about.filter(Boolean).join(' · '), mark }];
    });
  }, [data, days, now, say, time]);
  // The ways of a plan are looked at, one technician's too.
  const sight = useMemo(() => ways.flatMap(({ points }) => points), [ways]);
  return (
    <div className={classes.map}>
      <FieldMap pins={pins} lines={ways} sight={sight} height={HEIGHT} isFlush />
    </div>
  );
}
