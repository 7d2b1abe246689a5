/** The body of an event. It shows the resource as API v2 does, as it is when the event is first sent. */
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { findItem } from '../../platform/lists/source.ts';
import type { Row } from '../../rows.ts';
import { clientes } from '../clientes/queries.ts';
import { daysWhere } from '../deslocamentos/queries.ts';
import type { ImageUrls } from '../imagens/urls.ts';
import { ordens } from '../ordens-servico/queries.ts';
import { receivedAmong } from '../registros/eventos/received.ts';
import { registros } from '../registros/queries.ts';
import { type Row as Answers, present, respostas } from '../respostas-questionario/queries.ts';
import { namedIn } from '../respostas-questionario/render.ts';

type Read = (tx: Tx, id: number, conta: number, urls: ImageUrls) => Promise<object | undefined>;

const READS: Record<string, Read> = {
  clientes: (tx, id) => findItem(tx, clientes, id),
  registros: (tx, id) => findItem(tx, registros, id),
  ordens_servico: (tx, id) => findItem(tx, ordens, id),
  deslocamentos: (tx, id) => tx.row(daysWhere([sql`dia.id = ${id}`], [sql`dia.id_usuario`]).rows),
  respostas_questionario: async (tx, id, conta, urls) => {
    const row = await findItem<Answers>(tx, respostas, id);
    if (!row) return undefined;
    const isReceived = await receivedAmong(tx, namedIn(row.id_registro, row.respostas));
    const urlOf = (sha256: string) => urls.of({ conta, sha256 });
    return present(row, (imagem) =>
      isReceived({ id_registro: row.id_registro, imagem }) ? urlOf(imagem) : null,
    );
  },
};

/** Resources to which the caller's own system gives ids. */
const WITH_OWN_ID = ['clientes', 'registros', 'ordens_servico'];

async function ownIdOf(tx: Tx, { recurso, id_recurso }: Announced): Promise<string | null> {
  if (!WITH_OWN_ID.includes(recurso)) return null;
  const own = sql`select id_externo from ${name(recurso)} where id = ${id_recurso}`;
  return (await tx.row<{ id_externo: string | null }>(own))?.id_externo ?? null;
}

export type Announced = Row<
  'webhooks_entregas',
  'id_mensagem' | 'tipo' | 'instante' | 'carimbo' | 'recurso' | 'id_recurso'
>;

/** The text that is sent. Of what no longer exists, and of a test, it has only the `id`. */
export async function bodyOf(
  tx: Tx,
  event: Announced,
  conta: number,
  urls: ImageUrls,
): Promise<string> {
  const { id_mensagem, tipo, instante, carimbo, recurso, id_recurso } = event;
  const data = await READS[recurso]?.(tx, id_recurso, conta, urls);
  return JSON.stringify({
    id: id_mensagem,
    type: tipo,
    timestamp: instante,
    atualizado_em: carimbo,
    id_externo: await ownIdOf(tx, event),
    data: { id: id_recurso, ...data },
  });
}
