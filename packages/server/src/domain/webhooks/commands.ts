/** What administrators do with webhooks. */
import type { NewWebhook, Webhook, WebhookChange } from '@campeiro/contract/escritorio/webhooks';
import { HORAS_DO_SEGREDO_ANTERIOR, MAX_WEBHOOKS } from '@campeiro/contract/webhooks';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertItem, updateItem } from '../../platform/lists/source.ts';
import { brokenRule, found, invalid, notFound } from '../../platform/problem.ts';
import { type Allowed, faultOf } from './networks.ts';
import { webhooks } from './queries.ts';
import { asText, newKey, type SecretBox } from './secrets.ts';

/** Throws the 400 of an address to which nothing is sent. */
function requireAddress(url: string | undefined, allowed: Allowed): void {
  const mensagem = url === undefined ? undefined : faultOf(url, allowed);
  if (mensagem) throw invalid([{ campo: 'url', codigo: 'VALOR_INVALIDO', mensagem }]);
}

interface Host {
  conta: number;
  secrets: SecretBox;
  allowed: Allowed;
}

/** Adds an endpoint with a secret that no caller has read yet. Throws the 422 of one too many. */
export async function addWebhook(
  tx: Tx,
  body: NewWebhook,
  { conta, secrets, allowed }: Host,
): Promise<Webhook> {
  requireAddress(body.url, allowed);
  const webhook = await insertItem<Webhook>(tx, webhooks, { ...body });
  await tx.run(sql`
    insert into webhooks_filas (id_webhook, segredo) values (${webhook.id}, ${secrets.seal(conta, newKey())})`);
  // After the row, whose stamp holds the account's clock: of two that come at once, the second counts the first.
  const { count } = found(await tx.row<{ count: number }>(sql`select count(*) from webhooks`));
  if (count > MAX_WEBHOOKS)
    throw brokenRule(
      `Uma conta tem no máximo ${MAX_WEBHOOKS} webhooks.`,
      `An account has at most ${MAX_WEBHOOKS} webhooks.`,
    );
  return webhook;
}

/** When an administrator activates or deactivates it, what the service found before counts no more. */
export async function updateWebhook(
  tx: Tx,
  id: number,
  body: WebhookChange,
  allowed: Allowed,
): Promise<Webhook> {
  requireAddress(body.url, allowed);
  const decided = body.ativo !== undefined && { motivo_desativacao: null };
  if (body.ativo)
    await tx.run(sql`
      update webhooks_filas set falhas_seguidas = 0, falhando_desde = null, pausada_ate = null
      where id_webhook = ${id} and exists (select from webhooks where id = ${id} and not ativo)`);
  return found(await updateItem<Webhook>(tx, webhooks, id, { ...body, ...decided }));
}

/** The clock first: a writer holds it before it refers to the endpoint. */
export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  found(await tx.row(sql`select from webhooks where id = ${id} for no key update`));
  await tx.run(sql`select next_instant(current_account())`);
  await tx.run(sql`delete from webhooks where id = ${id}`);
}

/** Makes another secret and returns it. The one before it stays valid for these hours. */
export async function rotateSecret(
  tx: Tx,
  id: number,
  { horas = HORAS_DO_SEGREDO_ANTERIOR }: { horas?: number },
  { conta, secrets }: Omit<Host, 'allowed'>,
) {
  const key = newKey();
  const { segredo_anterior_ate } = found(
    await tx.row<{ segredo_anterior_ate: string | null }>(sql`
      update webhooks_filas set segredo = ${secrets.seal(conta, key)},
        segredo_anterior = case when ${horas}::int > 0 then segredo end,
        segredo_anterior_ate = case when ${horas}::int > 0 then clock_timestamp() + make_interval(hours => ${horas}) end
      where id_webhook = ${id} returning segredo_anterior_ate`),
  );
  return { segredo: asText(key), segredo_anterior_ate };
}

/** An event that tells of nothing. Throws the 422 of an inactive endpoint, to which nothing is sent. */
export async function addTest(tx: Tx, id: number): Promise<{ id_entrega: number }> {
  const { ativo } = found(
    await tx.row<{ ativo: boolean }>(sql`select ativo from webhooks where id = ${id}`),
  );
  if (!ativo) throw brokenRule('O webhook está desativado.', 'The webhook is inactive.');
  return found(
    await tx.row<{ id_entrega: number }>(sql`
      insert into webhooks_entregas (id_webhook, recurso, id_recurso, tipo)
      values (${id}, 'webhooks', ${id}, 'teste') returning id as id_entrega`),
  );
}

interface Span {
  ids?: readonly number[];
  inicio?: string;
  fim?: string;
}

/** Throws the 404 of a delivery that is not of this endpoint. */
async function requireDeliveries(tx: Tx, id: number, ids: readonly number[]): Promise<void> {
  const known = await tx.rows<{ id: number }>(sql`
    select id from webhooks_entregas where id_webhook = ${id} and id = any(${ids}::bigint[])`);
  if (known.length < new Set(ids).size) throw notFound();
}

/** Lets deliveries that are over be sent again, with the same ids and bodies. */
export async function replay(tx: Tx, id: number, { ids, inicio, fim }: Span) {
  found(await tx.row(sql`select from webhooks where id = ${id}`));
  if (ids) await requireDeliveries(tx, id, ids);
  const entregas = await tx.run(sql`
    update webhooks_entregas
    set situacao = 'pendente', tentativas = 0, proxima_em = clock_timestamp(), encerrada_em = null
    where id_webhook = ${id} and proxima_em is null
      and (${ids ?? null}::bigint[] is null or id = any(${ids ?? null}::bigint[]))
      and instante >= ${inicio ?? '-infinity'}::timestamptz and instante < ${fim ?? 'infinity'}::timestamptz`);
  return { entregas };
}
