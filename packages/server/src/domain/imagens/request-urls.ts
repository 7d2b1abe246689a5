/** Addresses of images in an answer: complete ones, or paths for our own apps, which may be open under several names. */
import { ADDRESSES_HEADER } from '@campeiro/contract/kit/office';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/caller.ts';
import type { Size } from './urls.ts';

/** The address of an image of the caller's account. */
export function urlsFor(request: FastifyRequest): (sha256: string, size?: Size) => string {
  const { conta } = callerOf(request);
  const { imageUrls } = request.server;
  return isForOwnApp(request)
    ? (sha256, size) => imageUrls.pathOf({ conta, sha256 }, size)
    : (sha256, size) => imageUrls.of({ conta, sha256 }, size);
}

/** Devices always are; the console says so with a header. Integrators get complete addresses. */
function isForOwnApp({ headers, routeOptions }: FastifyRequest): boolean {
  const api = routeOptions.config.operation?.access.api;
  return api === 'campo' || (api === 'escritorio' && headers[ADDRESSES_HEADER] === 'relativos');
}
