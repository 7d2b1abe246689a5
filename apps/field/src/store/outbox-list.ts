/** Everything that was recorded here, as the outbox lists it: what, at which customer, when, and what became of it. */
import type { FieldDatabase } from './database.ts';
import { readImages, readItems } from './outbox-view.ts';
import type { ImageRow, Item, VisitKey } from './rows.ts';
import { isPosition } from './states.ts';
import { isWaiting, refusedVisits } from './waiting.ts';
import type { Evento } from './wire.ts';

/** An event or an image of the outbox. */
export type Entry = {
  /** Unique among all entries. */
  id: string;
  /** When it happened, in milliseconds by the device's clock. */
  at: number;
  /** The visit, while the device has it: there is a screen to go to. */
  visit: VisitKey | null;
  cliente: string | null;
  /** The technician's own text, or the question's. */
  detail: string | null;
  /** The server has it, and it counts when the office has applied the visit that was refused. */
  waits: boolean;
} & ({ item: Item; image?: undefined } | { image: ImageRow; item?: undefined });

export interface OutboxList {
  /** Waiting to be sent, the first first; positions are counted and not listed. */
  waiting: Entry[];
  positions: number;
  held: Entry[];
  refused: Entry[];
  /** Left to the office, or resolved by it. */
  office: Entry[];
  /** The last first. */
  sent: Entry[];
}

/** Sent entries that are read: a week can have thousands. */
const MOST_SENT = 200;

/** Safe in a live query. */
export async function readOutboxList(db: FieldDatabase): Promise<OutboxList> {
  const describe = await describer(db);
  const pending = await readItems(db, 'pending');
  const settled = await readItems(db, 'settled');
  const sent = (await readItems(db, 'acknowledged')).filter((it) => !isPosition(it));
  const images = async (state: ImageRow['state']) =>
    (await readImages(db, state)).map(describe.image);
  return {
    waiting: [
      ...pending.filter((it) => !isPosition(it)).map(describe.item),
      ...(await images('pending')),
    ],
    positions: pending.filter(isPosition).length,
    held: (await readItems(db, 'held')).map(describe.item),
    refused: [...(await readItems(db, 'refused')).map(describe.item), ...(await images('refused'))],
    office: settled
      .filter(({ settlement }) => settlement?.how === 'office')
      .map(describe.item)
      .reverse(),
    sent: [...sent.map(describe.item), ...(await images('acknowledged'))]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, MOST_SENT),
  };
}

/** Where items and images take their customer and their texts from. */
export async function describer(db: FieldDatabase) {
  const visits = new Map((await db.visitas.toArray()).map((it) => [it.key, it]));
  const customers = new Map((await db.clientes.toArray()).map((it) => [it.id, it.nome]));
  const questions = new Map(
    (await db.questionarios.toArray()).flatMap(({ secoes, id_versao }) =>
      secoes.flatMap(({ questoes }) =>
        questoes.map((it) => [`${id_versao} ${it.id_questao}`, it.nome_questao] as const),
      ),
    ),
  );
  const refused = await refusedVisits(db);
  const where = (key: VisitKey | null, id_cliente?: number) => {
    const row = key === null ? undefined : visits.get(key);
    return {
      visit: row?.key ?? null,
      cliente: customers.get(id_cliente ?? row?.id_cliente ?? 0) ?? null,
    };
  };
  return {
    item: (item: Item): Entry => ({
      id: item.id,
      at: Date.parse(item.evento.data),
      ...where(item.visit, 'id_cliente' in item.evento ? item.evento.id_cliente : undefined),
      detail: detailOf(item.evento, questions),
      waits: isWaiting(item, refused),
      item,
    }),
    image: (image: ImageRow): Entry => ({
      id: image.sha256,
      at: image.recordedAt,
      ...where(image.visit),
      detail: null,
      waits: false,
      image,
    }),
  };
}

function detailOf(evento: Evento, questions: ReadonlyMap<string, string>): string | null {
  switch (evento.tipo) {
    case 'nota':
      return evento.texto;
    case 'resposta':
      return questions.get(`${evento.id_versao} ${evento.id_questao}`) ?? null;
    case 'foto':
      return (
        evento.comentario || (questions.get(`${evento.id_versao} ${evento.id_questao}`) ?? null)
      );
    case 'local_cliente':
      return evento.comentario ?? null;
    case 'nao_realizada':
      return [evento.motivo, evento.comentario].filter(Boolean).join(': ');
    case 'checkin':
    case 'checkout':
    case 'correcao':
      return evento.motivo ?? null;
    default:
      return null;
  }
}
