/**
 * The device's database: one for each user of each installation, so that what belongs to two people, or to two servers at
 * one address, never meets.
 */
import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import type {
  AnexoRow,
  ClienteRow,
  Draft,
  DraftImage,
  EnderecoRow,
  ImageBytes,
  ImageRow,
  Item,
  MetaRow,
  NewItem,
  NotaRow,
  OrdemRow,
  PastRow,
  PieceBytes,
  QuestionarioRow,
  Reading,
  ThumbnailBytes,
  VisitKey,
  VisitRow,
} from './rows.ts';
import { toVersion2 } from './upgrade.ts';
import type {
  Contato,
  ContatosDoCliente,
  Foto,
  MarcoDoDia,
  Objetivo,
  Proposta,
  Respostas,
} from './wire.ts';

/**
 * Versions of the database. A released one is never edited: add another, with an upgrade, and keep what an
 * `Item` looks like or raise its `format` there. An app that finds a newer version than its own does not open it.
 */
const VERSIONS: Record<number, Record<string, string>> = {
  1: {
    visitas: '&key, id, id_cliente, data_agendada, data_realizacao',
    clientes: '&id',
    enderecos: '&id, id_cliente',
    contatos: '&id',
    objetivos: '&id',
    questionarios: '&id_versao, id',
    ordens: '&id',
    notas: '&id, id_cliente',
    propostas: '&id, id_cliente',
    respostas: '[id_registro+id_questionario], id_registro',
    fotos: '&id_evento, id_registro',
    outbox: '++seq, &id, visit, [state+seq], [state+acknowledgedAt]',
    images: '&sha256, visit, [state+recordedAt]',
    drafts: '&id, visit',
    meta: '&key',
  },
  2: {
    images: '&sha256',
    uploads: '&sha256, visit, [state+recordedAt]',
  },
  3: {
    draftImages: '&id',
    contatosDosClientes: '&id_cliente',
    anteriores: '&id_cliente, at, *imagens',
    miniaturas: '&sha256, size',
    marcos: '&id_evento',
    anexos: '&id, place, id_ordem_servico, id_objetivo',
    pedacos: '[id+from], id',
  },
  4: {
    uploads: '&sha256, visit, [visit+state], [state+recordedAt], retryAt',
  },
};

/** What is done to the rows of the version before. */
const UPGRADES: Record<number, (change: Transaction) => Promise<void>> = { 2: toVersion2 };

type Indexed = { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };

export interface DatabaseOptions extends Partial<Indexed> {
  /** The device's clock, in milliseconds since 1970. */
  now?: () => number;
  /** The steady clock, which cannot be set, in milliseconds. */
  steady?: () => number;
}

export class FieldDatabase extends Dexie {
  declare readonly visitas: EntityTable<VisitRow, 'key'>;
  declare readonly clientes: EntityTable<ClienteRow, 'id'>;
  declare readonly enderecos: EntityTable<EnderecoRow, 'id'>;
  declare readonly contatos: EntityTable<Contato, 'id'>;
  declare readonly contatosDosClientes: EntityTable<ContatosDoCliente, 'id_cliente'>;
  declare readonly objetivos: EntityTable<Objetivo, 'id'>;
  declare readonly questionarios: EntityTable<QuestionarioRow, 'id_versao'>;
  declare readonly ordens: EntityTable<OrdemRow, 'id'>;
  declare readonly notas: EntityTable<NotaRow, 'id'>;
  declare readonly propostas: EntityTable<Proposta, 'id'>;
  declare readonly respostas: Table<Respostas, [number, number]>;
  declare readonly fotos: EntityTable<Foto, 'id_evento'>;
  declare readonly marcos: EntityTable<MarcoDoDia, 'id_evento'>;
  declare readonly outbox: Table<Item, number, NewItem>;
  declare readonly images: EntityTable<ImageBytes, 'sha256'>;
  declare readonly uploads: EntityTable<ImageRow, 'sha256'>;
  declare readonly drafts: EntityTable<Draft, 'id'>;
  declare readonly draftImages: EntityTable<DraftImage, 'id'>;
  declare readonly anteriores: EntityTable<PastRow, 'id_cliente'>;
  declare readonly miniaturas: EntityTable<ThumbnailBytes, 'sha256'>;
  declare readonly anexos: EntityTable<AnexoRow, 'id'>;
  declare readonly pedacos: Table<PieceBytes, [number, number]>;
  declare readonly meta: EntityTable<MetaRow, 'key'>;
  readonly now: () => number;
  readonly #steady: () => number;
  readonly #life = crypto.randomUUID() as string;

  /** The newest version that this app knows. */
  protected readonly newest: number = Math.max(...Object.keys(VERSIONS).map(Number));

  constructor(name: string, { now = Date.now, steady, ...indexed }: DatabaseOptions = {}) {
    // Without Dexie's cache: it copies what each live query reads, and keeps copies for a while after it has changed.
    super(name, { ...indexed, chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.now = now;
    this.#steady = steady ?? (() => performance.now());
    for (const [version, stores] of Object.entries(VERSIONS)) {
      const declared = this.version(Number(version)).stores(stores);
      const upgrade = UPGRADES[Number(version)];
      if (upgrade) declared.upgrade(upgrade);
    }
    // An earlier app, come back from a cache, would not know what it does to a later one's rows.
    this.on('ready', () => {
      // Dexie counts in tenths of what the browser does.
      const version = this.backendDB().version / 10;
      if (version > this.newest) throw new Dexie.VersionError(`Version ${version}`);
    });
  }

  /** What the device's clocks show now. */
  reading(): Reading {
    return { wall: this.now(), steady: this.#steady(), life: this.#life };
  }
}

/** The name of a user's database. */
export const databaseName = (instalacao: string, idConta: number, idUsuario: number): string =>
  `campeiro ${instalacao} ${idConta} ${idUsuario}`;

/** The key of a visit that the server gave. */
export const keyOf = ({
  id,
  id_visita,
}: {
  id: number | null;
  id_visita: string | null;
}): VisitKey => id_visita ?? String(id);

/**
 * How an event names its visit: by the event that made it, or by the id. The time of creation separates two visits with the
 * same id apart: the row has it, or the key if the id now names another visit.
 */
export function visitName(
  key: VisitKey,
  row: Pick<VisitRow, 'data_criacao'> | undefined,
): { id_registro: number; registro_criado_em?: string } | { id_visita: string } {
  const [, id, aside] = /^(\d+)(?: (.+))?$/.exec(key) ?? [];
  if (id === undefined) return { id_visita: key };
  const criado = aside ?? row?.data_criacao;
  return { id_registro: Number(id), ...(criado && { registro_criado_em: criado }) };
}
