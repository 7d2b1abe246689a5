/**
 * What speaks against a planned visit. Warnings bar nothing: the dispatcher decides. Pure, and the same for the server
 * and the board.
 */
import type { Static } from 'typebox';
import type { Jornada } from '../jornada.ts';
import { dayOf } from '../kit/days.ts';
import { CIRCUITY, exactKilometres, type Position, toHundredMetres } from '../kit/distance.ts';
import { day, id, integer, number, object, oneOf, optional, text } from '../kit/fields.ts';
import { isPlace } from '../posicao.ts';
import type { Situacao } from '../registros.ts';
import { outsideHours } from './expediente.ts';
import {
  type Asking,
  askedBy,
  type Held,
  type Lack,
  lackingOn,
  type Skill,
} from './habilidades.ts';
import { overtimeIn } from './hora-extra.ts';
import {
  type Duracoes,
  inCommon,
  type Scheduled,
  type Span,
  spanOf,
  spanWritten,
} from './periodo.ts';

const TIPOS_DE_AVISO = [
  'cliente_inativo',
  'feriado',
  'ausencia',
  'habilidade',
  'fora_do_expediente',
  'hora_extra',
  'fora_da_janela',
  'sobreposicao',
  'deslocamento',
  'limite_de_visitas',
  'limite_de_minutos',
] as const;

/**
 * The average speed from door to door, parking included, in kilometres per hour. Only for warnings: nothing is paid
 * by it.
 */
const SPEED = 50;

/** One warning, with the facts behind it: those that its kind has. */
export const Aviso = object({
  tipo: oneOf(TIPOS_DE_AVISO, {
    pt: 'O que pesa contra o plano: cliente inativo, feriado em que a empresa não trabalha, ausência do técnico, habilidade exigida que o técnico não tem no dia, horário fora da jornada além da hora extra que a conta admite, essa hora extra (só informa), início fora da janela combinada com o cliente, sobreposição com outra visita, deslocamento longo demais entre as duas, ou mais visitas ou minutos de atendimento no dia do que o limite do técnico (só informa).',
    en: 'What speaks against the plan: an inactive customer, a holiday on which the company does not work, an absence of the technician, a skill that is asked for and that the technician lacks on the day, a time outside working hours beyond the overtime that the account allows, that overtime (for information only), a start outside the window promised to the customer, an overlap with another visit, too long a way between the two, or more visits or minutes of work on the day than the technician’s limit (for information only).',
    example: 'deslocamento',
  }),
  id_registro: optional(
    id({
      pt: 'A outra visita, em `sobreposicao` e `deslocamento`; sem ele, uma que os segmentos escondem.',
      en: 'The other visit, for `sobreposicao` and `deslocamento`; without it, one that segments hide.',
      example: 121,
    }),
  ),
  id_ausencia: optional(
    id({ pt: 'A ausência, em `ausencia`.', en: 'The absence, for `ausencia`.', example: 3 }),
  ),
  nome: optional(
    text(200, {
      pt: 'O feriado, em `feriado`; a habilidade, em `habilidade`.',
      en: 'The holiday, for `feriado`; the skill, for `habilidade`.',
      example: 'Dia da Independência',
    }),
  ),
  id_habilidade: optional(
    id({ pt: 'A habilidade, em `habilidade`.', en: 'The skill, for `habilidade`.', example: 2 }),
  ),
  valida_ate: optional(
    day({
      pt: 'O último dia em que o técnico a teve, em `habilidade`; sem ele, nunca a teve.',
      en: 'The last day on which the technician had it, for `habilidade`; without it, never.',
      example: '2026-08-13',
    }),
  ),
  minutos: optional(
    integer({
      pt: 'Quantos minutos: em comum com a outra visita ou a ausência, fora da jornada ou da janela, de hora extra, ou de viagem.',
      en: 'How many minutes: shared with the other visit or the absence, outside working hours or the window, of overtime, or on the way.',
      example: 26,
    }),
  ),
  minutos_disponiveis: optional(
    integer({
      pt: 'Minutos entre as duas visitas, em `deslocamento`.',
      en: 'Minutes between the two visits, for `deslocamento`.',
      example: 15,
    }),
  ),
  total: optional(
    integer({
      pt: 'Em um limite: quantas visitas, ou quantos minutos de atendimento, o técnico tem no dia. Horários reservados não contam.',
      en: 'For a limit: how many visits, or minutes of work, the technician has on the day. Held times do not count.',
      example: 9,
    }),
  ),
  maximo: optional(
    integer({
      pt: 'Em um limite: quanto o dia pode ter nos planos.',
      en: 'For a limit: how much plans give the day at most.',
      example: 8,
    }),
  ),
  quilometros: optional(
    number({
      pt: 'Distância estimada entre as duas visitas, em `deslocamento`.',
      en: 'Estimated distance between the two visits, for `deslocamento`.',
      example: 21.3,
    }),
  ),
});
export type Aviso = Static<typeof Aviso>;

