/** Who reads the documentation: in which language, and by which address they came. */
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';

export interface Reader {
  language: Language;
  /** The language was asked for by `?language=`: links to other pages keep it. */
  chosen: boolean;
  /** Where the service is for this reader, without a slash at the end: `http://localhost:8080`. */
  origin: string;
}

export function readerOf(request: FastifyRequest): Reader {
  const { language } = request.query as { language?: unknown };
  const chosen = LANGUAGES.find((one) => one === language);
  return {
    language: chosen ?? request.language,
    chosen: chosen !== undefined,
    origin: originOf(request),
  };
}

/** A host name or an address with its port, and nothing that could be anything else in HTML or in a shell. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** `PUBLIC_URL` if it is set. Otherwise the address that the reader came by, unless it does not look like one. */
function originOf({ host, protocol, server }: FastifyRequest): string {
  const { PUBLIC_URL, publicUrl } = server.config;
  const usable = !PUBLIC_URL && host.length <= 255 && HOST.test(host);
  return usable ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : publicUrl;
}
