/** The rows of a batch, read, compared and written by the commands of their room. */
import type { AcaoDeLote } from '@campeiro/contract/escritorio/importacoes';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import type { ConstraintTexts } from '../../../platform/db/errors.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { inSlices } from '../../../platform/http/slices.ts';
import { issuesOf } from '../../../platform/http/validation.ts';
import { invalid } from '../../../platform/problem.ts';
import { customFieldIssues } from '../../campos-personalizados/stored-values.ts';
import type { FileRow } from '../file/row-reader.ts';
import type { Author, Fields, Present, Resource } from '../resources/resource.ts';
import type { Change } from '../rows/changes.ts';
import type { Engine, Result } from '../run/engine.ts';
import { findMeant, noneHasIt, readPresent } from './find.ts';
import { resolveLinks } from './links.ts';
import { bodyOf, differences, valueIn, wantedBy, withOthers, withoutLinks } from './plan.ts';
import { issueOf, type Reading, type ReadRow, readRow } from './read.ts';
import { attempt, type Outcome, planning, whole } from './refusal.ts';
import { SameRows } from './same-rows.ts';
import { carryOut, type Done, type Step } from './steps.ts';

export interface Task {
  resource: Resource;
  reading: Reading;
  author: Author;
  texts: ConstraintTexts;
  isSimulated: boolean;
  clears: boolean;
  refusesDoubts: boolean;
  /** What becomes of each row. */
  acao: AcaoDeLote;
  motivo: string | null;
  /** Of rows that a filter found: what each of them gets. */
  mudanca: Fields | null;
}

const SIMULATION = raw('simulation');

const COUNTED = {
  criado: 'criados',
  alterado: 'alterados',
  igual: 'iguais',
  excluido: 'excluidos',
} as const;

interface Asked {
  row: ReadRow;
  /** Undefined: it is new. */
  before: Present | undefined;
}

export class ByRow implements Engine {
  readonly #task: Task;
  readonly #same: SameRows;

  constructor(task: Task) {
    this.#task = task;
    this.#same = new SameRows(task.resource);
  }

  remember(row: FileRow): void {
    this.#same.add(readRow(row, this.#task.reading));
  }

  committed({ taken }: Result): void {
    for (const row of taken as ReadRow[]) this.#same.add(row);
  }

  /** A simulation does everything, and takes it back: it sees what the rules and the database say. */
  async batch(tx: Tx, rows: readonly FileRow[]): Promise<Result> {
    const { isSimulated } = this.#task;
    if (!isSimulated) return this.#write(tx, rows);
    await tx.run(sql`savepoint ${SIMULATION}`);
    const result = await this.#write(tx, rows);
    await tx.run(sql`rollback to savepoint ${SIMULATION}`);
    return result;
  }

  /** All rows under one savepoint, as hardly any is refused that late; row by row if the database or a command does. */
  async #write(tx: Tx, rows: readonly FileRow[]): Promise<Result> {
    const { resource, reading, texts } = this.#task;
    const read = rows.map((row) => readRow(row, reading));
    await resolveLinks(tx, read);
    const meant = await findMeant(tx, resource, read);
    const present = await readPresent(tx, resource, [...meant.values()]);
    const asked = read.map((row) => {
      row.id = meant.get(row);
      return { row, before: row.id === undefined ? undefined : present.get(row.id) };
    });
    const together = await attempt(tx, texts, () => this.#together(tx, asked));
    return 'done' in together ? together.done : this.#rowByRow(tx, asked);
  }

