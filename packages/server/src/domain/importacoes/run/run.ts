/**
 * Runs an import, batch by batch. A batch and its progress are one transaction, which first locks the import and sees
 * whether it still is this run's turn and where it is: two runs that both take it for theirs do nothing twice.
 */
import { randomUUID } from 'node:crypto';
import type { Falha } from '@campeiro/contract/escritorio/importacoes';
import type { Database, TenantContext, Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import type { Target } from '../columns/targets.ts';
import { targetsOf } from '../columns/targets.ts';
import { partsOf } from '../file/parts.ts';
import { recordsOf } from '../file/records.ts';
import { UnreadableFile } from '../file/row-reader.ts';
import { customFields, loadNames, mayImport } from '../queries.ts';
import { Outdated } from '../rows/apply.ts';
import { type Result, runBatch } from '../rows/batch.ts';
import { CustomerIndex } from '../rows/customer-index.ts';

/** Rows of a transaction. Others who write in this account wait for it. */
const BATCH = 100;
/** How long a run may be silent before another process takes its place. */
const TURN = sql`interval '30 seconds'`;
const ATTEMPTS = 3;

interface Parts {
  db: Database;
  /** Ends the run after the present batch. */
  signal: AbortSignal;
  /** Called after each batch. */
  onBatch?: (() => void) | undefined;
}

type Job = Row<
  'importacoes',
  | 'id'
  | 'situacao'
  | 'envio'
  | 'codificacao'
  | 'separador'
  | 'decimal'
  | 'celula_vazia'
  | 'sem_chave'
  | 'id_usuario'
  | 'linhas'
> & { mapeamento: (string | null)[]; fuso_horario: string; turno: string };

/** Runs the import if it waits for a process. What a process that died left is continued; a simulation begins anew. */
export async function runImport(parts: Parts, conta: number, id: number): Promise<void> {
  const system: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
  const job = await parts.db.write(system, (tx) => takeTurn(tx, id));
  if (!job) return;
  const scope: TenantContext = { ...system, usuario: job.id_usuario, origem: 'escritorio' };
  const run = new Run(parts, scope, job);
  try {
    await run.toTheEnd();
  } catch (error) {
    if (error instanceof UnreadableFile) await run.fail(error.falha);
    else if (error instanceof RightsEnded) await run.fail('sem_permissao');
    else if (isOurs(error)) {
      await run.fail('interna');
      throw error;
    } else throw error;
  } finally {
    // The next run takes up what is left, at once.
    await run.release().catch(() => {});
  }
}

/** Who started the import may no longer import. */
class RightsEnded extends Error {}

/** The database refuses what we ask: it would do so each time. Anything else may pass. */
const isOurs = (error: unknown): boolean =>
  error instanceof Outdated || /^(22|23|42)/.test(String((error as { code?: unknown }).code));

const isFree = sql`situacao in ('simulando', 'importando')
  and (turno is null or turno_ate < clock_timestamp())`;

const NONE_COUNTED = sql`, linhas = 0, criados = 0, alterados = 0, iguais = 0, recusados = 0`;

/** The import, if no run has its turn. */
async function takeTurn(tx: Tx, id: number): Promise<Job | undefined> {
  const turno = randomUUID();
  const free = await tx.row<Row<'importacoes', 'situacao'>>(
    sql`select situacao from importacoes where id = ${id} and ${isFree} for update`,
  );
  if (!free) return undefined;
  const anew = free.situacao === 'simulando';
  if (anew) await tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);
  const counts = anew ? NONE_COUNTED : sql``;
  return tx.row<Job>(sql`
    update importacoes i set turno = ${turno}, turno_ate = clock_timestamp() + ${TURN} ${counts}
    from contas c where i.id = ${id} returning i.*, c.fuso_horario`);
}

/** The imports of all accounts that wait for a process. */
export const waiting = (db: Database): Promise<{ conta_id: number; id: number }[]> =>
  db.acrossAccounts(
    (tx) => tx.rows(sql`select conta_id, id from importacoes where ${isFree} order by iniciada_em`),
    'bulk',
  );

class Run {
  readonly #parts: Parts;
  readonly #scope: TenantContext;
  readonly #job: Job;
  /** Of a simulation: what its rows would leave. */
  readonly #simulated: CustomerIndex | undefined;
  #done: number;

  constructor(parts: Parts, scope: TenantContext, job: Job) {
    this.#parts = parts;
    this.#scope = scope;
    this.#job = job;
    this.#simulated = job.situacao === 'simulando' ? new CustomerIndex() : undefined;
    this.#done = job.linhas;
  }

