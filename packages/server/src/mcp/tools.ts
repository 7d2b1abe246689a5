/** The tools that assistants are offered: operations of API v2 that the contract marks, with its own texts. */
import { type Language, message } from '@campeiro/contract/kit/languages';
import type { Operation } from '@campeiro/contract/kit/operation';
import type { Tool as Described, JSONObject } from '@modelcontextprotocol/server';
import type { Names } from '../docs/names.ts';
import { type JsonSchema, SchemaWriter } from '../docs/schemas.ts';

export interface Tool {
  operation: Operation;
  /** As the protocol describes it. */
  described: Described;
}

/** The argument of tools that create: the header `Idempotency-Key`. */
export const KEY = 'chave_idempotencia';

const KEY_TEXT = message(
  'Uma chave sua, nova para cada coisa que você cria. Repita a mesma ao repetir a chamada: cria uma vez só.',
  'A key of your own, a new one for each thing that you create. Repeat it when you repeat the call: it creates once.',
);

/** Its operations are of API v2, because the office's copies of them would be offered twice. */
export const isTool = ({ tool, access }: Operation): boolean =>
  tool === true && access.api === 'v2';

/** A tool for each operation that is marked, in this language. */
export function toolsOf(
  operations: readonly Operation[],
  names: Names,
  language: Language,
): Tool[] {
  const writer = new SchemaWriter({ names: new Map(), language, of: 'requests' });
  return operations
    .filter(isTool)
    .map((operation) => ({ operation, described: describe(operation, names, language, writer) }));
}

function describe(
  operation: Operation,
  names: Names,
  language: Language,
  writer: SchemaWriter,
): Described {
  const { summary, description = [], method, path, params, body, idempotent } = operation;
  const parts = [params, body].map((schema) => (schema ? writer.write(schema) : {}));
  const required = parts.flatMap((part) => (part.required as string[] | undefined) ?? []);
  const key: JsonSchema = { type: 'string', description: KEY_TEXT[language] };
  const readOnlyHint = method === 'GET' || path.endsWith('/list');
  return {
    name: names.get(operation) as string,
    title: summary[language],
    description: [summary, ...description].map((text) => sentence(text[language])).join(' '),
    inputSchema: {
      type: 'object',
      properties: Object.assign(
        {},
        ...parts.map(({ properties }) => properties),
        idempotent && { [KEY]: key },
      ) as Record<string, JSONObject>,
      ...(required.length > 0 && { required }),
    },
    annotations: {
      readOnlyHint,
      destructiveHint: !readOnlyHint && method !== 'POST',
      idempotentHint: method !== 'POST' || readOnlyHint,
    },
  };
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
