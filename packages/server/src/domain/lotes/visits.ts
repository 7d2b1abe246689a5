/** Visits of a batch, each with what is to be done with it. */
import { ACOES, AcaoDeVisita } from '@campeiro/contract/extensoes/lotes';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found, type Issue } from '../../platform/problem.ts';
import { OwnIds } from '../ids-externos/own-ids.ts';
import { changePlan } from '../ids-externos/visit-plan.ts';
import { cancelOnce, change, changeSeen } from '../registros/commands.ts';
import { estendidas } from '../registros/extended-list.ts';
import { lockVisits, schedule } from '../registros/queries.ts';
import { newVisitIssues, planIssues } from '../registros/rules.ts';
import type { Batch, Saved } from './items.ts';
import { named, unnamed } from './rules.ts';

type Of<Acao extends AcaoDeVisita['acao']> = Extract<AcaoDeVisita, { acao: Acao }>;
type Shown = Saved['recurso'];

export const visits = (conta: number): Batch<AcaoDeVisita> => ({
  campo: 'registros',
  schemaOf: (item) =>
    ACOES[(item as AcaoDeVisita | null)?.acao as keyof typeof ACOES] ?? AcaoDeVisita,
  rules: rulesOf,
  begin: async (tx, items) => {
    const ownIds = await OwnIds.locked(tx, { conta, table: 'registros' }, items);
    const ids = [...ownIds.rows, ...items.flatMap((item) => ('id' in item ? (item.id ?? []) : []))];
    await lockVisits(tx, sql`id = any(${ids}::bigint[])`);
    return async (item) => {
      if (item.acao === 'agendar') return scheduled(tx, ownIds, item);
      const id = found(item.id ?? (await ownIds.find(tx, item.id_externo)));
      return { status: 'alterado', recurso: idsOf(await changed(tx, id, item)) };
    };
  },
});

function rulesOf(item: AcaoDeVisita): Issue[] {
  if (item.acao === 'agendar') return newVisitIssues(item);
  const which = [...unnamed(item), ...named(item)];
  return item.acao === 'alterar' ? [...which, ...planIssues(item)] : which;
}

/** Schedules the visit, or changes the one that has its own id. */
async function scheduled(
  tx: Tx,
  ownIds: OwnIds,
  { acao: _, id_externo, ...novo }: Of<'agendar'>,
): Promise<Saved> {
  const known = await ownIds.find(tx, id_externo);
  if (known === undefined) {
    const row = { ...novo, ...(id_externo !== undefined && { id_externo }) };
    return { status: 'criado', recurso: idsOf(await schedule<Shown>(tx, row, estendidas)) };
  }
  await changePlan(tx, known, novo);
  return { status: 'alterado', recurso: { id: known, id_externo: id_externo ?? null } };
}

function changed(
  tx: Tx,
  id: number,
  item: Exclude<AcaoDeVisita, { acao: 'agendar' }>,
): Promise<Shown> {
  if (item.acao === 'cancelar') return cancelOnce<Shown>(tx, id, item.motivo, estendidas);
  if (item.acao === 'reabrir') return change<Shown>(tx, id, { reabrir: true }, estendidas);
  const { acao: _, id: __, id_externo: ___, ...plan } = item;
  return changeSeen<Shown>(tx, id, plan, estendidas);
}

const idsOf = ({ id, id_externo }: Shown): Shown => ({ id, id_externo });
