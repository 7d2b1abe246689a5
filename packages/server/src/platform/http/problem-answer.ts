/** Writes problems as answers: only `sendProblem` does. */
import { LANGUAGES, type Language } from '@campeiro/contract/kit/languages';
import { type ProblemCode, problemSlug, problems } from '@campeiro/contract/kit/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Issue, Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem in the answer. */
    codigo: ProblemCode | null;
  }
}

interface ProblemContext {
  /** Without a trailing slash. */
  docsUrl: string;
  language: Language;
  /** The path of the request, if known. */
  instancia?: string;
}

/** The body of a problem for the caller of this request. */
export const problemBody = (problem: Problem, request: FastifyRequest) =>
  describeProblem(problem, {
    docsUrl: request.server.docsUrl,
    language: request.language,
    instancia: pathOf(request),
  });

/** The same in the languages that the caller does not read. */
export const problemInOthers = (problem: Problem, request: FastifyRequest) =>
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== request.language).map((language) => [
      language,
      describeProblem(problem, {
        docsUrl: request.server.docsUrl,
        language,
        instancia: pathOf(request),
      }),
    ]),
  );

/** The body of a problem in one language. */
export function describeProblem(
  problem: Problem,
  { docsUrl, language, instancia }: ProblemContext,
) {
  const { codigo, status, detalhe, erros } = problem;
  return {
    tipo: `${docsUrl}/erros/${problemSlug(codigo)}`,
    titulo: problems[codigo].titulo[language],
    status,
    codigo,
    ...(detalhe && { detalhe: detalhe[language] }),
    ...(instancia !== undefined && { instancia }),
    ...(erros && { erros: issuesIn(language, erros) }),
  };
}

export const issuesIn = (language: Language, issues: readonly Issue[]) =>
  issues.map((issue) => ({ ...issue, mensagem: issue.mensagem[language] }));

/** Only the path. The rest may contain private data: a query, a fragment, or the user in a whole address. */
export const pathOf = (request: FastifyRequest): string =>
  request.originalUrl.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/';

export function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.codigo = problem.codigo;
  // A Buffer, because Fastify would add a charset to JSON text, and this media type has none.
  const body = Buffer.from(JSON.stringify(problemBody(problem, request)));
  return reply
    .code(problem.status)
    .headers({ 'content-type': 'application/problem+json', ...problem.headers })
    .send(body);
}
