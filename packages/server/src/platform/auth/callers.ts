/** The users behind tokens and cookies. */
import { OFFICE } from '@campeiro/contract/kit/access';
import type { Row } from '../../rows.ts';
import { batched } from '../batched.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { ConsoleCookie } from './console-cookie.ts';
import { goesOn, isToBeNoted, opens } from './console-sessions.ts';
import type { TokenClaims } from './tokens.ts';

export interface Caller
  extends Row<'usuarios', 'id' | 'login' | 'perfil'>,
    Row<'credenciais', 'versao'> {
  conta: number;
  /** The session, of a device or of the console, when the request came from one. */
  sessao: string | undefined;
  /** What limits the rows that this caller sees, by the policies of the tables; empty for no limit. */
  segmentos: number[];
}

/** What the database says about a cookie. */
export interface CookieCaller {
  caller: Caller;
  /** Whether its secret is one that the session has now; if not, it was copied. */
  valido: boolean;
  /** Whether the use has to be noted. */
  notar: boolean;
}

/** A row about the key at place `n`. */
type Found = Omit<Caller, 'conta' | 'sessao'> & { n: number };

/**
 * Looks up the caller of every request. So deactivating a user, or ending a token, a session or a segment,
 * takes effect at once. Requests of one account that arrive together share a query.
 */
export class Callers {
  readonly #db: Database;
  readonly #idle: number;
  /** Columns of the user `u` and the credential `c`. */
  readonly #columns: Sql;
  readonly #byToken = perAccount((conta, claims: TokenClaims[]) => this.#ofTokens(conta, claims));
  readonly #byCookie = perAccount((conta, cookies: ConsoleCookie[]) =>
    this.#ofCookies(conta, cookies),
  );

  /**
   * `idle`: after how many seconds without use a session of the console ends. `limits`: an expression for the ids that
   * limit what the user `u` sees.
   */
  constructor(db: Database, { idle, limits }: { idle: number; limits: Sql }) {
    this.#db = db;
    this.#idle = idle;
    this.#columns = sql`u.id, u.login, u.perfil, c.versao, ${limits} as segmentos`;
  }

  /** The user; undefined if the user is deactivated, or the token or its session was revoked. */
  find(claims: TokenClaims): Promise<Caller | undefined> {
    return this.#byToken(claims);
  }

  /** The user of a session of the console; undefined if the session has ended. */
  findByCookie(cookie: ConsoleCookie): Promise<CookieCaller | undefined> {
    return this.#byCookie(cookie);
  }

  /**
   * The same caller now; undefined if they may no longer call. For answers that take long, such as streams.
   * Does not count as a use of the session.
   */
  again({ conta, id, versao, sessao }: Caller): Promise<Caller | undefined> {
    return this.find({ conta, usuario: id, versao, ...(sessao && { sessao }) });
  }

  async #ofTokens(conta: number, claims: TokenClaims[]): Promise<(Caller | undefined)[]> {
    const column = (name: keyof TokenClaims) => claims.map((claim) => claim[name] ?? null);
    const rows = await this.#lookup(conta).rows<Found>(
      prepared(sql`
        select p.n, ${this.#columns}
        from unnest(${column('usuario')}::bigint[], ${column('versao')}::int[], ${column('sessao')}::uuid[])
          with ordinality p (usuario, versao, sessao, n)
        join usuarios u on u.id = p.usuario and u.ativo
        join credenciais c on c.id_usuario = u.id and c.versao = p.versao
        where p.sessao is null or exists (
          select from sessoes s where s.id = p.sessao and s.revogada_em is null
            and (s.usada_em is null or ${goesOn(this.#idle)}))`),
    );
    const find = byPlace(rows);
    return claims.map(({ sessao }, i) => {
      const row = find(i);
      if (!row) return undefined;
      const { n: _, ...user } = row;
      return { ...user, conta, sessao };
    });
  }

  async #ofCookies(conta: number, cookies: ConsoleCookie[]): Promise<(CookieCaller | undefined)[]> {
    const hash = sql`p.hash`;
    const rows = await this.#lookup(conta).rows<Found & Pick<CookieCaller, 'valido' | 'notar'>>(
      prepared(sql`
        select p.n, ${this.#columns}, ${opens(hash)} as valido, ${isToBeNoted(hash)} as notar
        from unnest(${cookies.map(({ sessao }) => sessao)}::uuid[], ${cookies.map((one) => one.hash)}::bytea[])
          with ordinality p (sessao, hash, n)
        join sessoes s on s.id = p.sessao and ${goesOn(this.#idle)}
        join usuarios u on u.id = s.id_usuario and u.ativo and u.perfil = any(${[...OFFICE.roles]}::text[])
        join credenciais c on c.id_usuario = u.id and c.versao = s.versao`),
    );
    const find = byPlace(rows);
    return cookies.map(({ sessao }, i) => {
      const row = find(i);
      if (!row) return undefined;
      const { n: _, valido, notar, ...user } = row;
      return { caller: { ...user, conta, sessao }, valido, notar };
    });
  }

  #lookup(conta: number) {
    return this.#db.autocommit({ conta, usuario: null, origem: 'sistema', priority: 'lookup' });
  }
}

/** A function of one key, which looks up the keys of each account together. */
function perAccount<Key extends { conta: number }, Value>(
  findAll: (conta: number, keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  const lookups = new Map<number, (key: Key) => Promise<Value>>();
  return (key) => {
    const { conta } = key;
    const lookup = lookups.get(conta) ?? batched((keys) => findAll(conta, keys));
    lookups.set(conta, lookup);
    return lookup(key);
  };
}

/** Finds the row of the key at an index. */
function byPlace<Row extends { n: number }>(rows: Row[]): (i: number) => Row | undefined {
  const places = new Map(rows.map((row) => [row.n, row]));
  return (i) => places.get(i + 1);
}
