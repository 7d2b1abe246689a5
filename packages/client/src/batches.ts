/** Batches of any size, in parts that the server takes, with one result. */
import { CampeiroError } from './errors.ts';

interface Parts {
  /** The field of the body with the items. */
  of: string;
  most: number;
}

interface Result {
  indice?: number;
  mensagem?: string;
  erros?: { campo: string }[];
}

/** A part failed. `resultados` has the results of the parts before it; call again with the same key to go on. */
export class BatchError extends CampeiroError {
  override readonly name = 'BatchError';
  readonly resultados: readonly unknown[];
  /** The key of the batch: with it, the call can be repeated whole and creates nothing twice. */
  readonly idempotencyKey: string;

  constructor(resultados: readonly unknown[], idempotencyKey: string, cause: unknown) {
    super(`The batch stopped after ${resultados.length} items: ${String(cause)}`, { cause });
    this.resultados = resultados;
    this.idempotencyKey = idempotencyKey;
  }
}

/** Sends the parts one after the other. A batch that fits is one part and fails as any other call. */
export async function inParts<Answer>(
  body: unknown,
  { of, most }: Parts,
  key: string = crypto.randomUUID(),
  send: (part: unknown, key: string) => Promise<Answer>,
): Promise<Answer> {
  const items = (body as Record<string, unknown[]>)[of];
  if (!Array.isArray(items) || items.length <= most) return send(body, key);
  const resultados: Result[] = [];
  for (let start = 0; start < items.length; start += most) {
    const part = { ...(body as object), [of]: items.slice(start, start + most) };
    try {
      // The number of the part is in its key: the keys of a repetition are the same.
      const answer = (await send(part, `${key}-${start / most + 1}`)) as { resultados: Result[] };
      for (const result of answer.resultados) resultados.push(moved(result, of, start));
    } catch (error) {
      throw new BatchError(resultados, key, error);
    }
  }
  return { resultados } as Answer;
}

/** The result with the position of its item in the whole batch. */
function moved(result: Result, of: string, by: number): Result {
  const move = (text: string) =>
    text.replaceAll(
      new RegExp(`\\b${of}\\[(\\d+)\\]`, 'g'),
      (_, at) => `${of}[${Number(at) + by}]`,
    );
  return {
    ...result,
    ...(result.indice !== undefined && { indice: result.indice + by }),
    ...(result.mensagem !== undefined && { mensagem: move(result.mensagem) }),
    ...(result.erros && {
      erros: result.erros.map((fault) => ({ ...fault, campo: move(fault.campo) })),
    }),
  };
}
