/**
 * What speaks against a planned visit. Warnings bar nothing: the dispatcher decides. Pure, and the same for the server
 * and the board.
 */
import type { Static } from 'typebox';
import type { Jornada } from '../jornada.ts';
import { CIRCUITY, exactKilometres, type Position, toHundredMetres } from '../kit/distance.ts';
import { id, integer, number, object, oneOf, optional } from '../kit/fields.ts';
import { isPlace } from '../posicao.ts';
import type { Situacao } from '../registros.ts';
import { outsideHours } from './expediente.ts';
import { type Duracoes, inCommon, type Scheduled, type Span, spanOf } from './periodo.ts';

const TIPOS_DE_AVISO = [
  'cliente_inativo',
  'ausencia',
  'fora_do_expediente',
  'sobreposicao',
  'deslocamento',
] as const;

/**
 * The average speed from door to door, parking included, in kilometres per hour. Only for warnings: nothing is paid
 * by it.
 */
const SPEED = 50;

/** One warning, with the facts behind it: those that its kind has. */
export const Aviso = object({
  tipo: oneOf(TIPOS_DE_AVISO, {
    pt: 'O que pesa contra o plano: cliente inativo, ausência do técnico, horário fora da jornada, sobreposição com outra visita, ou deslocamento longo demais entre as duas.',
    en: 'What speaks against the plan: an inactive customer, an absence of the technician, a time outside working hours, an overlap with another visit, or too long a way between the two.',
    example: 'deslocamento',
  }),
  id_registro: optional(
    id({
      pt: 'A outra visita, em `sobreposicao` e `deslocamento`.',
      en: 'The other visit, for `sobreposicao` and `deslocamento`.',
      example: 121,
    }),
  ),
  id_ausencia: optional(
    id({ pt: 'A ausência, em `ausencia`.', en: 'The absence, for `ausencia`.', example: 3 }),
  ),
  minutos: optional(
    integer({
      pt: 'Quantos minutos: em comum com a outra visita ou a ausência, fora da jornada, ou de viagem.',
      en: 'How many minutes: shared with the other visit or the absence, outside working hours, or on the way.',
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
export interface PlannedVisit extends Scheduled {
  id: number | null;
  situacao: Situacao;
  cliente_ativo: boolean;
  latitude: number | null;
  longitude: number | null;
}

/** What the rules read of the technician; `TecnicoDaAgenda` has it. */
interface PlannedTechnician {
  jornada: Jornada;
  ausencias: readonly { id: number; inicio: string; fim: string }[];
}

export interface Surroundings {
  /** Null: the visit has no technician. */
  tecnico: PlannedTechnician | null;
  /** Visits of the technician, at least those of the same days. The visit itself may be among them. */
  outras: readonly PlannedVisit[];
  fuso_horario: string;
  duracoes: Duracoes;
}

const MINUTE = 60_000;

/** The warnings about a visit; none if it is over, or without a time apart from an inactive customer. */
export function warningsOf(visita: PlannedVisit, around: Surroundings): Aviso[] {
  if (isOver(visita)) return [];
  const inactive: Aviso[] = visita.cliente_ativo ? [] : [{ tipo: 'cliente_inativo' }];
  const span = spanOf(visita, around.duracoes);
  if (!span || !around.tecnico) return inactive;
  return [
    ...inactive,
    ...absences(span, around.tecnico),
    ...outside(span, around.tecnico, around.fuso_horario),
    ...besideOthers(visita, span, around),
  ];
}

const isOver = ({ situacao }: PlannedVisit) => situacao === 'realizado' || situacao === 'cancelado';

const absences = (span: Span, { ausencias }: PlannedTechnician): Aviso[] =>
  ausencias.flatMap(({ id: id_ausencia, inicio, fim }): Aviso[] => {
    const minutos = minutesIn(inCommon(span, { inicio: Date.parse(inicio), fim: Date.parse(fim) }));
    return minutos > 0 ? [{ tipo: 'ausencia', id_ausencia, minutos }] : [];
  });

/** Offices plan no hours outside of these years, and calendars write days of other years in other ways. */
const [EARLIEST, LATEST] = [Date.UTC(1900, 0), Date.UTC(9998, 11, 31)];

function outside(span: Span, { jornada }: PlannedTechnician, timeZone: string): Aviso[] {
  if (span.inicio < EARLIEST || span.fim > LATEST) return [];
  const minutos = minutesIn(outsideHours(span, jornada, timeZone));
  return minutos > 0 ? [{ tipo: 'fora_do_expediente', minutos }] : [];
}

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
  const km = exactKilometres(a, b) * CIRCUITY;
  return { quilometros: toHundredMetres(km), minutos: Math.ceil((km / SPEED) * 60) };
}

const latest = (others: Timed[]): Timed | undefined =>
  others.reduce<Timed | undefined>((a, b) => (a && a.span.fim >= b.span.fim ? a : b), undefined);
const earliest = (others: Timed[]): Timed | undefined =>
  others.reduce<Timed | undefined>(
    (a, b) => (a && a.span.inicio <= b.span.inicio ? a : b),
    undefined,
  );

/** Whole minutes, begun ones included. */
const minutesIn = (ms: number): number => Math.ceil(ms / MINUTE);
