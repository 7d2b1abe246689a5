import type { listHorarios } from '@campeiro/contract/escritorio/horarios';
import { tenantOf } from '../../../platform/http/caller.ts';
import { freely, handle } from '../../../platform/http/operations.ts';
import { slotDaysIssues } from '../rules.ts';
import { findSlots } from './answer.ts';

/** The same for each API that offers times. */
export const bindSlots = (operation: typeof listHorarios) =>
  handle(
    operation,
    freely(({ body }, request) =>
      findSlots(request.server.db, tenantOf(request), body, request.server.roads),
    ),
    { rules: slotDaysIssues },
  );
