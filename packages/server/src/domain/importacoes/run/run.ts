/**
 * Runs an import, batch by batch. A batch and its progress are one transaction, which first locks the import and sees
 * whether it still is this run's turn and where it is: two runs that both take it for theirs do nothing twice.
 */
import { randomUUID } from 'node:crypto';
import type { Falha } from '@campeiro/contract/escritorio/importacoes';
import type { Database, TenantContext, Tx } from '../../../platform/db/database.ts';
import type { ConstraintTexts } from '../../../platform/db/errors.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../rows.ts';
import { undoRows } from '../by-row/undo.ts';
import type { Form } from '../file/detect.ts';
import { partsOf } from '../file/parts.ts';
import { recordsOf } from '../file/records.ts';
import { type FileRow, UnreadableFile } from '../file/row-reader.ts';
import { isByBatches, mayImport } from '../queries.ts';
import { refusedRows } from '../refused.ts';
import { Outdated } from '../rows/apply.ts';
import { countFields, type FieldCounts, keepExamples, keepWritten } from '../rows/record.ts';
import { undoBatch } from '../undo/undo.ts';
import { authorOf, engineFor, type Job } from './begin.ts';
import type { Engine, Result } from './engine.ts';
import { MOST, nextSize } from './size.ts';

/** How long a run may be silent before another process takes its place. */
const TURN = sql`interval '30 seconds'`;
const ATTEMPTS = 3;

interface Parts {
  db: Database;
  /** The reasons that an import gives for rows that the database refuses. */
  texts?: ConstraintTexts;
  /** Ends the run after the present batch. */
  signal: AbortSignal;
  /** Called after each batch. */
  onBatch?: (() => void) | undefined;
}

