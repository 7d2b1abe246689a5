/**
 * Guarantee G5: requests with an `Idempotency-Key` are carried out once. The same key with the same request
 * gets the stored answer; with another request it is a conflict.
 *
 * One transaction claims the key, does the work and stores the answer. So a successful answer is always
 * stored and a failed one never is. The same request in any process waits at the claim until the first has
 * ended. The claim comes first, so that a waiting request holds no other lock, above all not the account's
 * clock (docs/decisions/0011-lock-order.md).
 *
 * A manager limited by segments gets a stored answer only if the segments still show everything that they
 * showed then, and 403 otherwise, because current permissions apply. A row that was hidden in another way, or
 * deleted, is still in the answer: it repeats only what its author wrote.
 */
import { createHash } from 'node:crypto';
import { message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Row } from '../../rows.ts';
import { EXPIRED } from '../db/cleanup.ts';
import type { TenantContext, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { canonical } from '../fingerprint.ts';
import { conflict, type Issue, Problem } from '../problem.ts';
import { inSlices } from './slices.ts';

/** The claim of a request with a key. */
interface Claim {
  chave: string;
  /** Fingerprint of the request. */
  resumo: Buffer;
}

/** An answer as it is sent, without headers specific to each request. */
interface Answer {
  status: number;
  /** Its `Location`. */
  endereco: string | null;
  corpo: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    claim: Claim | null;
  }
}

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The key, for operations that support it; others ignore it. */
const keyOf = ({ headers, routeOptions }: FastifyRequest): string | undefined => {
  const key = routeOptions.config.operation?.idempotent ? headers['idempotency-key'] : undefined;
  return key === undefined ? undefined : String(key);
};

/** Reads the keys before validation, which trims texts: bodies are compared as sent. */
export function readKeys(app: FastifyInstance): void {
  app.decorateRequest('claim', null);
  app.addHook('preValidation', async (request) => {
    const chave = keyOf(request);
    if (chave && KEY.test(chave)) request.claim = { chave, resumo: await fingerprint(request) };
  });
}

/** The fault of an invalid key. */
export function keyIssues(request: FastifyRequest): Issue[] {
  const key = keyOf(request);
  if (key === undefined || KEY.test(key)) return [];
  const mensagem = message(
    'Informe de 1 a 255 caracteres ASCII visíveis, sem espaços.',
    'Give 1 to 255 visible ASCII characters, without spaces.',
  );
  return [{ campo: HEADER, codigo: 'VALOR_INVALIDO', mensagem }];
}

async function fingerprint({
  method,
  routeOptions,
  params,
  body,
}: FastifyRequest): Promise<Buffer> {
  const hash = createHash('sha256').update(canonical([method, routeOptions.url, params]));
  const pause = inSlices();
  for (const part of partsOf(body)) {
    hash.update(canonical(part));
    await pause();
  }
  return hash.digest();
}

/**
 * A body in parts, because writing the text of a large batch at once takes too long. A field is one part, a
 * pair. A list is a part of three values, followed by its items, each a part.
 */
export function* partsOf(body: unknown): Generator<unknown[]> {
  const isObject = typeof body === 'object' && body !== null;
  const fields: [string, unknown][] = isObject ? Object.entries(body) : [['', body]];
  for (const [key, value] of fields.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!Array.isArray(value)) yield [key, value];
    else {
      yield [key, 'itens', value.length];
      for (const item of value) yield [item];
    }
  }
}

/**
 * The answer of `work`, or the one stored for the claim. Must be the first statement of its transaction, and
 * `work` all the rest.
 */
export async function once(
  tx: Tx,
  scope: TenantContext,
  claim: Claim | null,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (!claim) return { ...(await work()), replayed: false };
  if (!(await take(tx, scope, claim)))
    return { ...(await storedAnswer(tx, scope, claim)), replayed: true };
  const answer = await work();
  await store(tx, scope, claim, answer);
  return { ...answer, replayed: false };
}

/**
 * Takes the key; false if it is taken. Waits for a concurrent claim up to `lock_timeout`. An existing row
 * stays locked until the transaction ends, so that the cleanup cannot delete it before it is read.
 */
async function take(tx: Tx, scope: TenantContext, { chave, resumo }: Claim): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into idempotencia (id_usuario, chave, resumo, segmentos)
    values (${scope.usuario}, ${chave}, ${resumo}, ${scope.segmentos ?? null}::bigint[])
    on conflict (conta_id, id_usuario, chave) do update
    set resumo = excluded.resumo, segmentos = excluded.segmentos, criada_em = excluded.criada_em
    where ${EXPIRED}`);
  return taken > 0;
}

type Stored = Answer & Row<'idempotencia', 'resumo' | 'segmentos'>;

async function storedAnswer(
  tx: Tx,
  { usuario, segmentos }: TenantContext,
  { chave, resumo }: Claim,
): Promise<Answer> {
  const stored = (await tx.row<Stored>(sql`
    select resumo, segmentos, status, endereco, corpo from idempotencia
    where id_usuario = ${usuario} and chave = ${chave}`)) as Stored;
  if (!stored.resumo.equals(resumo)) throw otherRequest();
  const shown = !segmentos || stored.segmentos?.every((id) => segmentos.includes(id));
  if (!shown) throw outOfSight();
  const { status, endereco, corpo } = stored;
  return { status, endereco, corpo };
}

const store = (
  tx: Tx,
  { usuario }: TenantContext,
  { chave }: Claim,
  { status, endereco, corpo }: Answer,
): Promise<number> =>
  tx.run(sql`
    update idempotencia set status = ${status}, endereco = ${endereco}, corpo = ${corpo}
    where id_usuario = ${usuario} and chave = ${chave}`);

const otherRequest = (): Problem =>
  conflict(
    `Esta ${HEADER} já foi usada com outro corpo ou outro caminho. Para outra requisição, use outra chave.`,
    `This ${HEADER} was used with another body or another path. For another request, use another key.`,
  );

const outOfSight = (): Problem =>
  new Problem(
    'SEM_PERMISSAO',
    message(
      `A requisição com esta ${HEADER} foi executada quando você via outros segmentos. A resposta dela não é repetida.`,
      `The request with this ${HEADER} was carried out when you saw other segments. Its answer is not repeated.`,
    ),
  );