  /** Plans all, then writes. Throws what is refused while it is written. */
  async #together(tx: Tx, asked: readonly Asked[]): Promise<Result> {
    const within = new SameRows(this.#task.resource, this.#same);
    const result = resultOfNoRows();
    const planned: { row: ReadRow; step: Step }[] = [];
    const pause = inSlices();
    for (const one of asked) {
      const { row } = one;
      const outcome = await planning(this.#task.texts, () => this.#plan(tx, one, within));
      if ('issues' in outcome) note(result, row, outcome);
      else {
        planned.push({ row, step: outcome.done });
        within.add(row);
      }
      await pause();
    }
    const done = await carryOut(
      tx,
      planned.map(({ step }) => step),
      this.#task,
    );
    for (const [i, { row }] of planned.entries()) note(result, row, { done: done[i] as Done });
    return result;
  }

  async #rowByRow(tx: Tx, asked: readonly Asked[]): Promise<Result> {
    const within = new SameRows(this.#task.resource, this.#same);
    const result = resultOfNoRows();
    const pause = inSlices();
    for (const one of asked) {
      const { row } = one;
      const outcome = await attempt(tx, this.#task.texts, async () => {
        const [done] = await carryOut(tx, [await this.#plan(tx, one, within)], this.#task);
        return done as Done;
      });
      note(result, row, outcome);
      if ('done' in outcome) within.add(row);
      await pause();
    }
    return result;
  }

  /** Writes nothing. Throws all that speaks against a row. */
  async #plan(tx: Tx, { row, before }: Asked, within: SameRows): Promise<Step> {
    const issues = [...row.issues, ...within.repetitions(row)];
    if (row.id !== undefined && !before) issues.push(issueOf('id_campeiro', noneHasIt));
    if (row.seen !== undefined && before && row.seen !== before.atualizado_em)
      issues.push(whole(changedSince));
    if (issues.length > 0) throw invalid(issues);
    if (this.#task.acao !== 'grava') return { write: () => this.#act(tx, row, before as Present) };
    return before ? this.#change(tx, row, before) : this.#create(tx, row);
  }

  async #act(tx: Tx, row: ReadRow, before: Present): Promise<Done> {
    const { resource, acao, motivo } = this.#task;
    const { id } = before;
    if (acao === 'exclui') {
      await resource.remove?.(tx, id);
      return { como: 'excluido' };
    }
    await resource.cancel?.(tx, id, motivo ?? '');
    const after = (await readPresent(tx, resource, [id])).get(id) as Present;
    const shown = ({ status, ativo }: Present): Fields => ({ status, ativo });
    return { como: 'alterado', change: this.#changeOf(row, id, shown(before), shown(after)) };
  }

  async #change(tx: Tx, row: ReadRow, before: Present): Promise<Step> {
    const { resource, mudanca, clears, author } = this.#task;
    const asked = mudanca ?? withOthers(wantedBy(row, clears), before, resource.adds);
    const wanted = differences(asked, before);
    // A cell that is as it was is not suspicious.
    row.avisos = row.avisos.filter(({ campo }) => campo in wanted);
    this.#refuseDoubts(row);
    const fixed = (resource.onlyNew ?? []).filter((campo) => campo in wanted);
    if (fixed.length > 0) throw invalid(fixed.map((campo) => issueOf(campo, onlyNew)));
    const kept = without(wanted, resource.notWritten);
    const body = bodyOf(kept);
    await this.#require(tx, resource.change, { body, wanted }, before);
    if (Object.keys(kept).length === 0) return { write: async () => ({ como: 'igual' }) };
    const antes = Object.fromEntries(
      Object.keys(kept).map((alvo) => [alvo, valueIn(before, alvo)]),
    );
    return {
      write: async () => {
        await resource.write(tx, before.id, body, author);
        return { como: 'alterado', change: this.#changeOf(row, before.id, antes, kept) };
      },
    };
  }

  async #create(tx: Tx, row: ReadRow): Promise<Step> {
    const { resource, isSimulated } = this.#task;
    this.#refuseDoubts(row);
    const { fields } = row;
    const body = renamed(bodyOf(without(fields, resource.notWritten)), resource.newNames);
    await this.#require(tx, resource.create, { body, wanted: { ...fields, ...body } }, undefined);
    const added = (id: number): Done => ({
      como: 'criado',
      change: this.#changeOf(row, isSimulated ? undefined : id, null, fields),
    });
    return { body, added };
  }

  #refuseDoubts({ avisos }: ReadRow): void {
    if (this.#task.refusesDoubts && avisos.length > 0) throw invalid(avisos);
  }

  /** Throws all faults of a body. */
  async #require(
    tx: Tx,
    schema: Resource['create'],
    { body, wanted }: { body: Fields; wanted: Fields },
    before: Present | undefined,
  ): Promise<void> {
    const { resource } = this.#task;
    const faults = [
      ...issuesOf(schema, withoutLinks(body)),
      ...(resource.rules?.(wanted, before) ?? []),
      ...(await customFieldIssues(tx, schema, body, { hold: true })),
    ];
    if (faults.length === 0) return;
    const back = Object.entries(resource.newNames ?? {}).map(([campo, as]) => [as, campo] as const);
    const names = new Map<string, string>(back);
    throw invalid(faults.map((one) => ({ ...one, campo: names.get(one.campo) ?? one.campo })));
  }

  #changeOf(
    { linha }: ReadRow,
    id: number | undefined,
    antes: Fields | null,
    depois: Fields,
  ): Change {
    const { recurso } = this.#task.resource;
    const target = { id, fields: {} };
    return { recurso, of: target, target, linha, antes: antes ?? undefined, depois };
  }
}

const resultOfNoRows = (): Result => ({
  ...{ criados: 0, alterados: 0, iguais: 0, excluidos: 0, recusas: [], avisos: [] },
  ...{ changes: [], taken: [] },
});

/** Adds what became of a row. */
function note(result: Result, row: ReadRow, outcome: Outcome<Done>): void {
  const { linha, avisos } = row;
  if ('issues' in outcome) {
    result.recusas.push({ linha, motivos: outcome.issues });
    return;
  }
  const { como, change } = outcome.done;
  result[COUNTED[como]]++;
  if (change) result.changes.push(change);
  result.taken.push(row);
  if (avisos.length > 0) result.avisos.push({ linha, motivos: avisos });
}

const without = (fields: Fields, names: readonly string[] = []): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([campo]) => !names.includes(campo)));

const renamed = (fields: Fields, names: Readonly<Record<string, string>> = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([campo, value]) => [names[campo] ?? campo, value]),
  );

const changedSince = message(
  'Mudou depois que a lista foi feita.',
  'It was changed after the list was made.',
);
const onlyNew = message(
  'Só pode ser informado ao criar: depois não muda.',
  'Given only when it is created: this one does not change.',
);
