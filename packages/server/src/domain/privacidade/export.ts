/** All stored data about a person, as one document. Rows are unchanged, but without secrets. */
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/problem.ts';
import { hasImage } from '../registros/eventos/received.ts';

/** The row `t`. If it is about another user, only what this one did. */
const ofOthersWithout = (id: number, fields: string[]): Sql => sql`
  to_jsonb(t) - case when t.id_usuario = ${id} then '{}' else ${fields}::text[] end`;

const images = (which: Sql): Sql => sql`
  select jsonb_build_object('sha256', encode(t.sha256, 'hex'), 'tipo', t.tipo, 'bytes', t.bytes, 'largura', t.largura,
    'altura', t.altura, 'latitude', t.latitude, 'longitude', t.longitude, 'recebida_em', t.recebida_em) as linha
  from imagens t where ${which}`;

/** The data about a user, by table. Hashes of passwords, secrets and questions say nothing about anyone. */
export const ofUser = (id: number): Record<string, Sql> => ({
  usuarios: sql`select to_jsonb(t) - 'busca' as linha from usuarios t where t.id = ${id}`,
  grupos: sql`
    select to_jsonb(t) - 'busca' as linha from grupos t
    where t.id in (select id_grupo from grupos_usuarios where id_usuario = ${id})`,
  segmentos: sql`
    select to_jsonb(t) - 'busca' as linha from segmentos t
    where t.id in (select id_segmento from segmentos_usuarios where id_usuario = ${id})`,
  sessoes: sql`
    select to_jsonb(t) - '{hash_anterior,hashes_atuais}'::text[] as linha from sessoes t where t.id_usuario = ${id}`,
  // As text: a value may hold characters that jsonb refuses.
  preferencias: sql`
    select jsonb_build_object('chave', t.chave, 'valor', t.valor::text) as linha
    from preferencias t where t.id_usuario = ${id}`,
  registros: sql`select to_jsonb(t) - 'busca' as linha from registros t where t.id_usuario = ${id}`,
  recorrencias: sql`select to_jsonb(t) as linha from recorrencias t where t.id_usuario = ${id}`,
  registros_historico: sql`select to_jsonb(t) as linha from registros_historico t where t.id_usuario = ${id}`,
  ordens_servico: sql`
    select to_jsonb(t) - 'busca' as linha from ordens_servico t
    where t.id in (select id_ordem_servico from ordens_servico_usuarios where id_usuario = ${id})`,
  respostas_questionario: sql`
    select to_jsonb(t) as linha from respostas_questionario t where t.id_usuario = ${id}`,
  questionarios_versoes: sql`
    select to_jsonb(t) - 'secoes' as linha from questionarios_versoes t where t.id_usuario = ${id}`,
  questionarios_rascunhos: sql`
    select to_jsonb(t) - 'secoes' as linha from questionarios_rascunhos t where t.id_usuario = ${id}`,
  notas_cliente: sql`select to_jsonb(t) as linha from notas_cliente t where t.id_usuario = ${id}`,
  anexos: sql`select to_jsonb(t) - 'chave' as linha from anexos t where t.id_usuario = ${id}`,
  eventos: sql`select to_jsonb(t) - 'resumo' as linha from eventos t where t.id_usuario = ${id}`,
  eventos_recusados: sql`
    select case when t.id_usuario = ${id} then to_jsonb(t) - 'resumo' else jsonb_build_object('id', t.id,
      'resolvido_em', t.resolvido_em, 'resolvido_por', t.resolvido_por, 'observacao', t.observacao,
      'data_criacao', t.data_criacao, 'entregue_por', t.entregue_por) end as linha
    from eventos_recusados t where ${id} in (t.id_usuario, t.resolvido_por, t.entregue_por)`,
  eventos_em_espera: sql`
    select to_jsonb(t) as linha from eventos_em_espera t where t.id_usuario = ${id}`,
  imagens: images(
    sql`t.sha256 in (select s.sha256 from imagens_enviadas s where s.id_usuario = ${id})`,
  ),
  posicoes: sql`select to_jsonb(t) as linha from posicoes t where t.id_usuario = ${id}`,
  marcos_do_dia: sql`select to_jsonb(t) as linha from marcos_do_dia t where t.id_usuario = ${id}`,
  consultas_de_trajeto: sql`
    select to_jsonb(t) as linha from consultas_de_trajeto t where ${id} in (t.id_usuario, t.id_consulente)`,
  bases_usuarios: sql`select to_jsonb(t) as linha from bases_usuarios t where t.id_usuario = ${id}`,
  ausencias: sql`select to_jsonb(t) as linha from ausencias t where t.id_usuario = ${id}`,
  usuarios_habilidades: sql`
    select to_jsonb(t) || jsonb_build_object('habilidade', h.nome) as linha
    from usuarios_habilidades t join habilidades h on h.id = t.id_habilidade where t.id_usuario = ${id}`,
  valores_por_km: sql`select to_jsonb(t) as linha from valores_por_km t where t.id_usuario = ${id}`,
  historico_de_vigencias: sql`
    select ${ofOthersWithout(id, ['de', 'para'])} as linha from historico_de_vigencias t
    where ${id} in (t.id_usuario, t.alterado_por)`,
  deslocamentos_dias: sql`
    select to_jsonb(t) as linha from deslocamentos_dias t where t.id_usuario = ${id}`,
  deslocamentos_complementos: sql`
    select to_jsonb(t) as linha from deslocamentos_complementos t where t.id_usuario = ${id}`,
  deslocamentos_complementos_percursos: sql`
    select to_jsonb(t) as linha from deslocamentos_complementos_percursos t
    where t.id_complemento in (select c.id from deslocamentos_complementos c where c.id_usuario = ${id})`,
  propostas_de_local: sql`
    select ${ofOthersWithout(id, ['latitude', 'longitude'])} as linha from propostas_de_local t
    where ${id} in (t.id_usuario, t.respondida_por)`,
  contestacoes: sql`
    select ${ofOthersWithout(id, ['valor'])} as linha from contestacoes t where ${id} in (t.id_usuario, t.respondida_por)`,
  historico_de_dias: sql`
    select ${ofOthersWithout(id, ['valor'])} as linha from historico_de_dias t where ${id} in (t.id_usuario, t.alterado_por)`,
  deslocamentos_percursos: sql`
    select to_jsonb(t) as linha from deslocamentos_percursos t
    where t.id_dia in (select d.id from deslocamentos_dias d where d.id_usuario = ${id})`,
  // Only the user's own totals.
  fechamentos: sql`
    select to_jsonb(t) || jsonb_build_object('totais',
      jsonb_path_query_array(t.totais, '$[*] ? (@.id_usuario == $id)', jsonb_build_object('id', ${id}::bigint))) as linha
    from fechamentos t where ${id} in (t.id_usuario, t.reaberto_por)
      or t.totais @> jsonb_build_array(jsonb_build_object('id_usuario', ${id}::bigint))`,
  requisicoes: sql`select to_jsonb(t) as linha from requisicoes t where t.id_usuario = ${id} order by t.data, t.id`,
});

