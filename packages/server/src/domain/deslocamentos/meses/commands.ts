import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import type {
  AprovacaoDoMes,
  PagamentoDoMes,
  ResumoDoMes,
} from '@campeiro/contract/escritorio/meses-de-deslocamento';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { conflict, found, Problem } from '../../../platform/problem.ts';
import { monthIsClosed } from '../constraints.ts';
import { lockTravel } from '../travel/lock.ts';
import { daysOf, isPlain, payableIn, stateOf, sumOf } from './queries.ts';

/** Approves the plain days if they are what the caller saw. Compared in the database, as `approve` does. */
export async function approvePlain(
  tx: Tx,
  { mes, dias, valor_total }: AprovacaoDoMes,
): Promise<{ aprovados: number }> {
  await lockTravel(tx);
  if ((await stateOf(tx, mes)).fechado) throw new Problem('REGRA_NEGOCIO', monthIsClosed);
  const { ids, igual } = found(
    await tx.row<{ ids: number[]; igual: boolean }>(sql`
      select coalesce(array_agg(dia.id), '{}') as ids, count(*) = ${dias}
        and coalesce(sum(f.valor), 0) = round(${valor_total}::numeric, 2) as igual
      ${daysOf(mes)} and ${isPlain}`),
  );
  if (!igual)
    throw conflict(
      'Os dias sem pendências não são mais os que você viu. Leia o resumo de novo e confira.',
      'The plain days are no longer those that you saw. Read the summary again and check.',
    );
  await tx.run(sql`
    update deslocamentos_dias set aprovacao = ${APROVACAO.aprovado}, pagamento = ${PAGAMENTO.em_aberto}, motivo_aprovacao = null
    where id = any(${ids}::bigint[])`);
  return { aprovados: ids.length };
}

/** Pays what is to be paid if it is what the caller saw; of a closed month, too. */
export async function payAll(
  tx: Tx,
  { mes, ...seen }: PagamentoDoMes,
): Promise<ResumoDoMes['pagaveis']> {
  await lockTravel(tx);
  const payable = await payableIn(tx, mes);
  const sum = sumOf(payable);
  const isSame = (['dias', 'complementos', 'valor'] as const).every(
    (key) => Math.round(sum[key] * 100) === Math.round(seen[key] * 100),
  );
  if (!isSame)
    throw conflict(
      'O que há a pagar não é mais o que você viu. Leia o resumo de novo e confira.',
      'What is to be paid is no longer what you saw. Read the summary again and check.',
    );
  const { dias, complementos } = payable;
  await tx.run(sql`
    update deslocamentos_dias set pagamento = ${PAGAMENTO.pago} where id = any(${dias.ids}::bigint[])`);
  await tx.run(sql`
    update deslocamentos_complementos set pagamento = ${PAGAMENTO.pago}
    where id = any(${complementos.ids}::bigint[])`);
  return sum;
}
