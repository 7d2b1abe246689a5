/** The data of the server of tests, and what becomes of events there. */
import type { Evento, Problema, Recusado, Visita } from '../src/store/wire.ts';
import { visitRow } from './device.ts';

/** A visit, by when it was created; `id_visita`: the event that made it, if a device did. */
export interface StoredVisit {
  data_criacao: string;
  id_visita: string | null;
  /** It is another technician's. */
  taken?: boolean;
}

export interface Stored {
  events: Map<string, Evento>;
  images: Map<string, Uint8Array>;
  /** Refused events, by the number that the server gave them; whether the office resolved it. */
  refusals: Map<number, { evento: Evento; resolvido: boolean }>;
  visits: Map<number, StoredVisit>;
}

const EMPTY: Stored = {
  events: new Map(),
  images: new Map(),
  refusals: new Map(),
  visits: new Map(),
};

const copyOf = (stored: Stored): Stored => ({
  events: new Map(stored.events),
  images: new Map(stored.images),
  refusals: new Map(stored.refusals),
  visits: new Map(stored.visits),
});

const FIRST_VISIT = 500;

const MINUTES_AHEAD = 10;

export class FakeData {
  /** The server's time, in milliseconds. */
  now: number;
  stored: Stored = copyOf(EMPTY);
  /** At which visit an event was applied, by when that was created. */
  readonly landed = new Map<string, string>();
  /** Called with each event that is taken for the first time in this copy of the data. */
  onTaken: (id: string) => void = () => {};
  /** Events whose id is here are refused. */
  readonly refuses = new Set<string>();
  /** Events that were refused because their time was ahead. */
  refusedForTime = 0;
  /** Visits that were ever created, in any copy of the data. */
  #created = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** A copy of what is there, to go back to. */
  backup(): Stored {
    return copyOf(this.stored);
  }

  /** Ids and numbers given out since the copy was made are given out again: the worst of servers. */
  restore(copy: Partial<Stored>): void {
    this.stored = copyOf({ ...EMPTY, ...copy });
  }

  /** The office plans a visit for the technician. */
  plan(): number {
    return this.#addVisit(null);
  }

  #addVisit(id_visita: string | null): number {
    const { visits } = this.stored;
    const id = Math.max(FIRST_VISIT, ...visits.keys()) + 1;
    this.#created += 1;
    const data_criacao = `2026-08-01T09:00:00.${String(this.#created).padStart(6, '0')}Z`;
    visits.set(id, { data_criacao, id_visita });
    return id;
  }

  /** The office resolves what it has. */
  resolveAll(): void {
    for (const refusal of this.stored.refusals.values()) refusal.resolvido = true;
  }

  /** The technician's refused events, as the server lists them. */
  get recusados(): Recusado[] {
    return [...this.stored.refusals].map(([id, { evento, resolvido }]) => ({
      ...{ id, id_evento: evento.id_evento, conteudo: JSON.stringify(evento), resolvido },
      ...{ problema: problemOf(404, 'NAO_ENCONTRADO'), resolvido_em: null, observacao: null },
      ...{ desfecho: resolvido ? 'tratado' : null, data_criacao: '', atualizado_em: '' },
    }));
  }

  get visitas(): Visita[] {
    const own = [...this.stored.visits].filter(([id]) => !this.taken.has(id));
    return own.map(([id, visit]) => ({ ...visita(id, visit), data_inicio: this.#begunAt(id) }));
  }

  /** When the first check-in of the visit was. */
  #begunAt(id: number): string | null {
    const checkins = [...this.stored.events.values()].filter(
      (it) => it.tipo === 'checkin' && this.#visitOf(it).id_registro === id,
    );
    return checkins.map(({ data }) => data).toSorted()[0] ?? null;
  }

  /** Ids of the visits that the office gave to another technician. */
  get taken(): ReadonlySet<number> {
    return new Set([...this.stored.visits].flatMap(([id, it]) => (it.taken ? [id] : [])));
  }

  /** The office gives a visit that it planned to another technician. */
  takeAway(nth: number): void {
    const planned = [...this.stored.visits].filter(([, { id_visita }]) => id_visita === null);
    const [id, visit] = planned[nth % (planned.length || 1)] ?? [];
    if (id !== undefined && visit) this.stored.visits.set(id, { ...visit, taken: true });
  }

  /** The result of an event, as an upload answers it. */
  protected take(evento: Evento) {
    const { id_evento } = evento;
    const known = this.stored.events.get(id_evento);
    if (known && JSON.stringify(known) === JSON.stringify(evento))
      return { status: 'repetido', ...this.#visitOf(evento) };
    const problem = known ? problemOf(409, 'CONFLITO') : this.#problemOf(evento);
    if (problem) return this.#refuse(evento, problem);
    this.onTaken(id_evento);
    this.stored.events.set(id_evento, evento);
    if (evento.tipo === 'visita') this.#addVisit(id_evento);
    const { id_registro } = this.#visitOf(evento);
    const visit = this.stored.visits.get(id_registro ?? 0);
    if (visit) this.landed.set(id_evento, visit.data_criacao);
    return { status: 'aceito', ...this.#visitOf(evento) };
  }

  /** The id of the visit that an event is of; null while it waits for the one that makes it. */
  #visitOf(evento: Evento): { id_registro?: number | null } {
    if ('id_registro' in evento) return { id_registro: evento.id_registro as number };
    const made =
      evento.tipo === 'visita' ? evento.id_evento : 'id_visita' in evento && evento.id_visita;
    if (!made) return {};
    const visits = [...this.stored.visits];
    const [id = null] = visits.find(([, { id_visita }]) => id_visita === made) ?? [];
    return { id_registro: id };
  }

  #problemOf(evento: Evento): Problema | undefined {
    const isAhead = Date.parse(evento.data) > this.now + MINUTES_AHEAD * 60_000;
    if (isAhead) this.refusedForTime += 1;
    if (isAhead || this.refuses.has(evento.id_evento)) return problemOf(400, 'VALIDACAO_CAMPOS');
    // Of visits with smaller ids nothing is known here.
    if (!('id_registro' in evento) || Number(evento.id_registro) <= FIRST_VISIT) return undefined;
    const visit = this.stored.visits.get(evento.id_registro as number);
    if (!visit || visit.taken) return problemOf(404, 'NAO_ENCONTRADO');
    const { registro_criado_em: meant } = evento as { registro_criado_em?: string };
    return meant && meant !== visit.data_criacao ? problemOf(409, 'OUTRO_REGISTRO') : undefined;
  }

  #refuse(evento: Evento, problema: Problema) {
    const { refusals } = this.stored;
    const text = JSON.stringify(evento);
    const [known] = [...refusals].find(([, it]) => JSON.stringify(it.evento) === text) ?? [];
    const id_recusado = known ?? Math.max(0, ...refusals.keys()) + 1;
    if (known === undefined) refusals.set(id_recusado, { evento, resolvido: false });
    return { status: 'recusado', problema, id_recusado };
  }
}

export const problemOf = (status: number, codigo: Problema['codigo']): Problema => ({
  ...{ tipo: '', titulo: codigo, status, codigo },
});

function visita(id: number, more: StoredVisit): Visita {
  const { key: _, generation: __, recalled: ___, ...row } = visitRow(id, more);
  return { ...row, id, agendado: more.id_visita === null };
}
