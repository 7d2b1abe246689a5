/** What a colleague hands over of a technician: it is kept for the office, and counts for nothing by itself. */
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { brokenRule, found, Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { isAnonymous } from '../../usuarios/anonymous.ts';
import { otherContent } from '../eventos/classify.ts';
import { knownEvents } from '../eventos/queries.ts';
import { isBad, isGood } from '../eventos/receive.ts';
import type { BadUpload, GoodUpload, Upload } from '../eventos/validate.ts';

/** An event that was handed over. What is not a repetition is kept, with this problem. */
export type Delivered = Upload &
  ({ status: 'repetido' } | { status: 'entregue' | 'recusado'; problem: Problem });

/**
 * Throws the problem of a user whose work cannot be handed over, and locks the others against being anonymised until the
 * end of the transaction.
 */
export async function requireOwner(tx: Tx, id_usuario: number, caller: number): Promise<void> {
  if (id_usuario === caller)
    throw brokenRule(
      'Estes eventos são seus: envie-os com POST /campo/v1/eventos.',
      'These events are your own: send them with POST /campo/v1/eventos.',
    );
  const { login } = found(
    await tx.row<Row<'usuarios', 'login'>>(sql`
      select login from usuarios where id = ${id_usuario} and perfil = 'campo' for key share`),
  );
  if (isAnonymous(login))
    throw brokenRule(
      'Esta pessoa foi anonimizada: o sistema não aceita mais nada dela.',
      'This person was anonymised: the server accepts nothing of theirs any more.',
    );
}

/** Sorts what was handed over of this technician, in the order of the upload. */
export async function judge(
  tx: Tx,
  id_usuario: number,
  uploads: readonly (GoodUpload | BadUpload)[],
): Promise<Delivered[]> {
  const known = await knownEvents(tx, uploads.filter(isGood), id_usuario);
  return uploads.map((upload): Delivered => {
    const { indice, conteudo, id_evento } = upload;
    const as = { indice, conteudo, id_evento };
    if (isBad(upload)) return { ...as, status: 'recusado', problem: upload.problem };
    const before = known.get(upload.evento.id_evento);
    if (!before) return { ...as, status: 'entregue', problem: forOffice() };
    if (before.equals(upload.resumo)) return { ...as, status: 'repetido' };
    return { ...as, status: 'recusado', problem: otherContent() };
  });
}

const forOffice = () =>
  new Problem(
    'REGRA_NEGOCIO',
    message(
      'Um colega entregou este evento. O escritório decide se ele vale.',
      'A colleague handed this event over. The office decides whether it counts.',
    ),
  );
