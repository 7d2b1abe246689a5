/** Publishes a draft. */
import { isDeepStrictEqual } from 'node:util';
import type { VersaoComSecoes } from '@campeiro/contract/escritorio/questionarios';
import type { Tx } from '../../platform/db/database.ts';
import { sql, values } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { draftOf, endDraft, lockQuestionario } from './drafts.ts';
import { noDraft, requireNoFindings, requireRevision, unchanged } from './rules.ts';
import { findVersion, newestVersion } from './versions.ts';

/**
 * Makes the draft that the caller read the newest version. Stamps the questionnaire first, which locks the
 * account's clock before any reference to other rows (docs/decisions/0011-lock-order.md).
 */
export async function publish(
  tx: Tx,
  id_questionario: number,
  read: number,
): Promise<VersaoComSecoes> {
  await lockQuestionario(tx, id_questionario);
  const draft = await draftOf(tx, id_questionario);
  requireRevision(draft, read);
  if (!draft.secoes) throw noDraft();
  requireNoFindings(draft.secoes);
  const newest = await newestVersion(tx, id_questionario);
  if (isDeepStrictEqual(draft.secoes, newest?.secoes)) throw unchanged();
  await tx.run(sql`update questionarios set atualizado_em = null where id = ${id_questionario}`);
  const version = found(
    await tx.row<Row<'questionarios_versoes', 'id'>>(sql`
      insert into questionarios_versoes ${values({
        id_questionario,
        numero: (newest?.numero ?? 0) + 1,
        secoes: JSON.stringify(draft.secoes),
        id_usuario: sql`current_user_id()`,
      })} returning id`),
  );
  await endDraft(tx, id_questionario);
  return findVersion(tx, id_questionario, version.id);
}