/** What the rules read of a visit; `VisitaDaAgenda` has it. `id` null: the visit is still to be created. */
export interface PlannedVisit extends Scheduled, Asking {
  id: number | null;
  situacao: Situacao;
  cliente_ativo: boolean;
  /** The window promised to the customer. */
  janela_inicio: string | null;
  janela_fim: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What the rules read of the technician; `TecnicoDaAgenda` has it. */
interface PlannedTechnician {
  jornada: Jornada;
  trabalha_em_feriados: boolean;
  ausencias: readonly { id: number; inicio: string; fim: string }[];
  habilidades: readonly Held[];
  /** With visits that segments hide. */
  ocupado?: readonly { inicio: string; fim: string }[];
}

export interface Surroundings {
  /** Null: the visit has no technician. */
  tecnico: PlannedTechnician | null;
  /** Visits of the technician, at least those of the same days. The visit itself may be among them. */
  outras: readonly PlannedVisit[];
  fuso_horario: string;
  /** For how many minutes after the working hours of a day the account allows visits. */
  minutos_extras: number;
  duracoes: Duracoes;
  /** At least those of the visit's day. */
  feriados: readonly Holiday[];
  /** The active ones. */
  habilidades: readonly Skill[];
  /** What the technician's day at a moment has beyond its limits, by `beyondLimits().at`; missing: it is not asked. */
  alemDoLimite?: (inicio: number) => readonly Aviso[];
}

/** What the rules read of a holiday; `DiaDoCalendario` has it. */
export interface Holiday {
  dia: string;
  nome: string;
  trabalha: boolean;
}

const MINUTE = 60_000;

/** The warnings about a visit; none if it is over, and without a time only that of an inactive customer. */
export function warningsOf(visita: PlannedVisit, around: Surroundings): Aviso[] {
  if (isOver(visita)) return [];
  const inactive: Aviso[] = visita.cliente_ativo ? [] : [{ tipo: 'cliente_inativo' }];
  const span = spanOf(visita, around.duracoes);
  if (!span) return inactive;
  const anyone = [...inactive, ...onHoliday(span, around), ...outsideWindow(span, visita)];
  if (!around.tecnico) return anyone;
  return [
    ...anyone,
    ...absences(span, around.tecnico),
    ...lacking(visita, span, around.tecnico, around),
    ...outside(span, around.tecnico, around),
    ...hidden(span, around.tecnico),
    ...besideOthers(visita, span, around),
    ...(isFarAway(span.inicio) ? [] : (around.alemDoLimite?.(span.inicio) ?? [])),
  ];
}

const isOver = ({ situacao }: Pick<PlannedVisit, 'situacao'>) =>
  ['realizado', 'nao_realizado', 'cancelado'].includes(situacao);

/** The visit would begin on a day on which neither the company nor its technician works. */
function onHoliday({ inicio }: Span, around: Surroundings): Aviso[] {
  if (isFarAway(inicio)) return [];
  const holiday = holidayOn(dayOf(inicio, around.fuso_horario), around);
  return holiday ? [{ tipo: 'feriado', nome: holiday.nome }] : [];
}

const holidayOn = (
  day: string,
  { feriados, tecnico }: Pick<Surroundings, 'feriados' | 'tecnico'>,
): Holiday | undefined =>
  tecnico?.trabalha_em_feriados
    ? undefined
    : feriados.find(({ dia, trabalha }) => dia === day && !trabalha);

const absences = (span: Span, { ausencias }: PlannedTechnician): Aviso[] =>
  ausencias.flatMap((absence): Aviso[] => {
    const id_ausencia = absence.id;
    const minutos = minutesIn(inCommon(span, spanWritten(absence)));
    return minutos > 0 ? [{ tipo: 'ausencia', id_ausencia, minutos }] : [];
  });

/** What the technician may not do on the day on which the visit would begin. */
const lacking = (
  visita: Asking,
  span: Span,
  tecnico: PlannedTechnician,
  around: Surroundings,
): Aviso[] =>
  lackingAt(visita, span, tecnico.habilidades, around).map(
    ({ habilidade: { id: id_habilidade, nome }, valida_ate }): Aviso => ({
      tipo: 'habilidade',
      id_habilidade,
      nome,
      ...(valida_ate !== null && { valida_ate }),
    }),
  );

/** What a technician with these skills lacks for the visit; nothing if it is over or has no time. A warning about each. */
export function lackedBy(
  held: readonly Held[],
  visita: Asking & Scheduled & Pick<PlannedVisit, 'situacao'>,
  around: Pick<Surroundings, 'duracoes' | 'fuso_horario' | 'habilidades'>,
): Lack[] {
  const span = isOver(visita) ? null : spanOf(visita, around.duracoes);
  return span ? lackingAt(visita, span, held, around) : [];
}

function lackingAt(
  visita: Asking,
  { inicio }: Span,
  held: readonly Held[],
  { habilidades, fuso_horario }: Pick<Surroundings, 'fuso_horario' | 'habilidades'>,
): Lack[] {
  const asked = askedBy(visita, habilidades);
  if (asked.length === 0 || isFarAway(inicio)) return [];
  return lackingOn(asked, held, dayOf(inicio, fuso_horario));
}

/** Overlaps with what segments hide: only the time is known. */
const hidden = (span: Span, { ocupado = [] }: PlannedTechnician): Aviso[] =>
  ocupado.flatMap((busy): Aviso[] => {
    const minutos = minutesIn(inCommon(span, spanWritten(busy)));
    return minutos > 0 ? [{ tipo: 'sobreposicao', minutos }] : [];
  });

/** The technician would begin before or after the window that the customer was promised. */
function outsideWindow({ inicio }: Span, visita: PlannedVisit): Aviso[] {
  if (visita.janela_inicio === null || visita.janela_fim === null) return [];
  const before = Date.parse(visita.janela_inicio) - inicio;
  const after = inicio - Date.parse(visita.janela_fim);
  const minutos = minutesIn(Math.max(before, after));
  return minutos > 0 ? [{ tipo: 'fora_da_janela', minutos }] : [];
}

/** Offices plan no hours outside of these years, and calendars write days of other years in other ways. */
const [EARLIEST, LATEST] = [Date.UTC(1900, 0), Date.UTC(9998, 11, 31)];
const isFarAway = (ms: number): boolean => ms < EARLIEST || ms > LATEST;

/** What is not working time, and apart from it the overtime that the account allows. */
function outside(span: Span, tecnico: PlannedTechnician, around: Surroundings): Aviso[] {
  if (isFarAway(span.inicio) || isFarAway(span.fim)) return [];
  const { jornada, ausencias } = tecnico;
  const { fuso_horario: timeZone, minutos_extras: minutes } = around;
  const off = outsideHours(span, jornada, timeZone);
  if (off === 0) return [];
  const extra = overtimeIn(span, {
    ...{ jornada, minutes, timeZone },
    absences: ausencias.map(spanWritten),
    isOff: (day) => holidayOn(day, around) !== undefined,
  });
  return [
    ...told('fora_do_expediente', minutesIn(off - extra)),
    ...told('hora_extra', minutesIn(extra)),
  ];
}

const told = (tipo: Aviso['tipo'], minutos: number): Aviso[] =>
  minutos > 0 ? [{ tipo, minutos }] : [];

type Timed = { visita: PlannedVisit; span: Span };

/** Overlaps, and the ways from the visit before and to the visit after. */
function besideOthers(
  visita: PlannedVisit,
  span: Span,
  { outras, duracoes }: Surroundings,
): Aviso[] {
  const others = outras.flatMap((outra): Timed[] => {
    const its = outra.id !== visita.id && outra.situacao !== 'cancelado' && spanOf(outra, duracoes);
    return its ? [{ visita: outra, span: its }] : [];
  });
  const before = latest(others.filter((other) => other.span.fim <= span.inicio));
  const after = earliest(others.filter((other) => other.span.inicio >= span.fim));
  return [
    ...others.flatMap((other) => overlap(span, other)),
    ...(before ? way(visita, before, span.inicio - before.span.fim) : []),
    ...(after ? way(visita, after, after.span.inicio - span.fim) : []),
  ];
}

function overlap(span: Span, other: Timed): Aviso[] {
  const minutos = minutesIn(inCommon(span, other.span));
  const id_registro = other.visita.id;
  return minutos > 0 && id_registro !== null
    ? [{ tipo: 'sobreposicao', id_registro, minutos }]
    : [];
}

/** A warning if the time between two visits is shorter than the way. */
function way(visita: PlannedVisit, { visita: outra }: Timed, between: number): Aviso[] {
  if (!isPlace(visita) || !isPlace(outra) || outra.id === null) return [];
  const { quilometros, minutos } = estimateWay(visita, outra);
  const minutos_disponiveis = Math.floor(between / MINUTE);
  if (minutos <= minutos_disponiveis) return [];
  return [
    { tipo: 'deslocamento', id_registro: outra.id, quilometros, minutos, minutos_disponiveis },
  ];
}

/** The way between two places as travel estimates it without a road network, and how long it takes. */
export function estimateWay(a: Position, b: Position): { quilometros: number; minutos: number } {
  const km = estimatedKilometres(a, b);
  return { quilometros: toHundredMetres(km), minutos: minutesFor(km) };
}

/** The same way, unrounded. */
export const estimatedKilometres = (a: Position, b: Position): number =>
  exactKilometres(a, b) * CIRCUITY;

/** How long a way of this length takes. */
export const minutesFor = (kilometres: number): number => Math.ceil((kilometres / SPEED) * 60);

const latest = (others: Timed[]) => firstOf(others, (a, b) => b.span.fim - a.span.fim);
const earliest = (others: Timed[]) => firstOf(others, (a, b) => a.span.inicio - b.span.inicio);

/** The first in an order. Visits may be given in any: of those at the same time, the first by id that has a place. */
const firstOf = (others: Timed[], order: (a: Timed, b: Timed) => number) =>
  others.reduce<Timed | undefined>(
    (a, b) => (a && (order(a, b) || byPlace(a.visita, b.visita)) <= 0 ? a : b),
    undefined,
  );

const byPlace = (a: PlannedVisit, b: PlannedVisit): number =>
  Number(isPlace(b)) - Number(isPlace(a)) || Number(a.id) - Number(b.id);

/** Whole minutes, begun ones included. */
const minutesIn = (ms: number): number => Math.ceil(ms / MINUTE);
