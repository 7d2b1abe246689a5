/**
 * The upload protocol, tus 1.0. Its server calls these hooks to check requests and to process complete
 * uploads.
 */
import { randomUUID } from 'node:crypto';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, tenantOf } from '../../../platform/http/caller.ts';
import { found, notFound, Problem } from '../../../platform/problem.ts';
import { ImageMemory } from '../memory.ts';
import { insertUpload } from './commands.ts';
import { UploadFiles, uploadFolder } from './files.ts';
import { idOfUpload, scopeOfUpload } from './ids.ts';
import { Leases } from './lease.ts';
import { badHash, badOwner, empty, notNamed, problemOfUpload } from './problems.ts';
import { findUpload, hasNamed, type UploadRow } from './queries.ts';
import { receiveImage } from './receive.ts';

const PATH = '/campo/v1/imagens';
/** Uploads per user. Another one ends the oldest. */
const UNFINISHED_AT_MOST = 30;
const SHA256 = /^[0-9a-f]{64}$/;
const ID = /^[1-9]\d{0,14}$/;

/** How long a request may still store its bytes after another one wants the upload. */
const DRAIN_MS = 500;

/** Answers as tus requires, or throws a Problem. */
type HandleUpload = (request: FastifyRequest) => Promise<Response>;

export function uploads(app: FastifyInstance): HandleUpload {
  const { db, config, storage } = app;
  const { IMAGE_MAX_BYTES: maxSize, IMAGE_MAX_PIXELS: maxPixels, UPLOAD_TTL_SECONDS: ttl } = config;
  const memory = new ImageMemory(config.IMAGE_MEMORY_BYTES);
  const files = new UploadFiles(db, uploadFolder(config), ttl);
  /** Uploads that were complete at once. */
  const there = new WeakSet<Request>();
  /** The request, and its error: the errors of the tus server have neither languages nor codes. */
  const asked = new WeakMap<Request, FastifyRequest>();
  const problems = new WeakMap<Request, unknown>();
  const callOf = (request: Request) => asked.get(request) as FastifyRequest;

  const server = new Server({
    path: PATH,
    datastore: files,
    locker: new Leases(db),
    lockDrainTimeout: DRAIN_MS,
    maxSize,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: (request) => idOfUpload(callerOf(callOf(request)).conta, randomUUID()),

    onUploadCreate: async (request, { id, size = 0, metadata = {} }) => {
      const caller = callerOf(callOf(request));
      const { sha256, id_usuario } = metadata;
      if (!sha256 || !SHA256.test(sha256)) throw badHash();
      if (size === 0) throw empty();
      if (id_usuario && !ID.test(id_usuario)) throw badOwner();
      const de = id_usuario && Number(id_usuario) !== caller.id ? Number(id_usuario) : null;
      const uuid = scopeOfUpload(id).uuid;
      const announced = { uuid, usuario: caller.id, de, sha256, bytes: size };
      const { concluido, ended } = await db.write(tenantOf(callOf(request)), async (tx) => {
        if (de !== null && !(await hasNamed(tx, de, sha256))) throw notNamed();
        return insertUpload(tx, { ...announced, most: UNFINISHED_AT_MOST });
      });
      if (concluido) there.add(request);
      for (const uuid of ended) await files.drop(idOfUpload(caller.conta, uuid));
      return {};
    },

    onIncomingRequest: async (request, id) => {
      if (request.method === 'POST') return;
      const { conta, id: usuario } = callerOf(callOf(request));
      const { uuid, scope } = scopeOfUpload(id);
      const row = conta === scope.conta ? await findUpload(db, scope, uuid, ttl) : undefined;
      if (row?.id_usuario !== usuario) throw notFound();
    },

    onUploadFinish: async (request, upload) => {
      await finish(request, upload);
      return {};
    },

    onResponseError: (request, error) => {
      problems.set(request, error);
      return undefined;
    },
  });

  async function finish(request: Request, { id }: Upload): Promise<void> {
    const { sha256, id_usuario, de_usuario, bytes } = await upload(id);
    const usuario = de_usuario ?? id_usuario;
    const read = async () => ((await upload(id)).concluido ? undefined : files.content(id));
    try {
      await receiveImage({ db, storage, memory, maxPixels }, tenantOf(callOf(request)), {
        uuid: scopeOfUpload(id).uuid,
        usuario,
        sha256,
        bytes,
        read,
      });
    } catch (error) {
      // Refused for good: there is nothing to resume.
      if (error instanceof Problem && error.codigo === 'REGRA_NEGOCIO') await files.remove(id);
      throw error;
    }
    await files.drop(id);
  }

  async function upload(id: string): Promise<UploadRow> {
    const { uuid, scope } = scopeOfUpload(id);
    return found(await findUpload(db, scope, uuid, ttl));
  }

  return async (call) => {
    const bytes = call.raw.iterator({ destroyOnReturn: false });
    const request = requestOf(call, bytes);
    asked.set(request, call);
    try {
      const response = await server.handleWeb(request);
      const problem = problemOfUpload(problems.get(request) ?? response, maxSize);
      if (problem) throw problem;
      const length = call.headers['upload-length'];
      if (there.has(request)) response.headers.set('upload-offset', String(length));
      return response;
    } finally {
      // Not awaited: a silent connection would keep its answer open.
      void readOn(call, bytes).catch(() => {});
    }
  };
}

/** Reads the rest of an unwanted body, because otherwise the caller would never read the answer. */
async function readOn({ raw }: FastifyRequest, bytes: AsyncIterator<Buffer>): Promise<void> {
  await bytes.return?.();
  raw.resume();
}

/** The request in the form that the tus server reads. No body is read before it asks. */
function requestOf(call: FastifyRequest, bytes: AsyncIterator<Buffer>): Request {
  const { method, raw } = call;
  const headers = new Headers();
  for (const [name, value] of Object.entries(call.headers)) headers.set(name, String(value));
  // It would treat a query as part of the id.
  const url = `http://localhost${raw.url?.split('?')[0]}`;
  const request =
    method === 'PATCH' || method === 'POST'
      ? new Request(url, { method, headers, body: streamOf(bytes), duplex: 'half' })
      : new Request(url, { method, headers });
  // It listens here for broken connections.
  return Object.assign(request, { runtime: { name: 'node', node: { req: raw } } });
}

const streamOf = (bytes: AsyncIterator<Buffer>) =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
