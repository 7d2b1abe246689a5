import { CONTAGENS, type Contagem, type PainelDoDia } from '@campeiro/contract/escritorio/painel';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { join, name, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { periodOfDay } from '../conta/queries.ts';
import { waitingSupplements } from '../deslocamentos/complementos/queries.ts';
import { toEvaluate } from '../deslocamentos/conditions.ts';
import { ofClosedMonth } from '../deslocamentos/queries.ts';
import { lastPosition } from '../posicoes/last-position.ts';
import { COUNTED, undecided } from '../registros/conditions.ts';
import { ofDay } from '../registros/office-list.ts';
import { whoHolds } from '../sessoes/queries.ts';

type Painel = Static<typeof PainelDoDia>;
type Contagens = Painel['sem_usuario'];
type Contado = Contagens & { id_usuario: number | null };

const each = (count: (n: Contagem) => number) =>
  Object.fromEntries(CONTAGENS.map((n) => [n, count(n)])) as Contagens;
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
    esperas: await whoHolds(tx),
    pendentes: await countPending(tx),
  };
}

const countVisits = async (tx: Tx, data: string): Promise<Contado[]> =>
  tx.rows<Contado>(sql`
    select t.id_usuario, ${join(
      CONTAGENS.map((n) => sql`count(*) filter (where ${COUNTED[n]}) as ${name(n)}`),
    )}
    from registros t
    where ${ofDay(await periodOfDay(tx, data))}
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

/** Days of closed months cannot be decided, so they do not wait for a decision. Additions to them do. */
const countPending = async (tx: Tx): Promise<Painel['pendentes']> =>
  found(
    await tx.row<Painel['pendentes']>(sql`
      select
        count(*) as dias_a_avaliar, ${waitingSupplements} as complementos,
        (select count(*) from eventos_recusados e where not e.resolvido) as eventos_recusados,
        (select count(*) from registros t where ${undecided}) as nao_realizadas,
        (select count(*) from contestacoes c where c.situacao = 'aberta') as contestacoes,
        (select count(*) from propostas_de_local p where p.situacao = 'aberta') as propostas_de_local
      from deslocamentos_dias dia
      where dia.ativo and ${toEvaluate} and not ${ofClosedMonth}`),
  );
