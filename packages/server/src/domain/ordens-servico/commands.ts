import type {
  NewOrdemServico,
  OrdemServico,
  OrdemServicoChange,
} from '@campeiro/contract/ordens-servico';
import {
  isAnswered,
  type Respostas,
  visibleQuestions,
} from '@campeiro/contract/questionario/condicoes';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { setLinks } from '../../platform/links/links.ts';
import { findItem, insertItem, type Source, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { unfinished as unfinishedVisit } from '../registros/conditions.ts';
import { ordens, usuariosDaOrdem } from './queries.ts';
import { MOST_NAMED, type Unfinished, unanswered, unfinished } from './rules.ts';

/**
 * Adds an order in the account's initial status, and returns it as `source` shows it. It has no visits yet, so nothing was
 * answered at them.
 */
export async function addOrdem<Item = OrdemServico>(
  tx: Tx,
  nova: NewOrdemServico,
  caller: number,
  source: Source = ordens,
): Promise<Item> {
  const { ids_usuarios = [], criada_para_mim = false, ...fields } = nova;
  if (fields.concluida && fields.exige_checklist_conclusao) throw unanswered();
  const { id } = await insertItem<OrdemServico>(tx, source, {
    ...fields,
    ...(fields.concluida && { data_conclusao: NOW }),
    id_status: sql`(select id from status_ordem where inicial)`,
  });
  await setLinks(tx, usuariosDaOrdem, id, [...ids_usuarios, ...(criada_para_mim ? [caller] : [])]);
  return (await findItem<Item>(tx, source, id)) as Item;
}

/** Changes the fields given, and returns the order as `source` shows it; throws the 404 of one that does not exist. */
export async function updateOrdem<Item = OrdemServico>(
  tx: Tx,
  id: number,
  { ids_usuarios, concluida, ...fields }: OrdemServicoChange,
  source: Source = ordens,
): Promise<Item> {
  const stored = found(await lock(tx, id));
  const { exige_checklist_conclusao = stored.exige_checklist_conclusao } = fields;
  const concludes = concluida === true && !stored.concluida;
  if (concludes && exige_checklist_conclusao) await requireAnswers(tx, id);

  if (ids_usuarios) await setLinks(tx, usuariosDaOrdem, id, ids_usuarios);
  const changed = await updateItem<Item>(tx, source, id, {
    ...fields,
    ...(concludes && { concluida, data_conclusao: NOW }),
    ...(concluida === false && { concluida, data_conclusao: null }),
  });
  return found(changed);
}

const NOW: Sql = sql`clock_timestamp()`;

/** Two changes of one order wait for each other: each validates what the other left. */
const lock = (tx: Tx, id: number) =>
  tx.row<Row<'ordens_servico', 'concluida' | 'exige_checklist_conclusao'>>(sql`
    select concluida, exige_checklist_conclusao from ordens_servico where id = ${id} for update`);

/**
 * Something was answered at its visits, and nothing is missing at those that ended, but for those that the
 * office concluded without it or cancelled. Visits that the caller does not see count too.
 */
async function requireAnswers(tx: Tx, id: number): Promise<void> {
  const visits = await tx.rows<Unfinished>(sql`
    select t.codigo, t.pendencias, r.id is not null as visivel
    from visits_of_order(${id}) t left join registros r on r.id = t.id
    where ${unfinishedVisit} order by visivel desc, t.codigo limit ${MOST_NAMED + 1}`);
  if (visits.length > 0) throw unfinished(visits);
  if (!(await somethingAnswered(tx, id))) throw unanswered();
}

async function somethingAnswered(tx: Tx, id: number): Promise<boolean> {
  const forms = await tx.rows<{ secoes: Secao[]; respostas: Respostas }>(sql`
    select secoes, respostas from answers_of_order(${id})`);
  return forms.some(({ secoes, respostas }) =>
    visibleQuestions(secoes, respostas).some((q) => isAnswered(q, respostas[q.id_questao])),
  );
}

/** Puts one user in the place of another in orders that the caller has locked; `to` null: the place stays empty. */
export async function giveOrders(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  if (to !== null)
    await tx.run(sql`
      insert into ordens_servico_usuarios (id_ordem_servico, id_usuario)
      select id, ${to}::bigint from unnest(${ids}::bigint[]) o (id) order by id on conflict do nothing`);
  await tx.run(sql`
    delete from ordens_servico_usuarios where id_usuario = ${from} and id_ordem_servico = any(${ids}::bigint[])`);
}

/** Deletes those that exist and returns their ids. Their visits stay, as independent ones. */
export async function deleteMany(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx.rows<Row<'ordens_servico', 'id'>>(sql`
    delete from ordens_servico where id = any(${ids}::bigint[]) returning id`);
  return new Set(rows.map((row) => row.id));
}
