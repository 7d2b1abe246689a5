/** The warnings about visits on the board, and their texts. */
import { type Aviso, type PlannedVisit, warningsOf } from '@campeiro/contract/agenda/avisos';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback } from 'react';
import type { BoardData } from './data.ts';
import type { Held } from './gesture.ts';
import type { PersonsVisits } from './rows.ts';
import { texts } from './texts.ts';

type Surroundings = Pick<BoardData, 'fuso_horario' | 'duracoes'>;

/** The warnings about visits of a row that may still be planned, by the id of the visit. */
export function warningsIn(
  { person, visits }: PersonsVisits,
  around: Surroundings,
): Map<number, Aviso[]> {
  const found = new Map<number, Aviso[]>();
  for (const visit of visits) {
    if (!isWaiting(visit)) continue;
    const warnings = warningsOf(visit, { ...around, tecnico: person, outras: visits });
    if (warnings.length > 0) found.set(visit.id, warnings);
  }
  return found;
}

/** The warnings about a visit if it were planned like this. `theirs`: of the technician who would have it. */
export function warningsAbout(
  visit: PlannedVisit,
  { inicio, fim }: Pick<Held, 'inicio' | 'fim'>,
  theirs: PersonsVisits | undefined,
  around: Surroundings,
): Aviso[] {
  const planned = {
    ...visit,
    inicio_agendado: new Date(inicio).toISOString(),
    data_agendada: new Date(fim).toISOString(),
  };
  const { person = null, visits = [] } = theirs ?? {};
  return warningsOf(planned, { ...around, tecnico: person, outras: visits });
}

const MINUTE = 60_000;

/** A function that says a warning in words. */
export function useWarningTexts(): (warning: Aviso) => string {
  const t = useTexts(texts);
  const { duration, distance } = useFormats();
  return useCallback(
    ({ tipo, minutos = 0, minutos_disponiveis = 0, quilometros = 0 }) =>
      t(tipo, {
        tempo: duration(minutos * MINUTE),
        livres: duration(minutos_disponiveis * MINUTE),
        distancia: distance(quilometros * 1000),
      }),
    [t, duration, distance],
  );
}
