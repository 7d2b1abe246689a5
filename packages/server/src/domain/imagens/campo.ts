import {
  abandonUpload,
  beginUpload,
  continueUpload,
  findMissingImagens,
  getUploadOptions,
  getUploadProgress,
} from '@campeiro/contract/imagens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/http/caller.ts';
import { type Binding, freely, handle, SENT } from '../../platform/http/operations.ts';
import { keepImages } from './uploads/commands.ts';
import { uploads } from './uploads/tus.ts';

/** Headers of the protocol. The usual headers are added as to any answer. */
const PROTOCOL = /^(location$|tus-|upload-)/;

/** The tus server of this application answers uploads. */
export function campo(app: FastifyInstance): Binding[] {
  const serve = uploads(app);
  const mostBytes = app.config.IMAGE_MAX_BYTES;
  const upload = freely(async (_: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers } = await serve(request);
    const ours = [...headers].filter(([name]) => PROTOCOL.test(name));
    reply.code(status).headers(Object.fromEntries(ours)).send();
    return SENT;
  });
  return [
    handle(findMissingImagens, async (tx, { body: { imagens } }, request) => {
      const received = await keepImages(tx, callerOf(request).id, imagens);
      return { imagens: [...new Set(imagens)].filter((sha256) => !received.has(sha256)) };
    }),
    handle(beginUpload, upload, { mostBytes }),
    handle(getUploadOptions, upload),
    handle(getUploadProgress, upload),
    handle(continueUpload, upload, { mostBytes }),
    handle(abandonUpload, upload),
  ];
}
