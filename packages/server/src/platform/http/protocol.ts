/**
 * Devices send the version of the field API that they were made for. The server rejects an unsupported version before it
 * does anything, so that it neither accepts nor refuses the events of that device.
 */
import { PROTOCOL_HEADER, PROTOCOLS } from '@campeiro/contract/campo/versao';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const { first, last } = PROTOCOLS;

export function requireKnownProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (routeOptions.config.operation?.access.api !== 'campo') return;
    const said = headers[PROTOCOL_HEADER];
    if (said === undefined || isSupported(String(said))) return;
    throw notSupported();
  });
}

/** The version that the device was made for: the first if it does not say. */
export const protocolOf = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  Number(headers[PROTOCOL_HEADER] ?? first);

const isSupported = (said: string): boolean =>
  /^\d{1,9}$/.test(said) && Number(said) >= first && Number(said) <= last;

const notSupported = (): Problem =>
  new Problem(
    'VERSAO_NAO_SUPORTADA',
    message(
      `Este servidor suporta as versões ${first} a ${last} da API de campo.`,
      `This server supports versions ${first} to ${last} of the field API.`,
    ),
    { headers: { [PROTOCOL_HEADER]: `${first}-${last}` } },
  );
