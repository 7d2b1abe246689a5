/** A server that answers a device as the real one does, and a network that can fail. */
import { createHash, randomUUID } from 'node:crypto';
import { ESPERA_HEADER, type Espera, esperaIn } from '@campeiro/contract/campo/espera';
import type { Connection } from '../src/store/photo-sending.ts';
import type { Anteriores, Evento, Problema, Sincronizacao } from '../src/store/wire.ts';
import { FakeData, problemOf, type Stored } from './fake-data.ts';

/**
 * `lost`: requests arrive and their answers do not. `portal`: something else answers 200. `stalled`: requests hang until
 * they are given up.
 */
export type Network = 'online' | 'offline' | 'lost' | 'portal' | 'stalled';

const PASSWORD_TOKEN = 'sessao';

export class FakeServer extends FakeData {
  network: Network = 'online';
  /** What the device reaches it by, as far as its browser tells. */
  connection: Connection = 'unknown';
  epoca = randomUUID() as string;
  instalacao = randomUUID() as string;
  /** Every upload of events that was taken, by the ids in it. */
  readonly uploads: string[][] = [];
  /** What the next synchronisations bring. */
  page: Partial<Sincronizacao> = {};
  /** A text that makes an upload too large. */
  tooLarge: string | undefined;
  /** The session was ended on purpose. */
  ended = false;
  /** What the device said last that it holds. */
  held: Espera | undefined;
  /** What was done before at each customer. */
  readonly past = new Map<number, Anteriores['clientes'][number]>();
  /** A colleague was at the customer: what is shown of the past is another. */
  addPast(id_cliente: number): void {
    const serial = (Number(this.past.get(id_cliente)?.versao) || 0) + 1;
    const sha256 = createHash('sha256').update(`${serial}`).digest('hex');
    const path = `/imagens/1/${sha256}`;
    const imagens = [{ imagem: sha256, legenda: null, url: path, url_miniatura: path }];
    const visita = {
      ...{ id: 9000 + serial, codigo: serial, status: 'Concluída', situacao: 'realizado' as const },
      ...{ concluido: true, data_inicio: null, data_realizacao: '2026-08-01T12:00:00Z' },
      ...{ usuario: 'Bruno', objetivo: null, observacao: `${serial}`, respostas: [], omitidas: 0 },
    };
    this.past.set(id_cliente, {
      ...{ id_cliente, versao: `${serial}`, visitas: [{ ...visita, imagens }] },
    });
    this.files.set(path, new Uint8Array(1000));
  }

  /** Customers of whom it says that they are none of the technician's. */
  readonly foreign = new Set<number>();
  /** Paths of files, and what they have. */
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Customers whose past was asked for, request by request. */
  readonly pastAsked: number[][] = [];
  /** Bytes of images that came. */
  bytesTaken = 0;
  /** The most events that one upload takes before it is called too large. */
  mostEvents = 500;
  speaks = 1;
  /** Renewal tokens that are good, by session. */
  #session = { access: 'acesso-0', renewal: 'renovacao-0', before: '', serial: 0 };
  #cut: { requests: number; arrives: boolean; reached: () => void } | undefined;
  #during: { requests: number; happens: (() => void) | undefined } | undefined;
  /** Settled when the network has broken. */
  isCut: Promise<void> = Promise.resolve();
  #uploads = new Map<string, { sha256: string; size: number; bytes: Uint8Array }>();

  /** What signing in with the password gives. */
  signIn() {
    this.ended = false;
    const serial = this.#session.serial + 1;
    this.#session = {
      access: `acesso-${serial}`,
      renewal: `renovacao-${serial}`,
      before: '',
      serial,
    };
    return { access: this.#session.access, renewal: this.#session.renewal, usuario: USER };
  }

  expireAccess(): void {
    this.#session.access = '-';
  }

  endSession(): void {
    this.ended = true;
    this.#session = { ...this.#session, access: '-', renewal: '-', before: '-' };
  }

