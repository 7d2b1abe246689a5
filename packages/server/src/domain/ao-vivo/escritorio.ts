import { getAoVivo, MAX_STREAMS } from '@campeiro/contract/escritorio/ao-vivo';
import type { Api } from '../../platform/http/api.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { type Binding, freely, handle, SENT } from '../../platform/http/operations.ts';

// Segments do not limit callers here: that the account's clock moved does not show what changed.
export function escritorio({ watch, eventStreams }: Api): Binding[] {
  return [
    handle(
      getAoVivo,
      freely(async (_, request, reply) => {
        const { conta, id } = callerOf(request);
        await eventStreams.answer(request, reply, MAX_STREAMS, (stream) =>
          watch.join(conta, stream, id),
        );
        return SENT;
      }),
    ),
  ];
}
