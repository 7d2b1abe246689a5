/** The result of one query over every account that a console watches. */
import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** How far the search of a plan is, and whose it is. */
interface Busca {
  id_usuario: number;
  chave_busca: string;
  feito: number;
  visitas: number;
  quilometros: number;
}

/** The state of an account. Two that are alike mean that nothing changed. */
export interface Moment {
  /** The account's clock. */
  relogio: string;
  /** Changes with the last position of any technician. */
  posicoes: string;
  /** How far the import has come that runs. */
  importacoes: string;
  /** Which times are held. */
  reservas: string;
  buscas: Busca[];
}

/**
 * The state of these accounts. Positions move no clock, so the last one of each technician is looked up, which the
 * index answers at once. Nor do the progress of an import or of a plan, of which an account has one at a time, and times that
 * are held for minutes.
 */
export async function readMoments(db: Database, contas: number[]): Promise<Map<number, Moment>> {
  const rows = await db.acrossAccounts(
    (tx) =>
      tx.rows<Moment & { conta: number }>(sql`
        select r.conta_id as conta, r.instante as relogio, coalesce((
          select sum(extract(epoch from p.data))::text
          from usuarios u cross join lateral (
            select p.data from posicoes p where p.conta_id = u.conta_id and p.id_usuario = u.id
            order by p.data desc limit 1) p
          where u.conta_id = r.conta_id and u.perfil = 'campo' and u.ativo), '') as posicoes,
          coalesce((
          select concat_ws(' ', i.id, i.linhas, i.a_desfazer) from importacoes i
          where i.conta_id = r.conta_id
            and i.situacao in ('simulando', 'importando', 'desfazendo')), '') as importacoes,
          coalesce((
          select string_agg(h.id::text, ' ' order by h.id) from horarios_reservados h
          where h.conta_id = r.conta_id and h.valida_ate > now()), '') as reservas,
          coalesce((
          select jsonb_agg(jsonb_build_object('id_usuario', b.id_usuario, 'chave_busca', b.chave_busca,
            'feito', b.feito, 'visitas', b.visitas, 'quilometros', b.quilometros))
          from buscas_de_planos b where b.conta_id = r.conta_id), '[]') as buscas
        from relogios r where r.conta_id = any(${contas}::bigint[])`),
    'lookup',
  );
  return new Map(rows.map(({ conta, ...moment }) => [conta, moment]));
}