/** Tables with a column `id_usuario` that are not exported, with the reason. */
export const LEFT_OUT: Record<string, string> = {
  clientes_encontrados: 'which customers a device may create visits to',
  credenciais: 'only hashes of passwords',
  convites: 'a hash, for three days',
  mensagens_de_acesso: 'that a link was sent, and when; the address is in `usuarios`',
  grupos_usuarios: 'links, as `grupos`',
  imagens_enviadas: 'links, as `imagens`',
  segmentos_usuarios: 'links, as `segmentos`',
  ordens_servico_usuarios: 'links, as `ordens_servico`',
  deslocamentos_pendentes: 'dirty days, for seconds',
  envios_de_imagens: 'unfinished uploads, for a day; their result is in `imagens`',
  redes_conhecidas: 'digests of networks, for a month; the sessions opened there are in `sessoes`',
  importacoes: 'counts of files that a user imported; what came of them is of the customers',
  horarios_reservados: 'times that are held, for five minutes',
  buscas_de_planos: 'how far the search of a plan is, while it runs',
  idempotencia: 'answers of the last day, about data that is exported itself',
  saidas: 'visits removed from a device, which no longer belong to the user',
  varreduras: 'where pages of lists ended, for an hour',
};

const ofPerson = (id: number): Record<string, Sql> => ({
  pessoas: sql`select to_jsonb(t) - 'busca' as linha from pessoas t where t.id = ${id}`,
  enderecos: sql`select to_jsonb(t) - 'busca' as linha from enderecos t where t.id_pessoa = ${id}`,
  pessoas_clientes: sql`select to_jsonb(t) as linha from pessoas_clientes t where t.id_pessoa = ${id}`,
  recorrencias: sql`select to_jsonb(t) as linha from recorrencias t where t.id_contato = ${id}`,
  registros: sql`select to_jsonb(t) - 'busca' as linha from registros t where t.id_contato = ${id}`,
  ordens_servico: sql`
    select to_jsonb(t) - 'busca' as linha from ordens_servico t where t.id_contato = ${id}`,
});

