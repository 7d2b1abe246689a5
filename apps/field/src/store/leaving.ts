/** "Posso sair?": everything that is missing before a technician may leave this device, each with the screen where it goes on. */
import type { FieldDatabase } from './database.ts';
import { describer, type Entry } from './outbox-list.ts';
import { readReceipt } from './outbox-view.ts';
import type { Draft, VisitKey } from './rows.ts';
import { isPosition } from './states.ts';
import { summariesOf, type VisitSummary } from './visits.ts';

/** Something that was typed or photographed and not recorded. */
interface Unrecorded {
  id: string;
  /** Where it goes on. */
  route: string;
  what: 'nota' | 'foto' | 'legenda' | 'resposta' | 'motivo' | 'nao-realizada' | 'outro';
  cliente: string | null;
}

/** A visit that is not finished here. */
interface Unfinished {
  key: VisitKey;
  cliente: string | null;
  /** Required questions without an answer; 0 where only the check-out is missing. */
  missing: number;
  /** Where the first of them is asked. */
  question?: { versao: string; questao: number };
}

export interface Leaving {
  /** Whether this is the database that the work was put into: a browser that deleted it leaves an empty one. */
  isWhole: boolean;
  /** Nothing is lost with the database. */
  safe: boolean;
  /** Not at the server; positions are counted apart. */
  entries: Entry[];
  positions: number;
  drafts: Unrecorded[];
  unfinished: Unfinished[];
}

/** Safe in a live query. */
export async function readLeaving(db: FieldDatabase): Promise<Leaving> {
  const { isWhole, safe, items, images, drafts } = await readReceipt(db);
  const describe = await describer(db);
  const work = items.filter((it) => !isPosition(it));
  const visits = await summariesOf(db, await db.visitas.filter((it) => !it.recalled).toArray());
  const customerAt = new Map(visits.map((it) => [it.key, it.cliente?.nome ?? null]));
  return {
    isWhole,
    safe,
    entries: [...work.map(describe.item), ...images.map(describe.image)],
    positions: items.length - work.length,
    drafts: drafts.map((draft) => ({
      id: draft.id,
      route: draft.route,
      what: kindOf(draft),
      cliente: customerAt.get(draft.visit ?? '') ?? null,
    })),
    unfinished: visits.filter(isUnfinished).map(unfinishedOf),
  };
}

const KINDS = ['nota', 'foto', 'legenda', 'resposta'] as const;

/** By the name that outbox/drafts.ts gives it. */
function kindOf({ id, visit }: Draft): Unrecorded['what'] {
  if (visit === null) return 'outro';
  const [what = ''] = id.slice(visit.length + 1).split('/');
  const named = KINDS.find((it) => it === what);
  if (named) return named;
  if (what.startsWith('motivo-')) return 'motivo';
  return what.startsWith('nao-realizada') ? 'nao-realizada' : 'outro';
}

const isUnfinished = ({ state: { situacao } }: VisitSummary): boolean =>
  situacao === 'em_atendimento' || situacao === 'incompleto';

function unfinishedOf({ key, cliente, state }: VisitSummary): Unfinished {
  const lacking = state.checklists.find(({ faltam }) => faltam.length > 0);
  const [first] = lacking?.faltam ?? [];
  return {
    key,
    cliente: cliente?.nome ?? null,
    missing: state.missing,
    ...(lacking &&
      first && {
        question: {
          versao: String(lacking.questionario.id_versao),
          questao: first.numero_questao,
        },
      }),
  };
}
