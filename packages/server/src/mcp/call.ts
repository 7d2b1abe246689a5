/** A tool's call is a request like any other: the same steps, with the token, the language and the rights of its caller. */
import type { FastifyRequest, InjectOptions } from 'fastify';
import { KEY, type Tool } from './tools.ts';

/** Arguments of a call: parameters of the path, fields of the body, and the idempotency key, side by side. */
export type Arguments = Record<string, unknown>;

/** What the protocol takes as the result of a call. */
interface Result {
  content: { type: 'text'; text: string }[];
  isError?: true;
  [field: string]: unknown;
}

/** Carries out the operation of a tool. A refusal of the API is a result too: its problem says what to do. */
export async function callTool(
  { operation }: Tool,
  given: Arguments,
  request: FastifyRequest,
): Promise<Result> {
  const { method, params, path } = operation;
  const names = Object.keys(params?.properties ?? {});
  const { [KEY]: key, ...fields } = given;
  const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  const answer = await request.server.inject({
    method: method as InjectOptions['method'],
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name]))),
    headers: {
      authorization: request.headers.authorization,
      'accept-language': request.language,
      'x-request-id': request.id,
      ...(key !== undefined && { 'idempotency-key': String(key) }),
    },
    ...(hasBody(operation.body, body) && { payload: body }),
    remoteAddress: request.address,
    signal: request.asker.left,
  });
  return {
    content: [{ type: 'text', text: answer.payload }],
    ...(answer.statusCode >= 400 && { isError: true }),
  };
}

/** A field of an operation that has no body is sent too: only the API knows how to refuse it. */
const hasBody = (schema: object | undefined, body: Arguments): boolean =>
  schema !== undefined || Object.keys(body).length > 0;
