/** The users behind tokens. */
import type { Row } from '../../rows.ts';
import { batched } from '../batched.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { sql } from '../db/sql.ts';
import type { TokenClaims } from './tokens.ts';

export interface Caller extends Row<'usuarios', 'id' | 'login' | 'perfil'> {
  conta: number;
  /** The device's session, when the token came from one. */
  sessao: string | undefined;
  /** Active segments that limit what this caller sees; empty for no limit. They limit only managers. */
  segmentos: number[];
}

type Found = Omit<Caller, 'conta' | 'sessao'> & { n: number };
type Lookup = (claims: TokenClaims) => Promise<Caller | undefined>;

/**
 * Looks up the caller of every request. So deactivating a user, or ending a token, a session or a segment,
 * takes effect at once. Requests of one account that arrive together share a query.
 */
export class Callers {
  readonly #db: Database;
  readonly #lookups = new Map<number, Lookup>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The user; undefined if the user is deactivated, or the token or its session was revoked. */
  find(claims: TokenClaims): Promise<Caller | undefined> {
    const { conta } = claims;
    const lookup = this.#lookups.get(conta) ?? batched((many) => this.#findAll(conta, many));
    this.#lookups.set(conta, lookup);
    return lookup(claims);
  }

  async #findAll(conta: number, claims: TokenClaims[]): Promise<(Caller | undefined)[]> {
    const column = (name: keyof TokenClaims) => claims.map((claim) => claim[name] ?? null);
    const rows = await this.#db
      .autocommit({ conta, usuario: null, origem: 'sistema', priority: 'lookup' })
      .rows<Found>(
        prepared(sql`
        select p.n, u.id, u.login, u.perfil,
          case when u.perfil = 'gestor' then ${segmentsOfUser} else '{}' end as segmentos
        from unnest(${column('usuario')}::bigint[], ${column('versao')}::int[], ${column('sessao')}::uuid[])
          with ordinality p (usuario, versao, sessao, n)
        join usuarios u on u.id = p.usuario and u.ativo
        join credenciais c on c.id_usuario = u.id and c.versao = p.versao
        where p.sessao is null
          or exists (select from sessoes s where s.id = p.sessao and s.revogada_em is null)`),
      );
    const byPlace = new Map(rows.map(({ n, ...user }) => [n, user]));
    return claims.map(({ sessao }, i) => {
      const user = byPlace.get(i + 1);
      return user && { ...user, conta, sessao };
    });
  }
}

/** The active segments of the user `u`, directly or through groups. */
export const segmentsOfUser = sql`array(
  select s.id from segmentos s where s.ativo and s.id in (
    select id_segmento from segmentos_usuarios where id_usuario = u.id
    union select v.id_segmento from segmentos_grupos v join grupos_usuarios g on g.id_grupo = v.id_grupo
      where g.id_usuario = u.id)
  order by s.id)`;