  override restore(copy: Partial<Stored>): void {
    super.restore(copy);
    this.epoca = randomUUID();
    this.#uploads.clear();
  }

  /**
   * Does the work while the network breaks after so many requests: the next one `arrives` or does not, and its caller
   * gets no answer.
   */
  async cutAfter(requests: number, arrives: boolean, work: () => Promise<void>): Promise<void> {
    this.isCut = new Promise((reached) => {
      this.#cut = { requests, arrives, reached };
    });
    await work();
    this.#cut = undefined;
  }

  /** So many requests from now something happens: the server has answered, and the answer has not arrived. */
  duringRequest(requests: number, happens: (() => void) | undefined): void {
    this.#during = { requests, happens };
  }

  /** Requests that were begun. */
  requests = 0;
  /** Decides of each request whether it comes through. */
  line: ((init: RequestInit) => 'passes' | 'stalls') | undefined;
  /** Requests that hang. */
  hanging = 0;
  /** Events, images and files at which the server fails, by their ids. */
  readonly poison = new Set<string>();
  /** Until when it wants no requests. */
  notBefore = 0;
  /** What it answers with until then. */
  #asksToWait(): Response | undefined {
    if (this.now >= this.notBefore) return undefined;
    if (this.#hasAsked) this.impatience += 1;
    // An answer that gets lost is not heard.
    this.#hasAsked = this.network === 'online';
    const headers = { 'retry-after': String(Math.ceil((this.notBefore - this.now) / 1000)) };
    return new Response('', { status: 503, headers });
  }

  #hasAsked = false;
  /** Requests that came although the server had asked to wait. */
  impatience = 0;

  /** Asks to wait: the first request hears of it. */
  wantRest(ms: number): void {
    this.notBefore = this.now + ms;
    this.#hasAsked = false;
  }