/** The data about a customer, including answers and signatures of the visits. */
const ofCustomer = (id: number): Record<string, Sql> => {
  const visits = sql`(select r.id from registros r where r.id_cliente = ${id})`;
  return {
    clientes: sql`select to_jsonb(t) - 'busca' as linha from clientes t where t.id = ${id}`,
    enderecos: sql`select to_jsonb(t) - 'busca' as linha from enderecos t where t.id_cliente = ${id}`,
    notas_cliente: sql`select to_jsonb(t) as linha from notas_cliente t where t.id_cliente = ${id}`,
    pessoas_clientes: sql`select to_jsonb(t) as linha from pessoas_clientes t where t.id_cliente = ${id}`,
    propostas_de_local: sql`select to_jsonb(t) as linha from propostas_de_local t where t.id_cliente = ${id}`,
    clientes_habilidades: sql`select to_jsonb(t) as linha from clientes_habilidades t where t.id_cliente = ${id}`,
    segmentos_clientes: sql`select to_jsonb(t) as linha from segmentos_clientes t where t.id_cliente = ${id}`,
    recorrencias: sql`select to_jsonb(t) as linha from recorrencias t where t.id_cliente = ${id}`,
    registros: sql`select to_jsonb(t) - 'busca' as linha from registros t where t.id_cliente = ${id}`,
    ordens_servico: sql`
      select to_jsonb(t) - 'busca' as linha from ordens_servico t where t.id_cliente = ${id}`,
    respostas_questionario: sql`
      select to_jsonb(t) as linha from respostas_questionario t where t.id_registro in ${visits}`,
    imagens: images(sql`encode(t.sha256, 'hex') in (
      select n.imagem from (
        select e.id_registro, e.imagem from eventos e where e.id_registro in ${visits} and not e.anulado
        union select a.id_registro, unnest(images_of_answers(a.respostas)) from respostas_questionario a
          where a.id_registro in ${visits}) n
      where ${hasImage(sql`n.id_registro`, sql`n.imagem`)})`),
  };
};

const SUBJECTS = { usuarios: ofUser, pessoas: ofPerson, clientes: ofCustomer };
export type Subject = keyof typeof SUBJECTS;

/** How many rows are read as one text, so that an export does not block others. */
const ROWS_OF_PIECE = 500;

/**
 * The copy as JSON, in pieces: years of work take many megabytes, and building it at once would block
 * everybody. Throws the 404 if the person does not exist.
 */
export async function exportAll(
  tx: Tx,
  subject: Subject,
  id: number,
  urlOf: (sha256: string) => string,
): Promise<Buffer[]> {
  const pieces = [`{"exportado_em":"${new Date().toISOString()}","dados":{`];
  for (const [table, statement] of Object.entries(SUBJECTS[subject](id))) {
    const rows = await piecesOf(tx, statement);
    if (table === subject && rows.length === 0) throw notFound();
    pieces.push(`${pieces.length > 1 ? ',' : ''}"${table}":[`);
    for (const [i, piece] of rows.entries()) {
      if (i > 0) pieces.push(',');
      pieces.push(table === 'imagens' ? await withUrls(piece, urlOf) : piece);
    }
    pieces.push(']');
  }
  return [...pieces, '}}'].map((piece) => Buffer.from(piece));
}

/** The rows in order. Each piece is a list of JSON objects separated by commas. */
async function piecesOf(tx: Tx, statement: Sql): Promise<string[]> {
  const rows = await tx.rows<{ linhas: string }>(sql`
    select string_agg((linha - 'conta_id')::text, ',' order by n) as linhas
    from (select linha, n, (n - 1) / ${ROWS_OF_PIECE}::int as piece
      from (select linha, row_number() over () as n from (${statement}) t) numbered) r
    group by piece order by piece`);
  return rows.map(({ linhas }) => linhas);
}

/** Images with their addresses. */
async function withUrls(piece: string, urlOf: (sha256: string) => string): Promise<string> {
  await setImmediate();
  const images: { sha256: string }[] = JSON.parse(`[${piece}]`);
  return images.map((image) => JSON.stringify({ ...image, url: urlOf(image.sha256) })).join();
}

/** The tables in a copy, by the kind of person. */
export const EXPORTED: Record<Subject, string[]> = {
  usuarios: Object.keys(ofUser(0)),
  pessoas: Object.keys(ofPerson(0)),
  clientes: Object.keys(ofCustomer(0)),
};
