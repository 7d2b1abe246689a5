/** The data of a technician's device, and its exchange with the server. */
import type { EventoResults } from '@campeiro/contract/campo/envio';
import type { Evento } from '@campeiro/contract/campo/eventos';
import type { Sincronizacao } from '@campeiro/contract/campo/sincronizacao';
import { isPlace } from '@campeiro/contract/posicao';
import type { Static } from 'typebox';
import type { Picture } from '../pictures.ts';
import { isSoon } from './choice.ts';
import { type Connection, Refused } from './connection.ts';

type Sync = Static<typeof Sincronizacao>;
type Address = Sync['enderecos'][number];
type Results = Static<typeof EventoResults>;
export type Visit = Sync['visitas'][number];
export type Reason = NonNullable<Sync['configuracao']>['motivos_nao_realizacao'][number];
type Questionnaire = Sync['questionarios'][number];

export interface Point {
  latitude: number;
  longitude: number;
}

/** An event before it gets its id and time. One that others refer to has its id, one that is reported later its time. */
export type Draft = {
  [T in Evento['tipo']]: Omit<Extract<Evento, { tipo: T }>, 'id_evento' | 'data'>;
}[Evento['tipo']] & { id_evento?: string; data?: string };

const isMadeSince = ({ data_criacao }: Visit, instant: number) =>
  Date.parse(data_criacao) >= instant;

/** Begun: on the way, or there. */
const isBegun = ({ status, data_inicio }: Visit) => data_inicio !== null || status === 'A caminho';

export class Device {
  readonly visits = new Map<number, Visit>();
  /** Visits that were made after the device started: the office waits for them. */
  readonly fresh = new Set<number>();
  /** Visits that were begun on another device, which finishes them. */
  readonly elsewhere = new Set<number>();
  /** Visits that this device has begun, or that were begun when it started: by id, or by the event that made them. */
  readonly #own = new Set<number | string>();
  /** Customers that had been visited recently when the device started. */
  readonly regulars = new Set<number>();
  /** By id. */
  readonly #addresses = new Map<number, Address>();
  readonly #questionnaires = new Map<number, Questionnaire>();
  readonly #objectives = new Map<number, string>();
  /** Why a visit could not be carried out, as the office has it. */
  reasons: Reason[] = [];
  /** The status of a visit that could not be carried out. */
  #undone: number | undefined;
  readonly #connection: Connection;
  readonly #started = Date.now();
  #cursor: string | undefined;
  /** How much earlier than now the events of a visit happened, in milliseconds. */
  #ago = 0;
  #lastInstant = 0;
  position: Point;

  constructor(connection: Connection, position: Point) {
    this.#connection = connection;
    this.position = position;
  }

  /** Fetches changes. If the server refuses the cursor, starts again without one. */
  async synchronize(): Promise<void> {
    const isFirst = this.#cursor === undefined;
    for (;;) {
      const changes = await this.#fetchChanges();
      if (!changes) return this.#forget();
      this.#apply(changes, isFirst);
      if (!changes.ha_mais) return;
    }
  }

  async #fetchChanges(): Promise<Sync | undefined> {
    const query = this.#cursor === undefined ? '' : `?cursor=${encodeURIComponent(this.#cursor)}`;
    try {
      return await this.#connection.request<Sync>('GET', `/campo/v1/sincronizar${query}`);
    } catch (error) {
      if (error instanceof Refused && this.#cursor !== undefined) return undefined;
      throw error;
    }
  }

  #forget(): void {
    this.#cursor = undefined;
    this.visits.clear();
  }

  #apply(changes: Sync, isFirst: boolean): void {
    for (const id of changes.removidas) this.visits.delete(id);
    for (const visit of changes.visitas) {
      if (
        !this.visits.has(visit.id) &&
        isMadeSince(visit, this.#started) &&
        isSoon(visit, Date.now())
      )
        this.fresh.add(visit.id);
      this.#noteWhose(visit, isFirst);
      if (isFirst && visit.concluido) this.regulars.add(visit.id_cliente);
      this.visits.set(visit.id, visit);
    }
    for (const address of changes.enderecos) this.#addresses.set(address.id, address);
    for (const questionnaire of changes.questionarios)
      this.#questionnaires.set(questionnaire.id, questionnaire);
    for (const { id, nome } of changes.objetivos) this.#objectives.set(id, nome);
    this.#learn(changes.configuracao);
    this.#cursor = changes.cursor;
  }

  #learn(settings: Sync['configuracao']): void {
    if (!settings) return;
    this.reasons = settings.motivos_nao_realizacao;
    this.#undone = settings.status.find(({ situacao }) => situacao === 'nao_realizado')?.id;
  }

  /** Visits that can be carried out. One that could not be stays here until the office has decided. */
  get open(): Visit[] {
    return [...this.visits.values()].filter(
      ({ concluido, id_status }) => !concluido && id_status !== this.#undone,
    );
  }

  #noteWhose(visit: Visit, isFirst: boolean): void {
    if (!isBegun(visit) && visit.agendado) return;
    if (isFirst) this.#own.add(visit.id);
    else if (!this.#own.has(visit.id) && !this.#own.has(visit.id_visita ?? ''))
      this.elsewhere.add(visit.id);
  }

  /** Where a visit takes place; the technician's own position if that is unknown. */
  placeOf({ id_cliente, id_endereco }: Visit): Point {
    const address = id_endereco
      ? this.#addresses.get(id_endereco)
      : [...this.#addresses.values()].find(
          (one) => one.id_cliente === id_cliente && one.ordem === 0,
        );
    if (!address || !isPlace(address)) return this.position;
    const { latitude, longitude } = address;
    return { latitude, longitude };
  }

  /** The name of the visit's objective. */
  objectiveOf({ id_objetivo }: Visit): string | undefined {
    return this.#objectives.get(id_objetivo ?? 0);
  }

  questionnairesOf({ ids_questionarios }: Visit): Questionnaire[] {
    return ids_questionarios.flatMap((id) => this.#questionnaires.get(id) ?? []);
  }

  /** Sends events with the current time; returns the problems of refused ones. */
  async send(drafts: Draft[]): Promise<unknown[]> {
    const eventos = drafts.map((draft) => ({
      id_evento: crypto.randomUUID(),
      data: this.nextInstant(),
      ...draft,
    }));
    for (const draft of drafts) {
      if ('id_registro' in draft && draft.id_registro) this.#own.add(draft.id_registro);
      if ('id_visita' in draft && draft.id_visita) this.#own.add(draft.id_visita);
    }
    const { resultados } = await this.#connection.request<Results>('POST', '/campo/v1/eventos', {
      eventos,
    });
    return resultados.filter(({ status }) => status === 'recusado');
  }

  /** Sends a small image in one piece, and again after an interruption. */
  async upload({ sha256, bytes }: Picture): Promise<void> {
    await this.#connection.request('POST', '/campo/v1/imagens', bytes, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${btoa(sha256)}`,
    });
  }

  /**
   * Events from here on happened at `instant` and after it, as those of a device that had no network then. Without an
   * instant, or with one to come, they happen now.
   */
  goBackTo(instant?: number): void {
    this.#ago = instant === undefined ? 0 : Math.max(0, Date.now() - instant);
    this.#lastInstant = 0;
  }

  /** A clock that never returns the same time twice, so that events keep their order. */
  nextInstant(): string {
    this.#lastInstant = Math.max(Date.now() - this.#ago, this.#lastInstant + 1);
    return new Date(this.#lastInstant).toISOString();
  }
}
