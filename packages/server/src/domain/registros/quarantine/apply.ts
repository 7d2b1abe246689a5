/** Makes refused events count as done by their technician: one transaction, by the projection of every upload. */
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { conflict, found, Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import { imagesIn, lockImages } from '../eventos/imagens.ts';
import { receiveAt } from '../eventos/receive.ts';
import { type BadUpload, type GoodUpload, validate } from '../eventos/validate.ts';
import { lockVisits } from '../queries.ts';

export type Refused = Row<'eventos_recusados', 'id' | 'id_usuario' | 'id_registro' | 'conteudo'>;

/**
 * Applies those that can count, and returns their ids. `first` must be among them. `seen`: the stamp of the visit that the
 * caller saw. Locks images and the visit; the caller locks the refused events afterwards.
 */
export async function applyRefused(
  tx: Tx,
  first: Refused,
  refused: readonly Refused[],
  seen: string | undefined,
): Promise<number[]> {
  const now = new Date();
  const uploads = refused.flatMap(({ conteudo }, indice) => read(conteudo, indice, now));
  await lockImages(tx, imagesIn(uploads.map(({ evento }) => evento)));
  const [locked] = await lockVisits(tx, sql`id = ${first.id_registro}`);
  const visit = found(locked);
  if (seen !== undefined && normalizeInstant(seen) !== visit.atualizado_em)
    throw conflict(
      'A visita mudou desde que você a viu. Veja o que mudou e decida de novo.',
      'The visit has changed since you saw it. See what has changed, and decide again.',
    );
  const results = await receiveAt(tx, first.id_usuario, visit, uploads);
  const applied = results.flatMap((it) =>
    it.status === 'recusado' ? [] : [(refused[it.indice] as Refused).id],
  );
  if (!applied.includes(first.id)) throw CANNOT_COUNT();
  return applied;
}

/** The event, if it is one that names its visit by the id. */
function read(conteudo: string, indice: number, now: Date): GoodUpload[] {
  let item: unknown;
  try {
    item = JSON.parse(conteudo);
  } catch {
    return [];
  }
  const upload: GoodUpload | BadUpload = validate(item, indice, now);
  return 'problem' in upload || !('id_registro' in upload.evento) ? [] : [upload];
}

const CANNOT_COUNT = () =>
  new Problem(
    'REGRA_NEGOCIO',
    message(
      'Este evento não pode valer na visita como chegou.',
      'This event cannot count at the visit as it came.',
    ),
  );
