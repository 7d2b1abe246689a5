/** Answers to one questionnaire in a period, read in small batches. */
import {
  MAX_DIAS_DE_RESPOSTAS,
  MAX_RESPOSTAS_LIDAS,
  type ResumoRequest,
} from '@campeiro/contract/escritorio/respostas-por-questao';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { daysInOrder } from '../../platform/http/rules.ts';
import { brokenRule, found } from '../../platform/problem.ts';
import { nameOfUser } from '../usuarios/queries.ts';
import type { Answered, Version } from './summary.ts';

/** The faults of days out of order, too many or too far away. */
export const periodIssues = daysInOrder(MAX_DIAS_DE_RESPOSTAS);

const within = (id: number, { inicio, fim, ids_versao }: ResumoRequest): Sql => sql`
  t.id_questionario = ${id} and t.data_conclusao >= midnight(${inicio}::date)
  and t.data_conclusao < midnight(${fim}::date + 1)
  and ${ids_versao ? sql`t.id_versao = any(${ids_versao}::bigint[])` : sql`true`}`;

/** Between two batches other requests have their turn. */
const BATCH = 500;

/**
 * Hands over each answer with the version that it was given to, the newest first. Throws the 404 if the questionnaire does
 * not exist, and a 422 if there are too many.
 */
export async function eachAnswer(
  tx: Tx,
  id: number,
  period: ResumoRequest,
  take: (answered: Answered, version: Version) => void,
): Promise<Map<number, Version>> {
  found(await tx.row(sql`select from questionarios where id = ${id}`));
  await requireFew(tx, id, period);
  const versions = new Map<number, Version>();
  let before: Sql = sql`true`;
  while (true) {
    const batch = await readBatch(tx, id, period, before);
    await addVersions(tx, versions, batch);
    for (const answered of batch) {
      const version = versions.get(answered.id_versao);
      if (version) take(answered, version);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return versions;
    before = sql`(t.data_conclusao, t.id) < (${last.data_conclusao}::timestamptz, ${last.id}::bigint)`;
  }
}

async function requireFew(tx: Tx, id: number, period: ResumoRequest): Promise<void> {
  const counted = await tx.row<{ total: number }>(sql`
    select count(*) as total from (
      select from respostas_questionario t where ${within(id, period)}
      limit ${MAX_RESPOSTAS_LIDAS + 1}) counted`);
  if ((counted?.total ?? 0) <= MAX_RESPOSTAS_LIDAS) return;
  throw brokenRule(
    `O período tem mais de ${MAX_RESPOSTAS_LIDAS} respostas. Escolha um mais curto.`,
    `The period has more than ${MAX_RESPOSTAS_LIDAS} answers. Choose a shorter one.`,
  );
}

const readBatch = (tx: Tx, id: number, period: ResumoRequest, before: Sql): Promise<Answered[]> =>
  tx.rows(sql`
    select t.id, t.id_registro, t.id_versao, t.data_conclusao, t.respostas,
      ${nameOfUser(sql`t.id_usuario`)} as usuario,
      to_char(date_trunc('week', t.data_conclusao at time zone c.fuso_horario), 'YYYY-MM-DD') as semana
    from respostas_questionario t cross join contas c
    where c.id = current_account() and ${within(id, period)} and ${before}
    order by t.data_conclusao desc, t.id desc limit ${BATCH}`);

async function addVersions(
  tx: Tx,
  versions: Map<number, Version>,
  batch: readonly Answered[],
): Promise<void> {
  const missing = new Set(
    batch.map(({ id_versao }) => id_versao).filter((id) => !versions.has(id)),
  );
  if (missing.size === 0) return;
  for (const version of await readVersions(tx, sql`v.id = any(${[...missing]}::bigint[])`))
    versions.set(version.id, version);
}

const readVersions = (tx: Tx, where: Sql): Promise<Version[]> =>
  tx.rows(sql`select v.id, v.numero, v.secoes from questionarios_versoes v where ${where}`);

/** The current version of a questionnaire. */
export const currentVersion = async (tx: Tx, id: number): Promise<Version | undefined> => {
  const [newest] = await readVersions(
    tx,
    sql`v.id_questionario = ${id} order by v.numero desc limit 1`,
  );
  return newest;
};
