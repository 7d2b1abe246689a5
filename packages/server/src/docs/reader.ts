/** The reader of the documentation: their language, and the address they used. */
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import type { FastifyRequest } from 'fastify';

export interface Reader {
  language: Language;
  /** The query chose the language, so links to other pages keep it. */
  chosen: boolean;
  /** The address of the service for this reader, without a trailing slash: `http://localhost:8080`. */
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

/** A host name or address with a port, without characters that are special in HTML or in a shell. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** `PUBLIC_URL` if it is set. Otherwise the address that the reader used, if it is valid. */
function originOf({ host, protocol, server }: FastifyRequest): string {
  const { PUBLIC_URL, publicUrl } = server.config;
  const usable = !PUBLIC_URL && host.length <= 255 && HOST.test(host);
  return usable ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : publicUrl;
}
