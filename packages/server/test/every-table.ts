/** A row in every table of an account: something to leak, to lose or to upgrade. */
import { ROLES } from '@campeiro/contract/usuarios';
import { createAccount, createUser } from '../src/domain/conta/commands.ts';
import type { Database, Tx } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { emptyTables, insertPlainRows } from './plain-tables.ts';

/** Makes an account with a row in every table, and a user for each role: `cada-campo`, … */
export const createFullAccount = (db: Database, senha_hash: string) =>
  createAccount(db, 'Uma linha em cada tabela', async (tx) => {
    for (const perfil of ROLES)
      await createUser(tx, { nome: perfil, login: `cada-${perfil}`, perfil }, senha_hash);
    await fillEveryTable(tx);
  });

/** In an account with a user for each role. */
export async function fillEveryTable(tx: Tx): Promise<void> {
  const id = async (statement: ReturnType<typeof sql>) =>
    (await tx.row<{ id: number }>(statement))?.id ?? 0;
  const usuario = await id(sql`select id from usuarios where perfil = 'campo'`);
  const cliente = await id(sql`insert into clientes (tipo, nome) values ('J', 'X') returning id`);
  const pessoa = await id(sql`insert into pessoas (nome) values ('X') returning id`);
  const grupo = await id(sql`insert into grupos (nome) values ('X') returning id`);
  const segmento = await id(sql`insert into segmentos (nome) values ('X') returning id`);
  const ordem = await id(sql`
    insert into ordens_servico (nome, id_cliente, id_status)
    select 'X', ${cliente}, id from status_ordem where inicial returning id`);
  const registro = await id(sql`
    insert into registros (id_cliente, id_usuario, id_status, id_ordem_servico)
    select ${cliente}, ${usuario}, id, ${ordem} from status_servico where situacao = 'agendado' returning id`);
  const questionario = await id(sql`insert into questionarios (nome) values ('X') returning id`);
  const versao = await id(sql`
    insert into questionarios_versoes (id_questionario, numero, secoes) values (${questionario}, 1, '[]') returning id`);
  const objetivo = await id(sql`insert into objetivos (nome) values ('X') returning id`);
  for (const statement of [
    sql`insert into grupos_usuarios values (default, ${grupo}, ${usuario})`,
    sql`insert into segmentos_usuarios values (default, ${segmento}, ${usuario})`,
    sql`insert into segmentos_grupos values (default, ${segmento}, ${grupo})`,
    sql`insert into segmentos_clientes values (default, ${segmento}, ${cliente})`,
    sql`insert into pessoas_clientes values (default, ${pessoa}, ${cliente})`,
    sql`insert into enderecos (id_cliente) values (${cliente})`,
    sql`insert into notas_cliente (id_cliente, nota) values (${cliente}, 'X'), (${cliente}, 'Y')`,
    sql`delete from notas_cliente where nota = 'Y'`,
    sql`insert into ordens_servico_usuarios values (default, ${ordem}, ${usuario})`,
    sql`update registros set ativo = false where id = ${registro}`,
    sql`with tipo as (insert into tipos_servico (nome) values ('X') returning id)
        insert into questionarios_tipos_servico (id_questionario, id_tipo_servico)
        select ${questionario}, id from tipo`,
    sql`insert into questionarios_grupos values (default, ${questionario}, ${grupo})`,
    sql`insert into questionarios_segmentos values (default, ${questionario}, ${segmento})`,
    sql`insert into respostas_questionario (id_registro, id_questionario, id_versao, id_usuario, respostas, data_conclusao)
        values (${registro}, ${questionario}, ${versao}, ${usuario}, '{}', now())`,
    sql`insert into questionarios_rascunhos (id_questionario, revisao, ultimo_id, id_usuario)
        values (${questionario}, 1, 0, ${usuario})`,
    sql`insert into questionarios_exigidos values (default, ${registro}, ${questionario}, ${versao})`,
    sql`insert into sessoes (id_usuario, versao, hashes_atuais, expira_em) values (${usuario}, 1, '{}', now())`,
    sql`insert into convites (id_usuario, hash, expira_em) values (${usuario}, decode(repeat('00', 32), 'hex'), now())`,
    sql`insert into mensagens_de_acesso (id_usuario, tipo, idioma, proxima_em) values (${usuario}, 'senha', 'pt-BR', null)`,
    sql`insert into redes_conhecidas values (default, ${usuario}, decode(repeat('00', 32), 'hex'))`,
    sql`insert into preferencias values (default, ${usuario}, 'x', '1')`,
    sql`with evento as (
          insert into eventos (id_evento, id_usuario, tipo, data, dados, resumo)
          values (gen_random_uuid(), ${usuario}, 'nota', now(), '{}', '') returning id_evento)
        insert into eventos_em_espera (id_usuario, id_evento, id_visita)
        select ${usuario}, id_evento, gen_random_uuid() from evento`,
    sql`with evento as (
          insert into eventos (id_evento, id_usuario, tipo, data, dados, resumo)
          values (gen_random_uuid(), ${usuario}, 'marco_do_dia', now(), '{}', '') returning id_evento)
        insert into marcos_do_dia (id_usuario, id_evento, marco, data)
        select ${usuario}, id_evento, 'inicio', now() from evento`,
    sql`insert into eventos_recusados (id_usuario, conteudo, problema, resumo) values (${usuario}, 'X', '{}', '')`,
    sql`insert into posicoes (id_evento, id_usuario, data, latitude, longitude)
        values (gen_random_uuid(), ${usuario}, now(), 0, 0)`,
    sql`insert into imagens (sha256, id_usuario, chave, tipo, bytes, largura, altura)
        values (decode(repeat('00', 32), 'hex'), ${usuario}, 'X', 'image/png', 1, 1, 1)`,
    sql`insert into logos (sha256, png) values (decode(repeat('00', 32), 'hex'), 'X')`,
    sql`insert into imagens_enviadas (sha256, id_usuario)
        values (decode(repeat('00', 32), 'hex'), ${usuario})`,
    sql`insert into envios_de_imagens (id, id_usuario, sha256, bytes)
        values (gen_random_uuid(), ${usuario}, decode(repeat('00', 32), 'hex'), 1)`,
    sql`insert into objetos_soltos (chave) values ('X')`,
    sql`insert into anexos (id_objetivo, id_usuario, nome, chave, tipo, bytes, sha256)
        values (${objetivo}, ${usuario}, 'X', 'Y', 'application/pdf', 1, decode(repeat('00', 32), 'hex'))`,
    sql`insert into campos_personalizados (nome, origem, tipo) values ('X', 'clientes', 'texto')`,
    sql`insert into deslocamentos_pendentes values (default, ${usuario}, '2026-08-14')`,
    sql`with dia as (
          insert into deslocamentos_dias (id_usuario, data, valor_por_km) values (${usuario}, '2026-08-14', 1) returning id)
        insert into deslocamentos_percursos (id_dia, ordem, latitude_origem, longitude_origem,
          latitude_destino, longitude_destino, inicio, fim, distancia, distancia_geodesica, fator, valor_por_km, valor)
        select id, 1, 0, 0, 0, 0, now(), now(), 0, 0, 1.3, 1, 0 from dia`,
    sql`with complemento as (
          insert into deslocamentos_complementos (id_usuario, data, assinatura)
          values (${usuario}, '2026-08-14', 'X') returning id)
        insert into deslocamentos_complementos_percursos (id_complemento, sinal, ordem, da_base, para_base,
          latitude_origem, longitude_origem, latitude_destino, longitude_destino, inicio, fim, metodo, distancia,
          distancia_geodesica, fator, valor_por_km, valor)
        select id, 1, 1, false, false, 0, 0, 0, 0, now(), now(), 'estimada', 0, 0, 1.3, 1, 0 from complemento`,
    sql`insert into bases_usuarios (id_usuario, desde, latitude, longitude) values (${usuario}, '2026-08-14', 0, 0)`,
    sql`insert into valores_por_km (desde, valor_por_km) values ('2026-08-14', 1)`,
    sql`update deslocamentos_dias set aprovacao = 0`,
    sql`insert into varreduras (id_usuario, consulta, pagina, leitor, lugar) values (${usuario}, '', 1, '', '{}')`,
    sql`insert into consultas_de_trajeto (id_usuario, data) values (${usuario}, '2026-08-14')`,
    sql`insert into clientes_encontrados values (default, ${usuario}, ${cliente})`,
    sql`insert into propostas_de_local (id_evento, id_usuario, id_cliente, proposta_em, latitude, longitude)
        values (gen_random_uuid(), ${usuario}, ${cliente}, now(), 0, 0)`,
    sql`insert into recorrencias (regra, primeiro_dia, horario, duracao, id_cliente)
        values ('FREQ=DAILY', '2026-08-14', '09:00', 60, ${cliente})`,
    sql`with importacao as (insert into importacoes (nome_arquivo) values ('X') returning id),
          parte as (insert into importacoes_partes (id_importacao, envio, numero, bytes)
            select id, gen_random_uuid(), 0, '' from importacao),
          mudanca as (insert into importacoes_mudancas
              (id_importacao, simulada, recurso, id_registro, id_dono, linha, depois)
            select id, false, 'clientes', ${cliente}, ${cliente}, 2, '{}' from importacao)
        insert into importacoes_recusas (id_importacao, linha, motivos) select id, 2, '[]' from importacao`,
    sql`insert into ausencias (id_usuario, inicio, fim) values (${usuario}, now(), now() + interval '1 day')`,
    sql`insert into feriados (dia, nome) values ('2026-08-15', 'X')`,
    sql`insert into duracoes_objetivos (id_objetivo, minutos) values (${objetivo}, 30)`,
    sql`with habilidade as (insert into habilidades (nome) values ('X') returning id),
          dele as (insert into usuarios_habilidades (id_usuario, id_habilidade) select ${usuario}, id from habilidade),
          do_objetivo as (insert into objetivos_habilidades (id_objetivo, id_habilidade)
            select ${objetivo}, id from habilidade)
        insert into clientes_habilidades (id_cliente, id_habilidade) select ${cliente}, id from habilidade`,
    sql`insert into horarios_reservados (id_usuario, reservado_por, inicio, fim, valida_ate)
        values (${usuario}, ${usuario}, now(), now() + interval '1 hour', now() + interval '5 minutes')`,
    sql`insert into contestacoes (id_usuario, dia, ordem, da_base, para_base, distancia, valor, comentario)
        values (${usuario}, '2026-08-14', 1, false, false, 0, 0, 'X')`,
    sql`insert into fechamentos (mes, totais) values ('2020-01', '[]')`,
    sql`insert into contagens (consulta, total, instante) values ('', 1, now())`,
    sql`insert into versoes_anteriores (tabela, instante, inicio, linha) values ('clientes', now(), now(), '{}')`,
    sql`insert into requisicoes (data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario)
        values (now(), 'X', 'GET', '/', 200, 1, ${usuario})`,
    sql`insert into idempotencia (id_usuario, chave, resumo) values (${usuario}, 'X', '')`,
  ]) {
    await tx.run(statement);
  }
  for (const table of await emptyTables(tx)) await insertPlainRows(tx, table);
}
