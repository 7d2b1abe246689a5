/** When a visit takes place. Pure. */

/** From `inicio` to before `fim`, in milliseconds. */
export interface Span {
  inicio: number;
  fim: number;
}

/** The minutes that a visit is expected to take if its objective has no duration of its own. */
export const DURACAO_PADRAO = 60;

/** Minutes by the id of the objective. */
export type Duracoes = Readonly<Record<string, number>>;

/** An object with the times of a visit. Instants as the API writes them. */
export interface Scheduled {
  id_objetivo: number | null;
  inicio_agendado: string | null;
  data_agendada: string | null;
  data_inicio: string | null;
  data_realizacao: string | null;
}

const MINUTE = 60_000;

/** The span between two instants as the API writes them. */
export const spanWritten = ({ inicio, fim }: { inicio: string; fim: string }): Span => ({
  inicio: Date.parse(inicio),
  fim: Date.parse(fim),
});

export const length = ({ inicio, fim }: Span): number => fim - inicio;

/** How long two spans overlap; 0 if they only touch. */
export const inCommon = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.fim, b.fim) - Math.max(a.inicio, b.inicio));

/** The expected minutes of a visit. */
export const expectedMinutes = (id_objetivo: number | null, duracoes: Duracoes): number =>
  duracoes[String(id_objetivo)] ?? DURACAO_PADRAO;

/**
 * When the visit takes place: as it was carried out, or else as it is scheduled; null if it has no time. An end that
 * is not known comes after the expected minutes, or with the end of the schedule if that is later: of a visit that was begun
 * before its time, after as long as it is scheduled for.
 */
export function spanOf(visita: Scheduled, duracoes: Duracoes): Span | null {
  const planned = scheduledSpan(visita, duracoes);
  if (visita.data_inicio === null) return planned;
  const inicio = Date.parse(visita.data_inicio);
  if (visita.data_realizacao !== null) return { inicio, fim: Date.parse(visita.data_realizacao) };
  const expected = inicio + expectedMinutes(visita.id_objetivo, duracoes) * MINUTE;
  if (!planned) return { inicio, fim: expected };
  const scheduled = Math.min(planned.fim, inicio + length(planned));
  return { inicio, fim: Math.max(expected, scheduled) };
}

/** The window of the visit. One without a length, or with one end only, lasts the expected minutes. */
function scheduledSpan(
  {
    id_objetivo,
    inicio_agendado,
    data_agendada,
  }: Omit<Scheduled, 'data_inicio' | 'data_realizacao'>,
  duracoes: Duracoes,
): Span | null {
  const expected = expectedMinutes(id_objetivo, duracoes) * MINUTE;
  const [inicio, fim] = [inicio_agendado, data_agendada].map((at) => at && Date.parse(at));
  if (typeof inicio === 'number')
    return { inicio, fim: typeof fim === 'number' && fim > inicio ? fim : inicio + expected };
  return typeof fim === 'number' ? { inicio: fim - expected, fim } : null;
}
