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
  to: Pick<Held, 'inicio' | 'fim'>,
  theirs: PersonsVisits | undefined,
  around: Surroundings,
): Aviso[] {
  const { person = null, visits = [] } = theirs ?? {};
  return warningsOf(asPlanned(visit, to), { ...around, tecnico: person, outras: visits });
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
    const beside = { tecnico: row?.person ?? null, outras: [...stay, ...theirs] };
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
  const { duration, distance, date } = useFormats();
  return useCallback(
    ({ tipo, nome = '', valida_ate = '', minutos = 0, minutos_disponiveis = 0, quilometros = 0 }) =>
      t(tipo, {
        nome,
        ate: valida_ate ? 'sim' : 'nao',
        dia: valida_ate && date(`${valida_ate}T12:00:00Z`),
        tempo: duration(minutos * MINUTE),
        livres: duration(minutos_disponiveis * MINUTE),
        distancia: distance(quilometros * 1000),
      }),
    [t, duration, distance, date],
  );
}
