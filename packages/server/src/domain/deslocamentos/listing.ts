/** Answers a list of travel. It includes every change of a visit acknowledged before. */
import { tenantOf } from '../../platform/http/caller.ts';
import type { ListHandler } from '../../platform/lists/handlers.ts';
import { type Listing, pages } from '../../platform/lists/offset.ts';
import { refreshTravel } from './travel/refresh.ts';

export const travel = <B>(listing: (request: B) => Listing): ListHandler<B> =>
  pages(listing, (request) => {
    const { db, roads } = request.server;
    return refreshTravel(db, tenantOf(request), roads);
  });
