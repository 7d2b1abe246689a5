/** Uploads one image by tus 1.0.0, through the same line as everything else. */
import type { DetailedError, HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { Problema } from '../store/wire.ts';
import { headersOf, type Line, type Outcome, problemIn } from './call.ts';
import { IMAGENS_PATH } from './operations.ts';

interface ImageUpload {
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  token: string;
  /** Where an upload that broke off goes on. */
  uploadUrl?: string | undefined;
  signal: AbortSignal;
  /** Where it goes on if it breaks off; called before the first byte is sent. */
  onUrl: (url: string) => void;
  /** So many bytes have arrived. */
  onProgress: (sent: number) => void;
}

/** What goes in one request: what a weak network may take in one go, and what is asked for again if it does not. */
const CHUNK_BYTES = 256 * 1024;

/** Uploads it, or what is missing of it. `ok` only when the server confirms that it has all of it. */
export async function uploadImage(line: Line, image: ImageUpload): Promise<Outcome<undefined>> {
  // Most of the app's screens never need it.
  const { Upload } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const { bytes, sha256, token, uploadUrl, signal } = image;
    const upload = new Upload(new Blob([bytes]), {
      endpoint: `${line.base}${IMAGENS_PATH}`,
      ...(uploadUrl !== undefined && { uploadUrl }),
      metadata: { sha256 },
      headers: headersOf(line, token),
      chunkSize: CHUNK_BYTES,
      // When to try again is the synchronisation's to decide, and it keeps where to go on.
      retryDelays: null,
      storeFingerprintForResuming: false,
      fileReader: { openFile: async () => sourceOf(bytes) },
      httpStack: stackOn(line, signal),
      onUploadUrlAvailable: () => upload.url !== null && image.onUrl(upload.url),
      onChunkComplete: (_, sent) => image.onProgress(sent),
      onSuccess: () => resolve({ kind: 'ok', body: undefined }),
      onError: (error) =>
        signal.aborted ? reject(signal.reason) : resolve(outcomeOf(error as DetailedError)),
    });
    upload.start();
  });
}

const sourceOf = (bytes: Uint8Array<ArrayBuffer>) => ({
  size: bytes.byteLength,
  slice: async (start: number, end: number) => ({
    value: new Blob([bytes.subarray(start, end)]),
    done: end >= bytes.byteLength,
  }),
  close: () => {},
});

/** What answered does not speak the protocol. */
class NotTheServer extends Error {}

const stackOn = (line: Line, signal: AbortSignal): HttpStack => ({
  getName: () => 'fetch',
  createRequest: (method, url) => requestOn(line, signal, method, url),
});

function requestOn(line: Line, signal: AbortSignal, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {};
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => {
      headers[name] = value;
    },
    getHeader: (name) => headers[name],
    setProgressHandler: () => {},
    abort: async () => {},
    getUnderlyingObject: () => undefined,
    send: async (body) => {
      const init = { method, headers, body: body ?? null, signal, redirect: 'manual' } as const;
      const response = await line.fetch(url, { ...init, cache: 'no-store', credentials: 'omit' });
      if (!response.headers.has('x-request-id') && response.status < 500) throw new NotTheServer();
      return responseOf(response, await response.text());
    },
  };
}

const responseOf = (response: Response, text: string): HttpResponse => ({
  getStatus: () => response.status,
  getHeader: (name) => response.headers.get(name) ?? undefined,
  getBody: () => text,
  getUnderlyingObject: () => response,
});

function outcomeOf({ originalResponse, causingError }: DetailedError): Outcome<undefined> {
  if (!originalResponse)
    return { kind: causingError instanceof NotTheServer ? 'portal' : 'offline' };
  const status = originalResponse.getStatus();
  const problem: Problema | undefined = problemIn(originalResponse.getBody());
  // 404: it has expired; 409: not what was thought to have arrived. The next attempt asks, and goes on.
  const isPassing = status >= 500 || [404, 408, 409, 429].includes(status);
  if (problem && !isPassing) return { kind: 'problem', problem };
  return { kind: 'unavailable', retryAfter: null };
}
