/** What a notice says of changes of visits, by what they do. Pure. */
import type { Change } from './plan-history.ts';

type Text = 'cancelled' | 'sent' | 'recalled' | 'planned' | 'queued' | 'plannedAndQueued';

interface Said {
  text: Text;
  /** How many visits have a technician and a time, and how many wait for one in the queue. */
  values: { planned: number; queued: number };
}

/** The text of `texts` about changes that were made together, with its values. */
export function saidOf(changes: readonly Change[]): Said {
  const queued = changes.filter(goesToQueue).length;
  const values = { planned: changes.length - queued, queued };
  return { text: textOf(changes, values), values };
}

function textOf(changes: readonly Change[], { planned, queued }: Said['values']): Text {
  if (changes.every(({ cancelar }) => cancelar)) return 'cancelled';
  if (changes.every(isOnlyOf(true))) return 'sent';
  if (changes.every(isOnlyOf(false))) return 'recalled';
  if (queued === 0) return 'planned';
  return planned === 0 ? 'queued' : 'plannedAndQueued';
}

const goesToQueue = ({ id_usuario, inicio_agendado }: Change): boolean =>
  id_usuario === null || inicio_agendado === null;

/** Whether the change sends a visit to its device, or takes it back, and does nothing else. */
const isOnlyOf =
  (sends: boolean) =>
  ({ ativo, ...more }: Change): boolean =>
    ativo === sends && Object.keys(more).length === 0;
