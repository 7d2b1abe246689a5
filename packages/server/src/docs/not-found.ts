/**
 * A page for people who followed a wrong link. Programs, and all paths of the APIs, get the usual problem.
 */
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { pathOf } from '../platform/http/problem-answer.ts';
import { notFound } from '../platform/problem.ts';
import { htmlPage, sendPage } from './page.ts';
import { readerOf } from './reader.ts';

const API_PATHS = /^\/(v2|campo|escritorio|api)(\/|$)/i;

/** Possible formats. Problems come first, for callers who accept anything. */
const FORMATS = ['application/problem+json', 'application/json', 'text/html'];

/** A person with a browser asks, and for no address of an API. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !API_PATHS.test(pathOf(request)) &&
  new Negotiator(request.raw).mediaType(FORMATS) === 'text/html';

const TITLE = message('Página não encontrada', 'Page not found');
const TEXT = message(
  'Não há nada neste endereço. Talvez você procure:',
  'There is nothing at this address. You may be looking for:',
);
const LINKS = message(
  '<li><a href="/docs">A referência da API</a></li><li><a href="/docs/guias">Os guias</a></li><li><a href="/docs/erros">Os erros, um a um</a></li>',
  '<li><a href="/docs">The API reference</a></li><li><a href="/docs/guias">The guides</a></li><li><a href="/docs/erros">The errors, one by one</a></li>',
);

/** Sends the page or throws the problem, depending on the caller's `Accept`. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!wantsPage(request)) throw notFound();
  request.codigo = 'NAO_ENCONTRADO';
  const reader = readerOf(request);
  const { language } = reader;
  const body = `<h1>${TITLE[language]}</h1><p>${TEXT[language]}</p><ul>${LINKS[language]}</ul>`;
  return sendPage(reply.code(404), htmlPage({ title: TITLE[language], body }, reader));
}

/** For unknown paths. Add it after the hooks that set the headers of every answer. */
export function answerLostBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && wantsPage(request)) return answerNotFound(request, reply);
  });
}
