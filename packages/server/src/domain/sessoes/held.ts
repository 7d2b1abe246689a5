/**
 * What devices still hold, as they say with their requests. The server notes it before the body of a request arrives,
 * because a bad line may let only the headers through.
 */
import { ESPERA_HEADER, type Espera, esperaIn } from '@campeiro/contract/campo/espera';
import { instantOf } from '@campeiro/contract/kit/instants';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tenantOf } from '../../platform/http/caller.ts';
import { NOTICEABLE, skewOf } from './clock.ts';
import { noteHeld } from './commands.ts';

/** What was said before is noted again after this: the office sees when the device was last heard. */
const AGAIN_MS = 60_000;
/** Sessions of which this process remembers what they said. Of others it notes once more. */
const REMEMBERED = 10_000;

/** Notes what a request of a device says. What cannot be read or noted keeps no request from being answered. */
export function hearDevices(app: FastifyInstance): void {
  const said = new LRUCache<string, string>({ max: REMEMBERED, ttl: AGAIN_MS });
  app.addHook('onRequest', async (request) => {
    const { headers, caller, routeOptions, log } = request;
    const text = headers[ESPERA_HEADER];
    if (typeof text !== 'string' || !caller?.sessao) return;
    if (routeOptions.config.operation?.access.api !== 'campo') return;
    const espera = esperaIn(text);
    if (!espera) return log.debug('what the device says that it holds cannot be read');
    const { relogio: _, ...content } = espera;
    const now = JSON.stringify(content);
    if (said.get(caller.sessao) === now) return;
    said.set(caller.sessao, now);
    try {
      const { sessao, id } = caller;
      await noteHeld(
        app.db.autocommit(tenantOf(request)),
        { sessao, id_usuario: id },
        held(espera),
      );
    } catch (err) {
      said.delete(caller.sessao);
      log.warn({ err }, 'what a device holds was not noted');
    }
  });
}

/** With the time of the oldest by our clock, and never later than now. */
function held({ desde, relogio, ...espera }: Espera): Omit<Espera, 'relogio'> {
  if (desde === null) return { ...espera, desde };
  const now = Date.now();
  const ahead = skewOf(relogio, now) ?? 0;
  const at = Date.parse(desde) - (Math.abs(ahead) > NOTICEABLE ? ahead * 1000 : 0);
  return { ...espera, desde: instantOf(Math.min(Math.max(at, 0), now)) };
}
