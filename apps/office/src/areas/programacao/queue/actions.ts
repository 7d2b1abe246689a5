import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import type { PointerEvent } from 'react';

/** What can be done with the visits of the queue. */
export interface QueueActions {
  selected: ReadonlySet<number>;
  onToggle: (visit: VisitaDaAgenda) => void;
  /** Chooses all from the one that was chosen last to this one. */
  onRange: (visit: VisitaDaAgenda) => void;
  onOpen: (visit: VisitaDaAgenda) => void;
  onGrip: (event: PointerEvent, visit: VisitaDaAgenda) => void;
}
