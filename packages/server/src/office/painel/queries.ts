import type { PainelDoDia } from '@campeiro/contract/escritorio/painel';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { lastPosition } from '../../modules/usuarios/positions.ts';
import { within } from '../posicoes/queries.ts';

type Painel = Static<typeof PainelDoDia>;
type Contagens = Painel['sem_usuario'];
type Contado = Contagens & { id_usuario: number | null };

const NOTHING: Contagens = {
  agendadas: 0,
  a_liberar: 0,
  em_andamento: 0,
  concluidas: 0,
  atrasadas: 0,
};

/** Everything is counted once for all technicians: the panel is asked for again and again. */
export async function summarize(tx: Tx, data: string): Promise<Painel> {
  const counted = new Map(
    (await countVisits(tx, data)).map(({ id_usuario, ...counts }) => [id_usuario, counts]),
  );
  const technicians = await listTechnicians(tx, data);
  return {
    data,
    tecnicos: technicians.map((technician) => ({
      ...technician,
      ...(counted.get(technician.id_usuario) ?? NOTHING),
    })),
    sem_usuario: counted.get(null) ?? NOTHING,
  };
}

/** A visit that the device has begun is under way, whatever its status says since. */
const countVisits = (tx: Tx, data: string): Promise<Contado[]> =>
  tx.rows<Contado>(sql`
    select v.id_usuario,
      count(*) filter (where v.espera and v.ativo) as agendadas,
      count(*) filter (where v.espera and not v.ativo) as a_liberar,
      count(*) filter (where v.iniciada and not v.concluido) as em_andamento,
      count(*) filter (where v.concluido) as concluidas,
      count(*) filter (where v.espera and v.data_agendada < now()) as atrasadas
    from (
      select r.id_usuario, r.ativo, r.concluido, r.data_agendada,
        s.situacao in ('a_caminho', 'em_atendimento') or r.data_inicio is not null as iniciada,
        s.situacao not in ('a_caminho', 'em_atendimento') and r.data_inicio is null
          and not r.concluido as espera
      from registros r join status_servico s on s.id = r.id_status
      where s.situacao <> 'cancelado'
        and (${within(sql`r.inicio_agendado`, data)} or ${within(sql`r.data_inicio`, data)})) v
    group by v.id_usuario`);

interface Technician {
  id_usuario: number;
  usuario: string;
  quilometros: number;
  ultima_posicao_em: string | null;
}

const listTechnicians = (tx: Tx, data: string): Promise<Technician[]> =>
  tx.rows<Technician>(sql`
    select u.id as id_usuario, u.nome as usuario,
      (select coalesce(sum(p.distancia), 0) from deslocamentos_dias d
        join deslocamentos_percursos p on p.id_dia = d.id
        where d.id_usuario = u.id and d.data = ${data}::date) as quilometros,
      (select p.data from (${lastPosition(sql`u.id`)}) p) as ultima_posicao_em
    from usuarios u where u.perfil = 'campo' and u.ativo order by u.nome, u.id`);
