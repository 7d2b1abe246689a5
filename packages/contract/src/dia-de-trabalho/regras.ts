/**
 * What the marks of a technician say about their days of work. Pure, and the same for the server and both apps.
 * (docs/decisions/0035-days-of-work.md)
 */
import { dayOf } from '../kit/days.ts';
import { instantKey } from '../kit/instants.ts';

/** What a technician marks, in the order in which marks of the same instant count. */
export const MARCOS = ['inicio', 'pausa', 'almoco', 'retorno', 'fim'] as const;
export type TipoDeMarco = (typeof MARCOS)[number];

/** A mark that was not taken back. */
export interface Marco {
  id_evento: string;
  marco: TipoDeMarco;
  /** When it happened, as the API writes instants. */
  data: string;
  /** The technician entered the time later. */
  declarado?: boolean;
}

export const PAUSAS = ['pausa', 'almoco'] as const satisfies readonly TipoDeMarco[];
type TipoDePausa = (typeof PAUSAS)[number];

/**
 * What does not fit together in a day.
 * - `sem_inicio`: marks without a begin
 * - `fim_antes_do_inicio`: an end before the day began
 * - `pausa_sem_retorno`: the day ended during a pause, which ended with it
 * - `depois_do_fim`: marks after the end
 * - `sem_fim`: the day is over and has no end
 */
export const FALTAS = [
  'sem_inicio',
  'fim_antes_do_inicio',
  'pausa_sem_retorno',
  'depois_do_fim',
  'sem_fim',
] as const;
export type Falta = (typeof FALTAS)[number];

/** Where the technician is in the day. A day without a begin is `encerrado`. */
export const SITUACOES_DO_DIA = ['trabalhando', 'em_pausa', 'encerrado'] as const;

/** Not worked. A pause without `fim` goes on. */
export interface Pausa {
  tipo: TipoDePausa;
  inicio: string;
  fim: string | null;
}

export interface DiaMarcado {
  /** The day in the account's time zone on which it began. */
  dia: string;
  inicio: string | null;
  fim: string | null;
  fim_declarado: boolean;
  pausas: readonly Pausa[];
  situacao: (typeof SITUACOES_DO_DIA)[number];
  /** In the order of `FALTAS`. */
  faltas: readonly Falta[];
}

/** Marks later than this after the begin belong to another day: longer than any shift. */
const LONGEST_MS = 24 * 3_600_000;
/** The same mark again within this time is a second tap, and belongs to the day of the first. */
const TAPPED_TWICE_MS = 10_000;
/** A day of an earlier date that is open for so long was probably forgotten. */
const FORGOTTEN_MS = 16 * 3_600_000;

/**
 * The days of one technician, the first first, from their marks in any order. A mark that repeats what the day says
 * already changes nothing. A day that goes past midnight belongs to the date on which it began; what begins again after
 * an end on the same date is the same day, and the time between a pause. `now`: milliseconds since 1970.
 */
export function diasDe(
  marcos: readonly Marco[],
  { timeZone, now }: { timeZone: string; now: number },
): DiaMarcado[] {
  const days: Building[] = [];
  for (const marco of inOrder(marcos)) {
    const date = dayOf(marco.data, timeZone);
    const last = days.at(-1);
    const day = last && continues(last, marco, date) ? last : begin(days, date);
    day.take(marco);
  }
  const latest = days.at(-1);
  return days.map((day) => day.built(day !== latest || day.isForgottenAt(now, timeZone)));
}

/**
 * Milliseconds of work, without pauses. Of a day that goes on, until `now`. Null where it has no begin, or is over without
 * an end: the time of the end is not invented.
 */
export function trabalhado(
  { inicio, fim, pausas, faltas }: DiaMarcado,
  now: number,
): number | null {
  if (inicio === null || faltas.includes('sem_fim')) return null;
  const until = fim === null ? Math.max(now, Date.parse(inicio)) : Date.parse(fim);
  const rest = pausas.reduce((sum, it) => sum + lengthOf(it, until), 0);
  return Math.max(0, until - Date.parse(inicio) - rest);
}

/** Milliseconds of a pause; of one that goes on, until `until`. */
export const lengthOf = ({ inicio, fim }: Pausa, until: number): number =>
  Math.max(0, (fim === null ? until : Date.parse(fim)) - Date.parse(inicio));

/** What can be marked next, as buttons are shown. `dia`: the latest; undefined where there is none of today. */
export function proximos(dia: DiaMarcado | undefined): readonly TipoDeMarco[] {
  if (!dia || dia.inicio === null || dia.situacao === 'encerrado') return ['inicio'];
  return dia.situacao === 'em_pausa' ? ['retorno', 'fim'] : ['pausa', 'almoco', 'fim'];
}

