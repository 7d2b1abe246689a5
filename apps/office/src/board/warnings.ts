/** The warnings about visits on the board, and their texts. */
import { type Aviso, type PlannedVisit, warningsOf } from '@campeiro/contract/agenda/avisos';
import { type BeyondLimits, beyondLimits } from '@campeiro/contract/agenda/limites-do-dia';
import { spanOf, spanWritten } from '@campeiro/contract/agenda/periodo';
import { isWaiting } from '@campeiro/contract/visita/estado';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useCallback } from 'react';
import type { BoardData } from './data.ts';
import type { Held } from './gesture.ts';
import type { PersonsVisits } from './rows.ts';
import { texts } from './texts.ts';

type Surroundings = Pick<
  BoardData,
  'fuso_horario' | 'minutos_extras' | 'duracoes' | 'feriados' | 'habilidades'
>;

/** The warnings about visits of a row that may still be planned, by the id of the visit. */
export function warningsIn(
  { person, visits }: PersonsVisits,
  around: Surroundings,
): Map<number, Aviso[]> {
  const found = new Map<number, Aviso[]>();
  const beside = besideOf(person, visits, around);
  for (const visit of visits) {
    if (!isWaiting(visit)) continue;
    const warnings = warningsOf(visit, { ...around, ...beside });
    if (warnings.length > 0) found.set(visit.id, warnings);
  }
  return found;
}

/** The warnings about a visit if it were planned like this. `theirs`: of the technician who would have it. */
export function warningsAbout(
  visit: PlannedVisit,
  to: Pick<Held, 'inicio' | 'fim'>,
  theirs: PersonsVisits | undefined,
  around: Surroundings,
): Aviso[] {
  const planned = asPlanned(visit, to);
  const others = theirs?.visits.filter(({ id }) => id !== visit.id) ?? [];
  const beside = besideOf(theirs?.person, [...others, planned], around);
  return warningsOf(planned, { ...around, ...beside });
}

/** What warnings about these visits of a technician read of the technician and the visits; undefined: they have none. */
function besideOf(
  person: PersonsVisits['person'] | undefined,
  outras: readonly PlannedVisit[],
  around: Surroundings,
) {
  if (!person) return { tecnico: null, outras };
  return { tecnico: person, outras, alemDoLimite: beyondIn({ person, visits: outras }, around).at };
}

/** What the days of a row have beyond the limits of its technician. */
export function beyondIn(
  { person, visits }: { person: PersonsVisits['person']; visits: readonly PlannedVisit[] },
  { duracoes, fuso_horario }: Pick<Surroundings, 'duracoes' | 'fuso_horario'>,
): BeyondLimits {
  const spans = visits.flatMap((visit) =>
    visit.situacao === 'cancelado' ? [] : (spanOf(visit, duracoes) ?? []),
  );
  return beyondLimits(person, [...spans, ...person.ocupado.map(spanWritten)], fuso_horario);
}

const asPlanned = <V extends PlannedVisit>(
  visit: V,
  { inicio, fim }: Pick<Held, 'inicio' | 'fim'>,
) =>
  inicio === 0
    ? visit
    : {
        ...visit,
        inicio_agendado: new Date(inicio).toISOString(),
        data_agendada: new Date(fim).toISOString(),
      };

/** The warnings about visits in hand if they were dropped so: beside each other, and beside what stays. */
export function warningsOfDrop(
  ghosts: readonly Held[],
  rows: readonly PersonsVisits[],
  { visits, ...around }: BoardData,
): Map<number, Aviso[]> {
  const inHand = new Set(ghosts.map(({ id }) => id));
  const there = ghosts.flatMap((ghost) => {
    const visit = visits.get(ghost.id);
    return visit ? [{ ...asPlanned(visit, ghost), id_usuario: ghost.id_usuario }] : [];
  });
  const people = Map.groupBy(there, ({ id_usuario }) => id_usuario);
  const found = new Map<number, Aviso[]>();
  for (const [id_usuario, theirs] of people) {
    const row = rows.find(({ person }) => person.id === id_usuario);
    const stay = row?.visits.filter(({ id }) => !inHand.has(id)) ?? [];
    const beside = besideOf(row?.person, [...stay, ...theirs], around);
    for (const visit of theirs) found.set(visit.id, warningsOf(visit, { ...around, ...beside }));
  }
  return found;
}

/** How much a warning weighs. Each has a mark of its own shape. */
export type Severity = 'grave' | 'medium' | 'light';

/** Undefined: it only informs, and has no mark. */
const SEVERITIES: Record<Aviso['tipo'], Severity | undefined> = {
  feriado: 'medium',
  ausencia: 'grave',
  habilidade: 'grave',
  sobreposicao: 'grave',
  fora_da_janela: 'grave',
  deslocamento: 'medium',
  fora_do_expediente: 'medium',
  hora_extra: undefined,
  limite_de_visitas: undefined,
  limite_de_minutos: undefined,
  cliente_inativo: 'light',
};
const GRAVEST_FIRST: readonly Severity[] = ['grave', 'medium', 'light'];

/** The gravest of them; undefined where none weighs anything. */
export function severityOf(warnings: readonly Aviso[]): Severity | undefined {
  const severities = new Set(warnings.map(({ tipo }) => SEVERITIES[tipo]));
  return GRAVEST_FIRST.find((severity) => severities.has(severity));
}

/** How many of these visits have a warning, by how much their gravest one weighs: the gravest first. */
export function severitiesAmong(
  visits: readonly { id: number }[],
  warnings: ReadonlyMap<number, readonly Aviso[]>,
): { severity: Severity; n: number }[] {
  const severities = visits.map(({ id }) => severityOf(warnings.get(id) ?? []));
  return GRAVEST_FIRST.flatMap((severity) => {
    const n = severities.filter((one) => one === severity).length;
    return n > 0 ? [{ severity, n }] : [];
  });
}

const MINUTE = 60_000;

/** A function that puts a warning into words. */
export function useWarningTexts(): (warning: Aviso) => string {
  const t = useTexts(texts);
  const { duration, distance, date, number } = useFormats();
  return useCallback(
    ({ tipo, nome = '', valida_ate = '', minutos = 0, quilometros = 0, ...amounts }) =>
      t(tipo, {
        nome,
        total: number(amounts.total ?? 0),
        maximo: number(amounts.maximo ?? 0),
        ate: valida_ate ? 'sim' : 'nao',
        dia: valida_ate && date(`${valida_ate}T12:00:00Z`),
        tempo: duration(minutos * MINUTE),
        livres: duration((amounts.minutos_disponiveis ?? 0) * MINUTE),
        distancia: distance(quilometros * 1000),
      }),
    [t, duration, distance, date, number],
  );
}