  #hang(signal: AbortSignal | null | undefined): Promise<Response> {
    this.hanging += 1;
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        this.hanging -= 1;
        reject(signal.reason);
      });
    });
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const { network } = this;
    this.requests += 1;
    if (this.line?.(init) === 'stalls') return this.#hang(init.signal);
    const isCut = this.#cut && this.#cut.requests-- <= 0;
    if (isCut) {
      if (this.#cut?.arrives) await this.#answer(new Request(input, init));
      this.#cut?.reached();
      return new Promise(() => {});
    }
    if (network === 'offline') throw new TypeError('Failed to fetch');
    if (network === 'portal') {
      return new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } });
    }
    if (network === 'stalled') return this.#hang(init.signal);
    const response = this.#asksToWait() ?? (await this.#answer(new Request(input, init)));
    const during = this.#during;
    if (during && during.requests-- === 0) during.happens?.();
    if (network === 'lost') throw new TypeError('Failed to fetch');
    return response;
  };

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/^\/campo\/v1/, '');
    this.held = esperaIn(request.headers.get(ESPERA_HEADER) ?? '') ?? this.held;
    if (this.speaks !== 1) return this.#problem(412, 'VERSAO_NAO_SUPORTADA');
    if (path === '/sessoes/renovar') return this.#renew(await request.json());
    if (pathname.startsWith('/imagens/')) return this.#file(this.files.get(pathname));
    if (request.headers.get('authorization') !== `Bearer ${this.#session.access}`)
      return this.#problem(401, 'NAO_AUTENTICADO');
    // Its successor is used: the one before is good for nothing any more.
    this.#session.before = '';
    if (path === '/eventos') return this.#events(await request.json());
    if (path === '/sincronizar') return this.#synchronize(new URL(request.url));
    if (path === '/imagens/faltantes') {
      const { imagens } = await request.json();
      const isMissing = (sha256: string) => !this.stored.images.has(sha256);
      return this.#json({ imagens: imagens.filter(isMissing) });
    }
    if (path === '/anexos') return this.#anexosOf(await request.json());
    if (path.startsWith('/anexos/')) return this.#partOf(request, Number(path.split('/')[2]));
    if (path === '/visitas-anteriores') return this.#pastOf(await request.json());
    return this.#image(request, path.replace('/imagens', ''));
  }

  #renew({ token_renovacao }: { token_renovacao: string }): Response {
    const { renewal, before, serial } = this.#session;
    if (token_renovacao === '-' || (token_renovacao !== renewal && token_renovacao !== before))
      return this.#problem(401, 'NAO_AUTENTICADO');
    const next = `${serial + 1}`;
    this.#session = {
      access: `acesso-${next}`,
      renewal: `renovacao-${next}`,
      before: token_renovacao,
      serial: serial + 1,
    };
    const { access, renewal: token } = this.#session;
    return this.#json({
      token_acesso: access,
      tipo_token: 'Bearer',
      expira_em: new Date(this.now + 3_600_000).toISOString(),
      token_renovacao: token,
      usuario: USER,
      sessao: PASSWORD_TOKEN,
    });
  }

  #events({ eventos }: { eventos: Evento[] }): Response {
    const text = JSON.stringify(eventos);
    if (eventos.length > this.mostEvents || (this.tooLarge && text.includes(this.tooLarge)))
      return this.#problem(413, 'CORPO_MUITO_GRANDE');
    if (eventos.some(({ id_evento }) => this.poison.has(id_evento))) return this.#broken();
    this.uploads.push(eventos.map(({ id_evento }) => id_evento));
    const resultados = eventos.map((evento, indice) => ({
      indice,
      id_evento: evento.id_evento,
      ...this.take(evento),
    }));
    return this.#json({ epoca: this.epoca, resultados });
  }

  #synchronize(address: URL): Response {
    const cursor = address.searchParams.get('cursor');
    return cursor === null || cursor === this.epoca
      ? this.#json(this.#page())
      : this.#problem(400, 'VALIDACAO_CAMPOS');
  }

  #page() {
    return {
      epoca: this.epoca,
      instalacao: this.instalacao,
      versao_api: 1,
      versao_servidor: '0',
      cursor: `${this.epoca}`,
      ha_mais: false,
      visitas: this.visitas,
      removidas: [...this.taken],
      saidas: [...this.taken].map((id_registro) => ({
        ...{ id_registro, causa: 'reatribuida' as const, autor: 'Maria', motivo: null },
        data: '2026-08-14T12:00:00Z',
      })),
      clientes: [],
      enderecos: [],
      contatos: [],
      contatos_dos_clientes: null,
      objetivos: [],
      questionarios: [],
      configuracao: null,
      ordens: [],
      notas: [],
      notas_removidas: [],
      respostas: [],
      todas_as_fotos: false,
      fotos: [],
      propostas: [],
      marcos_do_dia: null,
      ...this.page,
    };
  }

  #pastOf({ clientes }: { clientes: { id_cliente: number; versao?: string }[] }): Response {
    this.pastAsked.push(clientes.map(({ id_cliente }) => id_cliente));
    if (clientes.some((it) => this.poison.has(`cliente ${it.id_cliente}`))) return this.#broken();
    const own = clientes.filter(({ id_cliente }) => !this.foreign.has(id_cliente));
    const past = own.map(({ id_cliente, versao }) => ({
      asked: versao,
      is: this.past.get(id_cliente) ?? { id_cliente, versao: 'nada', visitas: [] },
    }));
    return this.#json({
      clientes: past.filter(({ asked, is }) => asked !== is.versao).map(({ is }) => is),
      inalterados: past
        .filter(({ asked, is }) => asked === is.versao)
        .map(({ is }) => is.id_cliente),
      sem_acesso: [...this.foreign].filter((id) => clientes.some((it) => it.id_cliente === id)),
      ha_mais: false,
    });
  }

  /** Attached files, by id. */
  readonly anexos = new Map<number, Uint8Array<ArrayBuffer>>();
  /** Bytes of attached files that were given out. */
  bytesGiven = 0;

  #anexosOf({ versao: known }: { versao?: string }): Response {
    const anexos = [...this.anexos].map(([id, content]) => ({
      ...{ id, id_ordem_servico: null, id_objetivo: 4, nome: `${id}.pdf`, descricao: null },
      ...{ tipo: 'application/pdf', bytes: content.length },
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
    const versao = createHash('sha256').update(JSON.stringify(anexos)).digest('hex');
    const inalterados = versao === known;
    return this.#json({ versao, inalterados, anexos: inalterados ? [] : anexos });
  }

  #partOf(request: Request, id: number): Response {
    const content = this.anexos.get(id);
    if (this.poison.has(`anexo ${id}`)) return this.#broken();
    if (!content) return this.#problem(404, 'NAO_ENCONTRADO');
    const [, from, to] = /(\d+)-(\d+)/.exec(request.headers.get('range') ?? '') ?? [];
    const part = content.slice(Number(from), Number(to) + 1);
    this.bytesGiven += part.length;
    const ours = { 'x-request-id': randomUUID(), 'content-type': 'application/pdf' };
    return new Response(part, { status: 206, headers: ours });
  }

  #file(bytes: Uint8Array<ArrayBuffer> | undefined): Response {
    if (!bytes) return this.#problem(404, 'NAO_ENCONTRADO');
    const ours = { 'x-request-id': randomUUID(), 'content-type': 'image/webp' };
    return new Response(bytes, { headers: ours });
  }

  async #image(request: Request, path: string): Promise<Response> {
    const tus = { 'tus-resumable': '1.0.0' };
    if (request.method === 'POST') {
      const [, encoded = ''] = (request.headers.get('upload-metadata') ?? '').split(' ');
      const id = randomUUID();
      const size = Number(request.headers.get('upload-length'));
      this.#uploads.set(id, { sha256: atob(encoded), size, bytes: new Uint8Array() });
      return this.#reply(201, { ...tus, location: `/campo/v1/imagens/${id}` });
    }
    const upload = this.#uploads.get(path.slice(1));
    if (!upload) return this.#problem(404, 'NAO_ENCONTRADO');
    if (this.poison.has(upload.sha256)) return this.#broken();
    if (request.method === 'PATCH') {
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (Number(request.headers.get('upload-offset')) !== upload.bytes.length)
        return this.#problem(409, 'CONFLITO');
      this.bytesTaken += bytes.length;
      upload.bytes = Buffer.concat([upload.bytes, bytes]);
      if (upload.bytes.length === upload.size) {
        const hash = createHash('sha256').update(upload.bytes).digest('hex');
        if (hash !== upload.sha256) return this.#problem(422, 'REGRA_NEGOCIO');
        this.stored.images.set(hash, upload.bytes);
      }
    }
    const offset = { 'upload-offset': `${upload.bytes.length}`, 'upload-length': `${upload.size}` };
    return this.#reply(request.method === 'HEAD' ? 200 : 204, { ...tus, ...offset });
  }

  #broken(): Response {
    return this.#problem(500, 'ERRO_INTERNO');
  }

  #json(body: object): Response {
    return this.#reply(200, { 'content-type': 'application/json' }, JSON.stringify(body));
  }

  #problem(status: number, codigo: Problema['codigo']): Response {
    const body = JSON.stringify(problemOf(status, codigo));
    return this.#reply(status, { 'content-type': 'application/problem+json' }, body);
  }

  #reply(status: number, headers: Record<string, string>, body: string | null = null): Response {
    const ours = { 'x-request-id': randomUUID(), date: new Date(this.now).toUTCString() };
    return new Response(body, { status, headers: { ...ours, ...headers } });
  }
}

export const USER = { id: 3, nome: 'Ana', login: 'ana' };
