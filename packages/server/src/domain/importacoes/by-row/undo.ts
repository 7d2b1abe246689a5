/** Takes back what rows of an import wrote, one after the other, by the commands of their room. */
import type { AcaoDeLote, RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import type { Tx } from '../../../platform/db/database.ts';
import type { ConstraintTexts } from '../../../platform/db/errors.ts';
import { sql } from '../../../platform/db/sql.ts';
import { brokenRule } from '../../../platform/problem.ts';
import { RESOURCES } from '../resources/registry.ts';
import type { Author, Fields, Present, Resource } from '../resources/resource.ts';
import { noteUndone, type Undone } from '../undo/note.ts';
import { readPresent } from './find.ts';
import { bodyOf, isSame, valueIn } from './plan.ts';
import { attempt } from './refusal.ts';

/** Rows of a transaction. Other writers of the account wait for it. */
const AT_ONCE = 50;

interface Written {
  id_registro: number;
  /** Null: it was created. */
  antes: Fields | null;
  depois: Fields;
  /** Its stamp after the import. */
  marca: string;
}

/** Takes back what is left for the next rows; undefined: nothing is left. */
export async function undoRows(
  tx: Tx,
  { id, recurso, acao }: { id: number; recurso: RecursoDeImportacao; acao: AcaoDeLote },
  author: Author,
  texts: ConstraintTexts,
): Promise<Undone | undefined> {
  const resource = RESOURCES[recurso];
  const written = await tx.rows<Written>(sql`
    select id_registro, antes, depois, marca from importacoes_mudancas
    where id_importacao = ${id} and not simulada and situacao = 'feita'
    order by id_registro limit ${AT_ONCE}`);
  if (written.length === 0) return undefined;
  const ids = written.map(({ id_registro }) => id_registro);
  const present = await readPresent(tx, resource, ids);
  const undone = [];
  for (const one of written) {
    const mantidos = await undoOne(tx, one, { resource, acao, author, texts, now: present });
    undone.push({ recurso, id_registro: one.id_registro, mantidos });
  }
  return noteUndone(tx, id, undone);
}

interface Undoing {
  resource: Resource;
  /** What the import did with its rows. */
  acao: AcaoDeLote;
  author: Author;
  texts: ConstraintTexts;
  now: ReadonlyMap<number, Present>;
}

/** The fields that stay as they are; none if all of it was taken back. */
async function undoOne(tx: Tx, written: Written, how: Undoing): Promise<string[]> {
  const { id_registro, antes, depois, marca } = written;
  const all = Object.keys(depois);
  const now = how.now.get(id_registro);
  if (!now) return all;
  const isUntouched = now.atualizado_em === marca;
  const { resource, acao, author, texts } = how;
  const takingBack = async (): Promise<string[]> => {
    if (antes === null) {
      if (!isUntouched) throw changedSince();
      await resource.takeBack(tx, id_registro, author);
      return [];
    }
    if (acao === 'cancela') {
      if (!isUntouched) throw changedSince();
      await resource.write(tx, id_registro, { reabrir: true, ativo: antes.ativo }, author);
      return [];
    }
    const free = all.filter((alvo) => isSame(valueIn(now, alvo), depois[alvo] ?? null));
    const back = Object.fromEntries(free.map((alvo) => [alvo, antes[alvo] ?? null]));
    if (free.length > 0) await resource.write(tx, id_registro, bodyOf(back), author);
    return all.filter((alvo) => !free.includes(alvo));
  };
  const outcome = await attempt(tx, texts, takingBack);
  return 'done' in outcome ? outcome.done : all;
}

const changedSince = () =>
  brokenRule('Mudou depois da importação.', 'It was changed after the import.');
