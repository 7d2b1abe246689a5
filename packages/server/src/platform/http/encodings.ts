/** Bodies come as they are. None is unpacked: its length would say nothing of what it takes. */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** Answers 415 to a body with a `Content-Encoding`. Add it before what asks for bodies. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (hasBody(request) && encoding.toLowerCase() !== 'identity') throw isEncoded();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isEncoded = (): Problem =>
  new Problem(
    'TIPO_MIDIA_NAO_SUPORTADO',
    message(
      'Envie o corpo sem compressão, sem Content-Encoding.',
      'Send the body uncompressed, without Content-Encoding.',
    ),
  );
