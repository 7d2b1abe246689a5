/**
 * The data for generating work, read from the database, so that the first start and later ones are the same.
 */
import type { Secao } from '@campeiro/contract/questionarios';
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Row } from '@campeiro/server/rows';
import type { Company } from '../content/company.ts';

/** A customer's address that can be visited. */
export interface Stop {
  /** Of the customer. */
  id: number;
  /** Null: the main one. */
  id_endereco: number | null;
  bairro: string;
  cidade: string;
  latitude: number;
  longitude: number;
  id_segmento: number | null;
  id_contato: number | null;
}

export interface Technician extends Row<'usuarios', 'id' | 'login'> {
  id_equipe: number | null;
  /** Active customers in the technician's territory. */
  stops: Stop[];
}

export interface Questionnaire {
  id: number;
  id_versao: number;
  secoes: Secao[];
  ids_grupos: number[];
  ids_segmentos: number[];
}

export interface World {
  company: Company;
  technicians: Technician[];
  objectives: Row<'objetivos', 'id' | 'nome'>[];
  serviceTypes: number[];
  /** Why visits are not carried out. */
  reasons: Row<'motivos_nao_realizacao', 'id' | 'nome' | 'exige_foto'>[];
  /** Situation → id of the visit status. */
  statusOf: Record<string, number>;
  /** In order; the first is for new orders, the last for concluded ones. */
  orderStatuses: number[];
  questionnaires: Questionnaire[];
}

export async function readWorld(tx: Tx, company: Company): Promise<World> {
  const stops = await readStops(tx);
  const statuses = await tx.rows<Row<'status_servico', 'id' | 'situacao'>>(
    sql`select id, situacao from status_servico`,
  );
  return {
    company,
    technicians: await readTechnicians(tx, company, stops),
    objectives: await tx.rows(sql`select id, nome from objetivos where ativo order by ordem, id`),
    serviceTypes: await idsOf(tx, sql`select id from tipos_servico where ativo order by ordem, id`),
    reasons: await tx.rows(
      sql`select id, nome, exige_foto from motivos_nao_realizacao where ativo order by ordem, id`,
    ),
    statusOf: Object.fromEntries(statuses.map(({ id, situacao }) => [situacao, id])),
    orderStatuses: await idsOf(tx, sql`select id from status_ordem order by ordem, id`),
    questionnaires: await readQuestionnaires(tx),
  };
}

const idsOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<number[]> =>
  (await tx.rows<{ id: number }>(query)).map(({ id }) => id);

const readStops = (tx: Tx) =>
  tx.rows<Stop>(sql`
    select c.id, case when e.ordem > 0 then e.id end as id_endereco, e.bairro, e.cidade, e.latitude, e.longitude,
      (select min(s.id_segmento) from segmentos_clientes s where s.id_cliente = c.id) as id_segmento,
      (select min(p.id_pessoa) from pessoas_clientes p where p.id_cliente = c.id) as id_contato
    from clientes c join enderecos e on e.id_cliente = c.id
    where c.ativo and e.latitude is not null
    order by c.id, e.ordem`);

/** The company's own technicians who still exist and are active. */
async function readTechnicians(tx: Tx, company: Company, stops: Stop[]): Promise<Technician[]> {
  const logins = company.technicians.map(({ login }) => login);
  const users = await tx.rows<Omit<Technician, 'stops'>>(sql`
    select u.id, u.login,
      (select min(g.id_grupo) from grupos_usuarios g where g.id_usuario = u.id) as id_equipe
    from usuarios u where u.ativo and u.login = any(${logins})
    order by u.id`);
  return users.map((user) => {
    const territory = company.territories[logins.indexOf(user.login)] ?? [];
    const isInside = (stop: Stop) =>
      territory.some(({ cidade, bairro }) => stop.cidade === cidade && stop.bairro === bairro);
    return { ...user, stops: stops.filter(isInside) };
  });
}

const readQuestionnaires = (tx: Tx) =>
  tx.rows<Questionnaire>(sql`
    select q.id, v.id as id_versao, v.secoes,
      array(select g.id_grupo from questionarios_grupos g where g.id_questionario = q.id) as ids_grupos,
      array(select s.id_segmento from questionarios_segmentos s where s.id_questionario = q.id) as ids_segmentos
    from questionarios q
    join lateral (
      select id, secoes from questionarios_versoes v
      where v.id_questionario = q.id order by numero desc limit 1
    ) v on true
    where q.ativo order by q.id`);
