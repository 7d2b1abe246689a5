/**
 * What the database is asked at the core of each workload, written by hand and with every column named:
 * a yardstick must not change with what it measures. The account is a plain condition, the owner of the
 * tables asks, nothing is counted.
 */
import { COMMON_WORD, RARE_WORD } from '../seed/words.ts';
import type { Input } from '../workloads/types.ts';

interface Statement {
  text: string;
  values: unknown[];
}

const CUSTOMER = `id, codigo, tipo, nome, documento, ativo, id_categoria, id_etapa, id_temperatura,
  id_setor_mercado, telefone, email, valor_negocio, campos_personalizados, data_criacao, atualizado_em`;

const VISIT = `id, codigo, id_status,
  (select nome from status_servico s where s.conta_id = t.conta_id and s.id = t.id_status) as status,
  id_cliente, id_usuario, id_objetivo, id_contato, id_segmento, id_equipe, id_ordem_servico, agendado, ativo,
  concluido, inicio_agendado, data_agendada, instrucoes, data_inicio, data_realizacao, observacao, latitude,
  longitude, data_criacao, atualizado_em`;

/** With the account as $1 and these fields of the input after it. */
const statement =
  (text: string, ...names: string[]) =>
  (input: Input): Statement => ({ text, values: ['conta', ...names].map((name) => input[name]) });

const customers = (rest: string, ...names: string[]) =>
  statement(`select ${CUSTOMER} from clientes where conta_id = $1 and ${rest}`, ...names);

const search = (word: string) => customers(`busca like '%${word}%' order by id limit 25`);

const later = customers('ativo and (nome, id) > ($2, $3) order by nome, id limit 25', 'nome', 'id');

const create = statement(
  `insert into clientes (conta_id, tipo, nome, documento, codigo, telefone)
   values ($1, $2, $3, $4, $5, $6) returning ${CUSTOMER}`,
  'tipo',
  'nome',
  'documento',
  'codigo',
  'telefone',
);

/** By the name of the workload. */
export const STATEMENTS = {
  get: customers('id = $2', 'id'),
  first: customers('ativo order by nome, id limit 25'),
  'sweep-4000': later,
  'sweep-10000': later,
  'jump-4000': later,
  'jump-10000': later,
  incremental: customers('atualizado_em > $2 order by atualizado_em, id limit 100', 'since'),
  'search-few': search(RARE_WORD),
  'search-many': search(COMMON_WORD),
  visits: statement(
    `select ${VISIT} from registros t where conta_id = $1 and concluido
     order by data_realizacao desc, id limit 25`,
  ),
  crawl: customers('id > $2 order by id limit 100', 'id'),
  create,
  'create-ten': create,
  schedule: statement(
    `insert into registros as t
       (conta_id, id_cliente, id_usuario, inicio_agendado, data_agendada, instrucoes, id_status)
     values ($1, $2, $3, $4, $5, 'Verificar a válvula.',
       (select id from status_servico where conta_id = $1 and situacao = 'agendado'))
     returning ${VISIT}`,
    'cliente',
    'usuario',
    'inicio',
    'fim',
  ),
  events: ({ conta, usuario, registro, realizado, eventos }: Input): Statement => ({
    text: `with e as (select * from jsonb_to_recordset($4) as e
        (id_evento uuid, tipo text, data timestamptz, latitude float8, longitude float8)),
      novos as (insert into eventos (conta_id, id_usuario, id_registro, id_evento, tipo, data, dados, resumo)
        select $1, $2, $3, id_evento, tipo, data, to_jsonb(e), '' from e),
      pontos as (insert into posicoes (conta_id, id_usuario, id_evento, data, latitude, longitude)
        select $1, $2, id_evento, data, latitude, longitude from e)
      update registros set id_status = $5, situacao = 'realizado', concluido = true,
        data_inicio = (select min(data) from e),
        data_realizacao = (select max(data) from e), latitude = -23.5, longitude = -46.6
      where conta_id = $1 and id = $3`,
    values: [conta, usuario, registro, JSON.stringify(eventos), realizado],
  }),
  batch: ({ conta, clientes }: Input): Statement => ({
    text: `insert into clientes (conta_id, tipo, nome, documento, codigo, telefone)
      select $1, tipo, nome, documento, codigo, telefone
      from jsonb_to_recordset($2) as c (tipo text, nome text, documento text, codigo text, telefone text)
      returning id, nome`,
    values: [conta, JSON.stringify(clientes)],
  }),
};

export function statementOf(workload: string, input: Input): Statement {
  const all: Record<string, (input: Input) => Statement> = STATEMENTS;
  const make = all[workload];
  if (!make) throw new Error(`There is no statement for ${workload}.`);
  return make(input);
}
