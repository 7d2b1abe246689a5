/**
 * Refuses what a foreign page makes a browser send. A browser adds the console's cookie by itself, so
 * a request that changes something has to say that it comes from a page of ours, and its body has to be of a
 * type that pages of others cannot send.
 */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { notJson, saysJson } from './json-body.ts';

/** Whether callers reach the service over https. Then the cookie needs https too. */
export const isSecure = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || server.config.publicUrl.startsWith('https:');

const READING = ['GET', 'HEAD'];

/** Throws if the request writes and does not say that a page of this service sent it. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { method, headers, routeOptions } = request;
  if (READING.includes(method)) return;
  if (!isOfOwnPage(request)) throw foreignOrigin();
  const type = headers['content-type'];
  const { bytes } = routeOptions.config.operation ?? {};
  if (bytes) {
    if (type !== bytes) throw new Problem('TIPO_MIDIA_NAO_SUPORTADO', onlyType(bytes));
    return;
  }
  const isRight = type === undefined ? !routeOptions.schema?.body : saysJson(type);
  if (!isRight) throw notJson();
}

/** Browsers say it in `Sec-Fetch-Site`; old ones, and all without https, in `Origin`. */
function isOfOwnPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host, origin: given } = new URL(origin);
  if (given === new URL(request.server.config.publicUrl).origin) return true;
  return host === request.host && (protocol === 'https:' || !isSecure(request));
}

const onlyType = (type: string) =>
  message(`Envie o arquivo como ${type}.`, `Send the file as ${type}.`);

const foreignOrigin = (): Problem =>
  new Problem(
    'ORIGEM_NAO_PERMITIDA',
    message(
      'A requisição não diz vir de uma página deste serviço: falta Sec-Fetch-Site: same-origin, ou Origin com o endereço do serviço.',
      'The request does not say that it comes from a page of this service: it lacks Sec-Fetch-Site: same-origin, or Origin with the address of the service.',
    ),
  );
