import type { PainelDoDia } from '@campeiro/contract/escritorio/painel';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { join, name, type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/http/problem.ts';
import { lastPosition } from '../posicoes/last-position.ts';
import { within } from '../posicoes/queries.ts';
import { cancelled, concluded, heldUp, late, underWay, waiting } from '../registros/conditions.ts';

type Painel = Static<typeof PainelDoDia>;
type Contagens = Painel['sem_usuario'];
type Contado = Contagens & { id_usuario: number | null };

/** What is counted, and the visits that it counts. */
const COUNTED: Record<keyof Contagens, Sql> = {
  agendadas: sql`${waiting} and t.ativo`,
  a_liberar: sql`${waiting} and not t.ativo`,
  em_andamento: underWay,
  concluidas: concluded,
  canceladas: cancelled,
  atrasadas: late,
  com_pendencias: heldUp,
};
const NAMES = Object.keys(COUNTED) as (keyof Contagens)[];

const each = (count: (n: keyof Contagens) => number) =>
  Object.fromEntries(NAMES.map((n) => [n, count(n)])) as Contagens;
const NOTHING = each(() => 0);
const plus = (a: Contagens, b: Contagens) => each((n) => a[n] + b[n]);

/** Everything is counted once for all technicians: the panel is asked for again and again. */
export async function summarize(tx: Tx, data: string): Promise<Painel> {
  const counted = new Map(
    (await countVisits(tx, data)).map(({ id_usuario, ...counts }) => [id_usuario, counts]),
  );
  const people = await listPeople(tx, data, [...counted.keys()]);
  return {
    data,
    total: {
      ...[...counted.values()].reduce(plus, NOTHING),
      quilometros: Number(people.reduce((sum, { quilometros }) => sum + quilometros, 0).toFixed(1)),
    },
    tecnicos: people.map((one) => ({ ...one, ...(counted.get(one.id_usuario) ?? NOTHING) })),
    sem_usuario: counted.get(null) ?? NOTHING,
    pendentes: await countPending(tx),
  };
}

const countVisits = (tx: Tx, data: string): Promise<Contado[]> =>
  tx.rows<Contado>(sql`
    select t.id_usuario, ${join(
      NAMES.map((n) => sql`count(*) filter (where ${COUNTED[n]}) as ${name(n)}`),
    )}
    from registros t
    where ${within(sql`t.inicio_agendado`, data)} or ${within(sql`t.data_inicio`, data)}
    group by t.id_usuario`);

interface Person {
  id_usuario: number;
  usuario: string;
  quilometros: number;
  ultima_posicao_em: string | null;
}

/** Active technicians, those who have visits, and those who travelled: none of the day's work is left out. */
const listPeople = (tx: Tx, data: string, ids: (number | null)[]): Promise<Person[]> =>
  tx.rows<Person>(sql`
    select u.id as id_usuario, u.nome as usuario, coalesce(f.distancia, 0) as quilometros,
      (select p.data from (${lastPosition(sql`u.id`)}) p) as ultima_posicao_em
    from usuarios u left join (
      select d.id_usuario, sum(p.distancia) as distancia
      from deslocamentos_dias d join deslocamentos_percursos p on p.id_dia = d.id
      where d.data = ${data}::date group by d.id_usuario) f on f.id_usuario = u.id
    where (u.perfil = 'campo' and u.ativo) or u.id = any(${ids}::bigint[]) or f.id_usuario is not null
    order by u.nome, u.id`);

/** Days of closed months cannot be decided, so nobody is waited for there. */
const countPending = async (tx: Tx): Promise<Painel['pendentes']> =>
  found(
    await tx.row<Painel['pendentes']>(sql`
      select
        count(*) filter (where d.aprovacao in (2, 3)) as dias_a_avaliar,
        count(*) filter (where d.divergente or d.valor_divergente) as dias_alterados,
        (select count(*) from eventos_recusados e where not e.resolvido) as eventos_recusados
      from deslocamentos_dias d
      where d.ativo and (d.aprovacao in (2, 3) or d.divergente or d.valor_divergente)
        and to_char(d.data, 'YYYY-MM') not in (select f.mes from fechamentos f where f.reaberto_em is null)`),
  );
