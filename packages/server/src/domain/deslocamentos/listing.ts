/** Answers a list of travel. It includes every change of a visit acknowledged before. */
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, type Handler } from '../../platform/http/operations.ts';
import { type Listing, type PageRequest, pageOf } from '../../platform/lists/offset.ts';
import { refreshTravel } from './travel/refresh.ts';

// biome-ignore lint/suspicious/noExplicitAny: only the declaration of a list knows the type of its items
type Any = any;

export const travel = <B>(listing: (request: B) => Listing): Handler<Any, Any, B, Any> =>
  freely(async ({ body }, request) => {
    const { db, roads } = request.server;
    const tenant = tenantOf(request);
    await refreshTravel(db, tenant, roads);
    return db.read(tenant, (tx) => pageOf(tx, listing(body), body as PageRequest));
  });