  async toTheEnd(): Promise<void> {
    const { db } = this.#parts;
    const { codificacao, separador } = this.#job;
    const form = { codificacao, separador } as Parameters<typeof recordsOf>[1];
    const names = await db.read(this.#scope, loadNames);
    let rows: string[][] = [];
    let skip = this.#done;
    for await (const record of recordsOf(partsOf(db, this.#scope, this.#job), form)) {
      if (skip-- > 0) continue;
      rows.push(record);
      if (rows.length < BATCH) continue;
      if (!(await this.#batch(rows, names))) return;
      rows = [];
    }
    if (rows.length > 0 && !(await this.#batch(rows, names))) return;
    await this.#end(this.#simulated ? 'simulada' : 'concluida', null);
  }

  fail = (falha: Falha): Promise<void> => this.#end('falhou', falha);

  release = (): Promise<number> =>
    this.#write((tx) =>
      tx.run(sql`update importacoes set turno = null, turno_ate = null where ${this.#isOurs}`),
    );

  /** Whether the run goes on. */
  async #batch(rows: string[][], names: Awaited<ReturnType<typeof loadNames>>): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        const goesOn = await this.#write((tx) => this.#step(tx, rows, names));
        if (goesOn) this.#done += rows.length;
        this.#parts.onBatch?.();
        return goesOn && !this.#parts.signal.aborted;
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof Outdated || isTaken(error))) throw error;
      }
    }
  }

  async #step(
    tx: Tx,
    rows: string[][],
    names: Awaited<ReturnType<typeof loadNames>>,
  ): Promise<boolean> {
    const mine = await tx.row(sql`
      select from importacoes where ${this.#isOurs} and linhas = ${this.#done} for update`);
    if (!mine) return false;
    const { mapeamento, decimal, fuso_horario, celula_vazia, sem_chave } = this.#job;
    const fields = await customFields(tx, { hold: !this.#simulated });
    const targets = targetsOf(fields);
    const byId = new Map(fields.map((field) => [String(field.id), field]));
    const result = await runBatch(
      tx,
      { first: this.#done + 2, rows },
      {
        reading: {
          targets: mapeamento.map((alvo): Target | null => targets.get(alvo ?? '') ?? null),
          fields: byId,
          names,
          clears: celula_vazia === 'limpa',
          decimal: decimal as 'virgula' | 'ponto',
          fuso_horario,
        },
        rules: { definitions: byId, createsWithoutKey: sem_chave === 'cria' },
        simulated: this.#simulated,
      },
    );
    await saveProgress(tx, this.#job.id, rows.length, result);
    // Asked last: the account's clock is locked now, so rights that ended are seen, or end after this batch.
    if (!(await mayImport(tx, this.#job.id_usuario))) throw new RightsEnded();
    return true;
  }

  async #end(situacao: string, falha: Falha | null): Promise<void> {
    // A dry run that stopped has counted nothing that an import could go on from.
    const counts = this.#simulated && falha === 'sem_permissao' ? NONE_COUNTED : sql``;
    await this.#write((tx) =>
      tx.run(sql`
        update importacoes set situacao = ${situacao}, falha = ${falha},
          terminada_em = clock_timestamp(), turno = null, turno_ate = null ${counts}
        where ${this.#isOurs}`),
    );
  }

  /** It has not been cancelled, and no other run has taken it. */
  get #isOurs(): Sql {
    const { id, turno, situacao } = this.#job;
    return sql`id = ${id} and turno = ${turno} and situacao = ${situacao}`;
  }

  #write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => this.#parts.db.write(this.#scope, work);
}

/** A key that was free when the batch was planned. */
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

async function saveProgress(tx: Tx, id: number, rows: number, result: Result): Promise<void> {
  const { criados, alterados, iguais, recusas } = result;
  if (recusas.length > 0)
    await tx.run(sql`
      insert into importacoes_recusas (id_importacao, linha, motivos)
      select ${id}, linha, motivos
      from jsonb_to_recordset(${JSON.stringify(recusas)}::jsonb) as r (linha int, motivos jsonb)`);
  await tx.run(sql`
    update importacoes set turno_ate = clock_timestamp() + ${TURN}, linhas = linhas + ${rows},
      criados = criados + ${criados}, alterados = alterados + ${alterados},
      iguais = iguais + ${iguais}, recusados = recusados + ${recusas.length}
    where id = ${id}`);
}
