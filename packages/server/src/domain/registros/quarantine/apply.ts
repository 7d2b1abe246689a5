/** Makes refused events count as done by their technician: one transaction, by the projection of every upload. */
import type { Resolucao } from '@campeiro/contract/escritorio/eventos-recusados';
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { conflict, found, Problem } from '../../../platform/problem.ts';
import type { Row } from '../../../rows.ts';
import type { Result } from '../eventos/classify.ts';
import { imagesIn, lockImages } from '../eventos/imagens.ts';
import { isBad, makeOrWait, receiveApart, receiveAt } from '../eventos/receive.ts';
import { faultsForOffice, lockMaking, visitMadeBy } from '../eventos/unscheduled.ts';
import { type GoodUpload, validate } from '../eventos/validate.ts';
import { lockVisits } from '../queries.ts';

export type Refused = Row<
  'eventos_recusados',
  'id' | 'id_usuario' | 'id_registro' | 'id_visita' | 'tipo' | 'conteudo'
>;

/** What the office saw and said when it decided. */
interface Said {
  /** The stamp of the visit that the caller saw. */
  seen?: string | undefined;
  /** What counts in place of what the device sent in a `visita`. */
  mended?: Resolucao['visita'] | undefined;
}

/**
 * Applies those that can count, and returns their ids. `first` must be among them. All are of one visit or of none. Locks
 * what makes a visit, images and the visit; the caller locks the refused events afterwards.
 */
export async function applyRefused(
  tx: Tx,
  first: Refused,
  refused: readonly Refused[],
  { seen, mended }: Said,
): Promise<number[]> {
  const now = new Date();
  const uploads = refused.flatMap((it, indice) =>
    read(it, indice, now, it.id === first.id ? mended : undefined),
  );
  const results = await receive(tx, first, uploads, seen);
  const applied = results.flatMap((it) =>
    it.status === 'recusado' ? [] : [(refused[it.indice] as Refused).id],
  );
  if (applied.includes(first.id)) return applied;
  const why = results.find(({ indice }) => refused[indice]?.id === first.id);
  throw mended && why?.status === 'recusado' ? why.problem : cannotCount();
}

async function receive(
  tx: Tx,
  { id_usuario, id_registro, id_visita }: Refused,
  uploads: GoodUpload[],
  seen: string | undefined,
): Promise<Result[]> {
  if (id_visita !== null) await lockMaking(tx, id_visita);
  const id = id_registro ?? (id_visita === null ? undefined : await visitMadeBy(tx, id_visita));
  if (id === undefined && id_visita !== null)
    return makeOrWait(tx, id_usuario, id_visita, uploads, faultsForOffice);
  await lockImages(tx, imagesIn(uploads.map(({ evento }) => evento)));
  if (id === undefined) return receiveApart(tx, id_usuario, uploads);
  const [locked] = await lockVisits(tx, sql`id = ${id}`);
  const visit = found(locked);
  if (seen !== undefined && normalizeInstant(seen) !== visit.atualizado_em)
    throw conflict(
      'A visita mudou desde que você a viu. Veja o que mudou e decida de novo.',
      'The visit has changed since you saw it. See what has changed, and decide again.',
    );
  return receiveAt(tx, id_usuario, visit, uploads);
}

/** The event, if it is well formed with what the office mended of it. */
function read(
  { conteudo }: Refused,
  indice: number,
  now: Date,
  mended: Resolucao['visita'],
): GoodUpload[] {
  let item: unknown;
  try {
    item = JSON.parse(conteudo);
  } catch {
    return [];
  }
  const sent = validate(item, indice, now);
  const upload = mended ? validate(withMended(item, mended), indice, now) : sent;
  if (isBad(upload)) return [];
  // A device that sends once more what it sent hears that the server has it.
  return [isBad(sent) ? upload : { ...upload, resumo: sent.resumo }];
}

/** A customer whom the office names is meant as they are now. */
function withMended(item: unknown, mended: NonNullable<Resolucao['visita']>): unknown {
  const { cliente_criado_em: _, ...rest } = item as Record<string, unknown>;
  return { ...(mended.id_cliente === undefined ? (item as object) : rest), ...mended };
}

const cannotCount = () =>
  new Problem(
    'REGRA_NEGOCIO',
    message(
      'Este evento não pode valer na visita como chegou.',
      'This event cannot count at the visit as it came.',
    ),
  );