/** Runs the import if it waits for a process. What a process that died left is continued; a simulation begins anew. */
export async function runImport(parts: Parts, conta: number, id: number): Promise<void> {
  const system: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
  const job = await parts.db.write(system, (tx) => takeTurn(tx, id));
  if (!job) return;
  const scope: TenantContext = { ...system, usuario: job.id_usuario, origem: 'escritorio' };
  const run = new Run(parts, scope, job);
  try {
    await (job.situacao === 'desfazendo' ? run.undo() : run.toTheEnd());
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

const isFree = sql`situacao in ('simulando', 'importando', 'desfazendo')
  and (turno is null or turno_ate < clock_timestamp())`;

const NONE_COUNTED = sql`, linhas = 0, criados = 0, alterados = 0, iguais = 0, excluidos = 0,
  recusados = 0, avisados = 0, campos = '{}'`;

/** The import, if no run has its turn. */
async function takeTurn(tx: Tx, id: number): Promise<Job | undefined> {
  const turno = randomUUID();
  const free = await tx.row<Row<'importacoes', 'situacao'>>(
    sql`select situacao from importacoes where id = ${id} and ${isFree} for update`,
  );
  if (!free) return undefined;
  const anew = free.situacao === 'simulando';
  if (anew) {
    await tx.run(sql`delete from importacoes_recusas where id_importacao = ${id}`);
    await tx.run(sql`delete from importacoes_mudancas where id_importacao = ${id} and simulada`);
  }
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
  readonly #isSimulated: boolean;
  /** Of a simulation. */
  readonly #fieldCounts: FieldCounts = {};
  #examples = 0;
  #done: number;
  /** Of the next batch. */
  #size = MOST;

  constructor(parts: Parts, scope: TenantContext, job: Job) {
    this.#parts = parts;
    this.#scope = scope;
    this.#job = job;
    this.#isSimulated = job.situacao === 'simulando';
    this.#done = job.linhas;
  }

  async toTheEnd(): Promise<void> {
    const { db } = this.#parts;
    const { codificacao, separador, linha_titulos } = this.#job;
    const form = { codificacao, separador, linha_titulos } as Form;
    const engine = await db.read(this.#scope, (tx) =>
      engineFor(tx, this.#job, authorOf(this.#scope), this.#texts),
    );
    // Later rows are compared with those that a run before imported.
    const refused = await db.read(this.#scope, (tx) => refusedRows(tx, this.#job.id));
    let rows: FileRow[] = [];
    let skip = this.#done;
    for await (const record of recordsOf(partsOf(db, this.#scope, this.#job), form)) {
      if (skip-- > 0) {
        if (!refused.has(record.linha)) engine.remember(record);
        continue;
      }
      rows.push(record);
      if (rows.length < this.#size) continue;
      if (!(await this.#batch(rows, engine))) return;
      rows = [];
    }
    if (rows.length > 0 && !(await this.#batch(rows, engine))) return;
    await this.#end(this.#isSimulated ? 'simulada' : 'concluida', null);
  }

  /** Takes back what the import wrote. */
  async undo(): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const undone = await this.#trying(() => this.#write((tx) => this.#undoStep(tx)));
      this.#parts.onBatch?.();
      if (undone === 'lost') return;
      if (undone === 'done') return this.#end('desfeita', null);
      goesOn = !this.#parts.signal.aborted;
    }
  }

  async #undoStep(tx: Tx): Promise<'lost' | 'done' | 'more'> {
    const { id, id_usuario, recurso } = this.#job;
    const mine = await tx.row(sql`select from importacoes where ${this.#isOurs} for update`);
    if (!mine) return 'lost';
    const undone = isByBatches(this.#job)
      ? await undoBatch(tx, id)
      : await undoRows(tx, this.#job, authorOf(this.#scope), this.#texts);
    if (!undone) return 'done';
    const { desfeitos, mantidos } = undone;
    await tx.run(sql`
      update importacoes set turno_ate = clock_timestamp() + ${TURN},
        a_desfazer = a_desfazer - ${desfeitos + mantidos},
        desfeitos = desfeitos + ${desfeitos}, mantidos = mantidos + ${mantidos}
      where id = ${id}`);
    if (!(await mayImport(tx, id_usuario, recurso))) throw new RightsEnded();
    return 'more';
  }

  get #texts(): ConstraintTexts {
    return this.#parts.texts ?? {};
  }

  /** An undoing that ends early can be begun again. */
  fail = (falha: Falha): Promise<void> =>
    this.#end(this.#job.situacao === 'desfazendo' ? 'cancelada' : 'falhou', falha);

  release = (): Promise<number> =>
    this.#write((tx) =>
      tx.run(sql`update importacoes set turno = null, turno_ate = null where ${this.#isOurs}`),
    );

  /** Whether the run goes on. */
  async #batch(rows: FileRow[], engine: Engine): Promise<boolean> {
    const begin = performance.now();
    const result = await this.#trying(() => this.#write((tx) => this.#step(tx, rows, engine)));
    this.#size = nextSize(rows.length, performance.now() - begin);
    if (result) {
      this.#done += rows.length;
      engine.committed(result);
    }
    this.#parts.onBatch?.();
    return result !== undefined && !this.#parts.signal.aborted;
  }

  /** Plans anew what another request has made impossible meanwhile. */
  async #trying<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof Outdated || isOvertaken(error))) throw error;
      }
    }
  }

  /** Undefined: it is no longer this run's turn. */
  async #step(tx: Tx, rows: FileRow[], engine: Engine): Promise<Result | undefined> {
    const { id, id_usuario, recurso } = this.#job;
    const mine = await tx.row(sql`
      select from importacoes where ${this.#isOurs} and linhas = ${this.#done} for update`);
    if (!mine) return undefined;
    const result = await engine.batch(tx, rows);
    await this.#keep(tx, result);
    await saveProgress(tx, id, rows.length, result);
    // Asked last: the account's clock is locked now, so rights that ended are seen, or end after this batch.
    if (!(await mayImport(tx, id_usuario, recurso))) throw new RightsEnded();
    return result;
  }

  async #keep(tx: Tx, { changes }: Result): Promise<void> {
    const { id } = this.#job;
    if (this.#isSimulated) {
      countFields(this.#fieldCounts, changes);
      this.#examples = await keepExamples(tx, id, changes, this.#examples);
      await tx.run(sql`
        update importacoes set campos = ${JSON.stringify(this.#fieldCounts)} where id = ${id}`);
    } else {
      const added = await keepWritten(tx, id, changes);
      await tx.run(sql`update importacoes set a_desfazer = a_desfazer + ${added} where id = ${id}`);
    }
  }

  async #end(situacao: string, falha: Falha | null): Promise<void> {
    // A dry run that stopped has counted nothing that an import could go on from.
    const counts = this.#isSimulated && falha === 'sem_permissao' ? NONE_COUNTED : sql``;
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

/** A key that was free when the batch was planned, or a row that another one refers to since. */
const isOvertaken = (error: unknown): boolean =>
  ['23505', '23503'].includes(String((error as { code?: unknown }).code));

async function saveProgress(tx: Tx, id: number, rows: number, result: Result): Promise<void> {
  const { criados, alterados, iguais, excluidos, recusas, avisos } = result;
  const told = [
    ...recusas.map((one) => ({ ...one, aviso: false })),
    ...avisos.map((one) => ({ ...one, aviso: true })),
  ];
  if (told.length > 0)
    await tx.run(sql`
      insert into importacoes_recusas (id_importacao, linha, motivos, aviso)
      select ${id}, linha, motivos, aviso from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as r (linha int, motivos jsonb, aviso boolean)`);
  await tx.run(sql`
    update importacoes set turno_ate = clock_timestamp() + ${TURN}, linhas = linhas + ${rows},
      criados = criados + ${criados}, alterados = alterados + ${alterados},
      iguais = iguais + ${iguais}, excluidos = excluidos + ${excluidos},
      recusados = recusados + ${recusas.length},
      avisados = avisados + ${avisos.length}
    where id = ${id}`);
}
