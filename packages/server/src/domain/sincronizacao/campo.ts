import { synchronize } from '@campeiro/contract/campo/sincronizacao';
import { repeated } from '../../platform/db/database.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { handle } from '../../platform/http/operations.ts';
import { protocolOf } from '../../platform/http/protocol.ts';
import { urlsFor } from '../imagens/request-urls.ts';
import { decodeCursor } from './cursor.ts';
import { changesFor } from './synchronize.ts';

export const campo = [
  handle(synchronize, (tx, { query }, request) => {
    const { id } = callerOf(request);
    const { config } = request.server;
    return changesFor(repeated(tx), id, decodeCursor(query.cursor, id), {
      limits: {
        imagem_bytes_max: config.IMAGE_MAX_BYTES,
        imagem_pixels_max: config.IMAGE_MAX_PIXELS,
      },
      urlOf: urlsFor(request),
      protocol: protocolOf(request),
    });
  }),
];
