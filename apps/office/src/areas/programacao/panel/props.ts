/** What the panel can show, and what each of its contents is given. */
import type { OrdemDaFila, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { BoardData } from '../../../board/data.ts';
import type { Preview } from '../preview.ts';
import type { Planning } from '../use-plan.ts';
import type { Period } from './search-for.ts';

/** An order, as much of it as a visit of it needs. */
export type PlannedOrder = Pick<OrdemDaFila, 'id' | 'nome' | 'id_cliente' | 'cliente'>;

/** What speaks of many visits, each of which opens in its place. */
export type Overview = { kind: 'rehearsal'; dia: string } | { kind: 'plan' };

/** What the address can name. Ids, not rows: what is shown is what the board knows now. */
export type Opened =
  | Overview
  | {
      kind: 'visit';
      id: number;
      /** What it was opened from, and gives its place back to. */
      from?: Overview | undefined;
      /** The first and the last day of the plan that left it out. */
      period?: Period | undefined;
    }
  | { kind: 'person'; id: number }
  | {
      kind: 'new';
      id_usuario?: number;
      inicio?: number;
      order?: PlannedOrder;
      /** The id of the customer. */
      customer?: number;
    };

export type Shown = Opened | { kind: 'chosen'; visits: readonly VisitaDaAgenda[] };

export interface PanelProps {
  data: BoardData;
  /** The days that the board shows. */
  days: readonly string[];
  /** In milliseconds. */
  now: number;
  planning: Planning;
  /** Shows a proposed plan on the board; undefined: no longer. */
  preview: (shown: Preview | undefined) => void;
  /** With an instant, also goes to its day. */
  show: (shown: Opened | undefined, at?: string | null) => void;
  /** Goes to the day of an instant, if the board does not show it; what is typed stays. */
  goTo: (at: string) => void;
  select: (ids: ReadonlySet<number>) => void;
  close: () => void;
  /** Does something that closes the form; asks first, if something was typed. */
  leave: (go: () => void) => void;
  /** Called with whether the form has something typed. */
  onEdits: (hasEdits: boolean) => void;
}

/** A technician and a time, however they were found. */
export interface Taken {
  id_usuario: number;
  inicio: string;
  fim: string;
}
