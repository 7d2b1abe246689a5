/** Visits that technicians make on their devices: how they are checked and added. */
import type { Evento } from '@campeiro/contract/campo/eventos';
import { message } from '@campeiro/contract/kit/languages';
import { isPlace } from '@campeiro/contract/posicao';
import type { Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { type Issue, invalid, type Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { addUnscheduled, type StoredVisit } from '../queries.ts';
import { customerFault } from './identity.ts';
import { nothingWith } from './questions.ts';
import type { GoodUpload } from './validate.ts';

type VisitMade = Extract<Evento, { tipo: 'visita' }>;

/**
 * Locks the event that makes a visit: one transaction at a time works with a visit that it names. It comes before images
 * and visits (docs/decisions/0011-lock-order.md).
 */
export const lockMaking = (tx: Tx, id_visita: string): Promise<unknown> =>
  tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended('visita ' || ${id_visita}::text, current_account()))`,
  );

/** The visit that this event made; undefined when it has not come. */
export async function visitMadeBy(tx: Tx, id_visita: string): Promise<number | undefined> {
  const row = await tx.row<Row<'eventos', 'id_registro'>>(
    sql`select id_registro from eventos where id_evento = ${id_visita} and tipo = 'visita'`,
  );
  return row?.id_registro ?? undefined;
}

export const make = (
  tx: Tx,
  { id_cliente, id_objetivo, id_contato, id_ordem_servico }: VisitMade,
  id_usuario: number,
): Promise<StoredVisit> =>
  addUnscheduled(tx, { id_cliente, id_objetivo, id_contato, id_ordem_servico, id_usuario });

const FIELDS = ['id_cliente', 'id_objetivo', 'id_contato', 'id_ordem_servico'] as const;

/** What is wrong with what each of the uploads that make a visit refers to, by what its technician may know. */
export const madeFaults = (tx: Tx, uploads: readonly GoodUpload[], id_usuario: number) =>
  faultsBy(tx, uploads, ({ evento, indice }) =>
    strangers(tx, evento, `eventos[${indice}]`, id_usuario),
  );

/** The same where the office makes the visit: it knows all customers of the account. */
export const faultsForOffice = (tx: Tx, uploads: readonly GoodUpload[]) =>
  faultsBy(tx, uploads, ({ evento }) => missing(tx, evento));

type MakingUpload = GoodUpload & { evento: VisitMade };

async function faultsBy(
  tx: Tx,
  uploads: readonly GoodUpload[],
  issuesOf: (upload: MakingUpload) => Promise<Issue[]>,
): Promise<Map<GoodUpload, Problem>> {
  const faults = new Map<GoodUpload, Problem>();
  for (const upload of uploads) {
    if (upload.evento.tipo !== 'visita') continue;
    const issues = await issuesOf(upload as MakingUpload);
    const fault =
      issues.length > 0
        ? invalid(issues)
        : customerFault(upload.evento, await customerSince(tx, upload.evento));
    if (fault) faults.set(upload, fault);
  }
  return faults;
}

/** Whether the technician ever had a visit to the customer that meets this condition. */
const wasGiven = (id_cliente: number, usuario: number, that: Sql): Sql => sql`exists (
  select from registros r where r.id_cliente = ${id_cliente} and ${that} and (
    (r.id_usuario = ${usuario} and r.ativo)
    or exists (select from saidas s where s.id_usuario = ${usuario} and s.id_registro = r.id)))`;

/** Whether a device of the technician may refer to the customer. */
const isKnown = (id_cliente: number, usuario: number): Sql => sql`(
  ${wasGiven(id_cliente, usuario, sql`true`)} or exists (
    select from clientes_encontrados c where c.id_usuario = ${usuario} and c.id_cliente = ${id_cliente}))`;

/** The problem of each upload with a faulty `local_cliente`. */
export async function placeFaults(
  tx: Tx,
  uploads: readonly GoodUpload[],
  usuario: number,
): Promise<Map<GoodUpload, Problem>> {
  const faults = new Map<GoodUpload, Problem>();
  for (const upload of uploads) {
    const { evento, indice } = upload;
    if (evento.tipo !== 'local_cliente') continue;
    const { id_cliente, id_endereco = null } = evento;
    const known = await tx.row<{ customer: boolean; address: boolean }>(sql`
      select ${isKnown(id_cliente, usuario)} as customer,
        ${id_endereco}::bigint is null or exists (
          select from enderecos where id = ${id_endereco} and id_cliente = ${id_cliente}) as address`);
    const fault = (campo: string, mensagem: Issue['mensagem']): Issue[] => [
      { campo: `eventos[${indice}].${campo}`, codigo: 'VALOR_INVALIDO', mensagem },
    ];
    const issues = [
      ...(known?.customer ? [] : fault('id_cliente', nothingWith(id_cliente))),
      ...(known?.address ? [] : fault('id_endereco', nothingWith(id_endereco ?? 0))),
      ...(isPlace(evento) ? [] : fault('latitude', NO_PLACE)),
    ];
    const problem =
      issues.length > 0 ? invalid(issues) : customerFault(evento, await customerSince(tx, evento));
    if (problem) faults.set(upload, problem);
  }
  return faults;
}

/** When the customer was created. */
async function customerSince(
  tx: Tx,
  { id_cliente }: { id_cliente: number },
): Promise<string | undefined> {
  const row = await tx.row<Row<'clientes', 'data_criacao'>>(
    sql`select data_criacao from clientes where id = ${id_cliente}`,
  );
  return row?.data_criacao;
}

const NO_PLACE = message('0 com 0 não é uma posição.', '0 with 0 is not a position.');

/**
 * A device knows the customers of all visits that it ever had, and those that it found, also if they are out of its
 * reach now: work done offline is late, not wrong. With a customer come the contacts and orders that a visit to it may refer to.
 */
async function strangers(tx: Tx, visit: VisitMade, at: string, usuario: number): Promise<Issue[]> {
  const { id_cliente, id_objetivo, id_contato, id_ordem_servico } = visit;
  const given = (that: Sql) => wasGiven(id_cliente, usuario, that);
  const known = await tx.row<Known>(sql`
    select ${isKnown(id_cliente, usuario)} as id_cliente,
      exists (select from objetivos where id = ${id_objetivo}) as id_objetivo,
      (exists (select from pessoas_clientes where id_pessoa = ${id_contato} and id_cliente = ${id_cliente})
        or ${given(sql`r.id_contato = ${id_contato}`)}) as id_contato,
      exists (select from ordens_servico o where o.id = ${id_ordem_servico} and o.id_cliente = ${id_cliente} and (
        exists (select from ordens_servico_usuarios u where u.id_ordem_servico = o.id and u.id_usuario = ${usuario})
        or ${given(sql`r.id_ordem_servico = o.id`)})) as id_ordem_servico`);
  return unknownIn(visit, known, at);
}

type Known = Record<(typeof FIELDS)[number], boolean>;

async function missing(tx: Tx, visit: VisitMade): Promise<Issue[]> {
  const { id_cliente, id_objetivo, id_contato, id_ordem_servico } = visit;
  const known = await tx.row<Known>(sql`
    select exists (select from clientes where id = ${id_cliente}) as id_cliente,
      exists (select from objetivos where id = ${id_objetivo}) as id_objetivo,
      exists (select from pessoas_clientes where id_pessoa = ${id_contato} and id_cliente = ${id_cliente}) as id_contato,
      exists (select from ordens_servico where id = ${id_ordem_servico} and id_cliente = ${id_cliente})
        as id_ordem_servico`);
  return unknownIn(visit, known, 'visita');
}

const unknownIn = (visit: VisitMade, known: Known | undefined, at: string): Issue[] =>
  FIELDS.flatMap((field): Issue[] => {
    const id = visit[field];
    if (id === undefined || id === null || known?.[field]) return [];
    return [{ campo: `${at}.${field}`, codigo: 'VALOR_INVALIDO', mensagem: nothingWith(id) }];
  });
