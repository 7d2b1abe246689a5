import { getAoVivo, MAX_STREAMS } from '@campeiro/contract/escritorio/ao-vivo';
import type { Api } from '../../platform/http/api.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { type Binding, freely, handle, SENT } from '../../platform/http/operations.ts';
import { readMoments } from './queries.ts';
import { Watch } from './watch.ts';

// Segments do not limit callers here: that the account's clock moved does not show what changed.
export function escritorio({ db, log, eventStreams }: Api): Binding[] {
  const watch = new Watch((contas) => readMoments(db, contas), log);
  return [
    handle(
      getAoVivo,
      freely(async (_, request, reply) => {
        const { conta } = callerOf(request);
        await eventStreams.answer(request, reply, MAX_STREAMS, (stream) =>
          watch.join(conta, stream),
        );
        return SENT;
      }),
    ),
  ];
}
