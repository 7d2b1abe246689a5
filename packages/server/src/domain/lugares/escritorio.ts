import { findCep, findLugar } from '@campeiro/contract/escritorio/lugares';
import { tenantOf } from '../../platform/http/caller.ts';
import { freely, handle } from '../../platform/http/operations.ts';

export const escritorio = [
  handle(
    findCep,
    freely(({ body }, request) =>
      request.server.places.addressOf(body.cep, tenantOf(request).conta, request.log),
    ),
  ),
  handle(
    findLugar,
    freely(({ body }, request) =>
      request.server.places.placesOf(body, tenantOf(request).conta, request.log),
    ),
  ),
];