function inOrder(marcos: readonly Marco[]): Marco[] {
  const once = new Map(marcos.map((it) => [it.id_evento, it]));
  return [...once.values()].sort(
    (a, b) =>
      compare(instantKey(a.data), instantKey(b.data)) ||
      MARCOS.indexOf(a.marco) - MARCOS.indexOf(b.marco) ||
      compare(a.id_evento, b.id_evento),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function begin(days: Building[], date: string): Building {
  const day = new Building(date);
  days.push(day);
  return day;
}

/** Whether the mark, of this date, belongs to the day. */
function continues(day: Building, mark: Marco, date: string): boolean {
  if (day.date === date || day.isTappedTwice(mark)) return true;
  const { marco, data } = mark;
  if (marco === 'inicio' || Date.parse(data) - day.began > LONGEST_MS) return false;
  // An end that is said again repeats it, also past midnight.
  return day.isOpen || marco === 'fim';
}

/** A day while its marks are gone through in order. */
class Building {
  readonly date: string;
  #inicio: string | null = null;
  #fim: string | null = null;
  #declarado = false;
  readonly #pausas: Pausa[] = [];
  readonly #faltas = new Set<Falta>();
  #latest: Marco | undefined;
  /** Marks before the begin, and an end among them. */
  #before: 'none' | 'some' | 'end' = 'none';

  constructor(date: string) {
    this.date = date;
  }

  get isOpen(): boolean {
    return this.#inicio !== null && this.#fim === null;
  }

  /** In milliseconds; of a day without a begin, never. */
  get began(): number {
    return this.#inicio === null ? Number.NEGATIVE_INFINITY : Date.parse(this.#inicio);
  }

  isForgottenAt(now: number, timeZone: string): boolean {
    return now - this.began > FORGOTTEN_MS && dayOf(now, timeZone) > this.date;
  }

  isTappedTwice({ marco, data }: Marco): boolean {
    const latest = this.#latest;
    return latest?.marco === marco && Date.parse(data) - Date.parse(latest.data) <= TAPPED_TWICE_MS;
  }

  take(mark: Marco): void {
    const { marco, data, declarado = false } = mark;
    this.#latest = mark;
    if (this.#inicio === null) this.#takeFirst(marco, data);
    else if (this.#fim !== null) this.#takeAfterEnd(marco, data, this.#fim);
    else if (marco === 'fim') this.#end(data, declarado);
    else if (marco !== 'inicio') this.#pause(marco, data);
  }

  #takeFirst(marco: TipoDeMarco, data: string): void {
    if (marco === 'inicio') this.#inicio = data;
    else if (this.#before !== 'end') this.#before = marco === 'fim' ? 'end' : 'some';
  }

  #takeAfterEnd(marco: TipoDeMarco, data: string, fim: string): void {
    if (marco === 'inicio') {
      this.#pausas.push({ tipo: 'pausa', inicio: fim, fim: data });
      this.#fim = null;
      this.#declarado = false;
      this.#faltas.delete('depois_do_fim');
    } else if (marco !== 'fim') this.#faltas.add('depois_do_fim');
  }

  #end(data: string, declarado: boolean): void {
    if (this.#endPause(data)) this.#faltas.add('pausa_sem_retorno');
    this.#fim = data;
    this.#declarado = declarado;
  }

  #pause(marco: TipoDePausa | 'retorno', data: string): void {
    const running = this.#running;
    if (running?.tipo === marco) return;
    this.#endPause(data);
    if (marco !== 'retorno') this.#pausas.push({ tipo: marco, inicio: data, fim: null });
  }

  get #running(): Pausa | undefined {
    const last = this.#pausas.at(-1);
    return last?.fim === null ? last : undefined;
  }

  #endPause(data: string): boolean {
    const running = this.#running;
    if (running) running.fim = data;
    return running !== undefined;
  }

  /** `isOver`: nothing can be added to the day any more. */
  built(isOver: boolean): DiaMarcado {
    const { date: dia, isOpen } = this;
    if (this.#inicio === null) this.#faltas.add('sem_inicio');
    else if (this.#before === 'end') this.#faltas.add('fim_antes_do_inicio');
    if (isOpen && isOver) this.#faltas.add('sem_fim');
    const underWay = this.#running ? 'em_pausa' : 'trabalhando';
    return {
      dia,
      inicio: this.#inicio,
      fim: this.#fim,
      fim_declarado: this.#declarado,
      pausas: this.#pausas,
      situacao: isOpen && !isOver ? underWay : 'encerrado',
      faltas: FALTAS.filter((it) => this.#faltas.has(it)),
    };
  }
}
