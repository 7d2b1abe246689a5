/** Whether the process is alive, and whether it can serve requests. */
import { checkLiveness, checkReadiness } from '@campeiro/contract/health';
import type { FastifyInstance } from 'fastify';
import { serviceUnavailable } from '../problem.ts';
import { type Binding, freely, handle } from './operations.ts';
import { Readiness } from './readiness.ts';

export function health({ db, config, log }: FastifyInstance): Binding[] {
  const readiness = new Readiness(db, config.DATA_DIR);
  return [
    handle(
      checkLiveness,
      freely(async () => ({ status: 'ok' })),
      { whileStopping: true },
    ),
    handle(
      checkReadiness,
      freely(async () => {
        await readiness.check().catch((error) => {
          log.warn({ err: error }, 'not ready');
          throw serviceUnavailable();
        });
        return { status: 'ok' };
      }),
    ),
  ];
}
