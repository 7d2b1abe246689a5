/**
 * Devices say which version of the field API they were made for. One that the server does not speak is told so before
 * anything is done: what it sends is neither taken nor refused for good.
 */
import { PROTOCOL_HEADER, PROTOCOLS } from '@campeiro/contract/campo/versao';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const { first, last } = PROTOCOLS;

export function requireKnownProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (routeOptions.config.operation?.access.api !== 'campo') return;
    const said = headers[PROTOCOL_HEADER];
    if (said === undefined || isSpoken(String(said))) return;
    throw notSpoken();
  });
}

const isSpoken = (said: string): boolean =>
  /^\d{1,9}$/.test(said) && Number(said) >= first && Number(said) <= last;

const notSpoken = (): Problem =>
  new Problem(
    'VERSAO_NAO_SUPORTADA',
    message(
      `Este servidor fala as versões ${first} a ${last} da API de campo.`,
      `This server speaks versions ${first} to ${last} of the field API.`,
    ),
    { headers: { [PROTOCOL_HEADER]: `${first}-${last}` } },
  );
