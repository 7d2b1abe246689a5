/** Everything that changes what lists show: through the API, by devices, in the database. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { name, sql } from '../src/platform/db/sql.ts';
import { event } from './field.ts';
import { PLAIN_LISTS } from './list-model.ts';
import { insertPlainRows } from './plain-tables.ts';
import type { Writer } from './random-writes.ts';
import { DONE_OR_NOT } from './rows.ts';

const hour = (n: number) => `2026-08-${10 + (n % 9)}T12:00:00Z`;

type Writes = Record<string, (writer: Writer) => Promise<void>>;

/** Of lists that no other write knows. */
const PLAIN: Writes = Object.fromEntries(
  PLAIN_LISTS.flatMap(({ table, resource }) => [
    [
      `${table}: delete`,
      async (writer: Writer) => writer.call('DELETE', `${resource}/${await writer.one(table)}`),
    ],
    [
      `${table}: delete and create`,
      (writer: Writer) =>
        writer.company.write(async (tx) => {
          await tx.run(sql`delete from ${name(table)}`);
          await insertPlainRows(tx, table, writer.write.size);
        }),
    ],
  ]),
);

/** By what they change; those of a list are named after it. */
export const WRITES: Writes = {
  ...PLAIN,
  'clientes: create': (writer) =>
    writer.call('POST', '/v2/clientes', {
      tipo: 'J',
      nome: writer.value('Café', 'Novo', 'Ótica 100%'),
      ...writer.fields({ codigo: writer.value('a', 'B', null), ativo: writer.value(true, false) }),
    }),
  'clientes: batch, some of it refused': (writer) => {
    const { size, value } = writer.write;
    const clientes = Array.from({ length: size }, (_, i) => ({
      tipo: 'J',
      nome: `Lote ${i % 3}`,
      documento: i % 3 === 0 ? `D${(value + i) % 30}` : null,
    }));
    return writer.call('POST', '/v2/clientes/criar-lote', { clientes });
  },
  'clientes: change': async (writer) =>
    writer.call(
      'PATCH',
      `/v2/clientes/${await writer.one('clientes')}`,
      writer.fields({
        nome: writer.value('Café', 'Padaria São João', 'zz', 'A'),
        codigo: writer.value('a', 'c', null),
        ativo: writer.value(true, false),
        id_categoria: writer.value(await writer.one('categorias'), null),
      }),
    ),
  'clientes: delete': async (writer) => {
    const id = await writer.one('clientes');
    if (id !== writer.company.cliente) await writer.call('DELETE', `/v2/clientes/${id}`);
  },
  'clientes: delete with all that depends on them': async (writer) => {
    const ids = (await writer.several('clientes', 3)).filter((id) => id !== writer.company.cliente);
    await writer.run(
      sql`delete from registros where id_cliente = any(${ids})`,
      sql`delete from ordens_servico where id_cliente = any(${ids})`,
      sql`delete from clientes where id = any(${ids})`,
    );
  },
  'clientes: put into a segment': async (writer) =>
    writer.call('POST', `/v2/segmentos/${await writer.another('segmentos')}/clientes`, {
      ids: await writer.several('clientes', 3),
    }),
  'clientes: take out of a segment': async (writer) =>
    writer.call(
      'DELETE',
      `/v2/segmentos/${await writer.another('segmentos')}/clientes/${await writer.one('clientes')}`,
    ),
  'clientes: many at once': async (writer) =>
    writer.run(
      sql`insert into clientes (tipo, nome, ativo) select 'J', 'Massa', i % 2 = 0 from generate_series(1, ${writer.write.size}::int) i`,
      sql`update clientes set ativo = not ativo where id % 3 = ${writer.write.value % 3}`,
    ),

  'pessoas: create': async (writer) =>
    writer.call('POST', '/v2/pessoas/post', {
      nome: writer.value('João', 'Bia', 'bia'),
      email: writer.value('x@y.z', null),
      ids_clientes: await writer.several('clientes', 2),
    }),
  'pessoas: change': async (writer) =>
    writer.call(
      'PUT',
      `/v2/pessoas/${await writer.one('pessoas')}`,
      writer.fields({
        nome: writer.value('Ana', 'Zé'),
        email: writer.value('n@y.z', null),
        ativo: writer.value(true, false),
      }),
    ),
  'pessoas: activate many': async (writer) =>
    writer.call('POST', '/v2/pessoas/status', {
      ids_pessoas: await writer.several('pessoas'),
      ativo: writer.value(true, false),
    }),
  'pessoas: delete': async (writer) =>
    writer.call('DELETE', `/v2/pessoas/${await writer.one('pessoas')}`),
  'pessoas: link': async (writer) =>
    writer.call('POST', `/v2/pessoas/clientes/${writer.value('vincular', 'desvincular')}`, {
      id_pessoa: await writer.one('pessoas'),
      ids_clientes: [await writer.another('clientes')],
    }),
  'pessoas: link from the customer': async (writer) =>
    writer.call('POST', `/v2/clientes/pessoas/${writer.value('desvincular', 'vincular')}`, {
      id_cliente: await writer.one('clientes', writer.write.other % 5),
      ids_pessoas: [await writer.one('pessoas')],
    }),

  'grupos: create': async (writer) =>
    writer.call('POST', '/v2/grupos/post', {
      nome: `Turma ${writer.write.value % 50}`,
      ids_usuarios: await writer.several('usuarios', 3),
    }),
  'grupos: change': async (writer) =>
    writer.call(
      'PUT',
      `/v2/grupos/${await writer.one('grupos')}`,
      writer.fields({
        nome: `Equipe ${writer.write.value % 60}`,
        ids_usuarios: await writer.several('usuarios', 3),
      }),
    ),
  'grupos: delete': async (writer) =>
    writer.call('DELETE', `/v2/grupos/${await writer.one('grupos')}`),

  'ordens-servico: create': async (writer) =>
    writer.call('POST', '/v2/ordens-servico/post', {
      nome: writer.value('Reparo', 'Troca'),
      id_cliente: await writer.one('clientes'),
      ...writer.fields({
        prioridade: writer.value(1, 2, null),
        id_segmento: await writer.one('segmentos'),
        ids_usuarios: await writer.several('usuarios', 2),
        concluida: writer.value(true, false),
        data_agendada: hour(writer.write.value),
      }),
    }),
  'ordens-servico: change': async (writer) =>
    writer.call(
      'PUT',
      `/v2/ordens-servico/${await writer.one('ordens_servico')}`,
      writer.fields({
        nome: writer.value('Vistoria', 'a'),
        prioridade: writer.value(1, 3, null),
        concluida: writer.value(true, false),
        ids_usuarios: await writer.several('usuarios', 2),
        ativa: writer.value(true, false),
        comentario: writer.value('Urgente', null),
        id_grupo: await writer.another('grupos'),
      }),
    ),
  'ordens-servico: status': async (writer) =>
    writer.call('PUT', `/v2/ordens-servico/${await writer.one('ordens_servico')}/status`, {
      id_status: await writer.another('status_ordem'),
    }),
  'ordens-servico: delete': async (writer) =>
    writer.call('DELETE', `/v2/ordens-servico/${await writer.one('ordens_servico')}`),
  'ordens-servico: delete many': async (writer) =>
    writer.call('POST', '/v2/ordens-servico/excluir', {
      ids: await writer.several('ordens_servico', 6),
    }),

  'registros: create': async (writer) =>
    writer.call('POST', '/v2/registros/post', {
      id_cliente: await writer.one('clientes'),
      data_inicio_esperada: hour(writer.write.value),
      data_conclusao_esperada: hour(writer.write.value),
      ...writer.fields({
        id_usuario: writer.company.account.id.campo,
        ativo: writer.value(true, false),
        instrucoes: writer.value('Levar', 'peça'),
        id_segmento: await writer.another('segmentos'),
        id_ordem_servico: await writer.another('ordens_servico'),
      }),
    }),
  'registros: change': async (writer) =>
    writer.call(
      'PUT',
      `/v2/registros/${await writer.one('registros')}`,
      writer.fields({
        id_cliente: await writer.another('clientes'),
        observacao: writer.value('Ok', 'nao', null),
        data_realizacao: writer.value(hour(writer.write.other), null),
        id_objetivo: writer.value(await writer.one('objetivos'), null),
      }),
    ),
  'registros: carry out': async (writer) => {
    const id_registro = await writer.one('registros');
    const eventos = [
      event('a_caminho', '2026-08-14T09:00:00Z', { id_registro }),
      event('checkin', hour(writer.write.value), { id_registro, latitude: 1, longitude: 1 }),
      event('nota', hour(writer.write.value), { id_registro, texto: writer.value('Ok', 'não') }),
      event('checkout', hour(writer.write.value), { id_registro }),
    ];
    await writer.call(
      'POST',
      '/campo/v1/eventos',
      { eventos: eventos.slice(0, 1 + (writer.write.other % 4)) },
      'campo',
    );
  },
  'registros: give to someone else, recall, delete': async (writer) => {
    const ids = await writer.several('registros', 4);
    await writer.run(
      writer.value(
        sql`update registros set id_usuario = ${writer.company.account.id.campo}, ativo = true where id = any(${ids})`,
        sql`update registros set ativo = not ativo where id = any(${ids})`,
        sql`delete from registros where id = any(${ids})`,
      ),
    );
  },
  'registros: rename a status': (writer) =>
    writer.run(sql`
      update status_servico set nome = ${`Etapa ${writer.write.value}`}
      where situacao = ${writer.value('agendado', 'realizado')}`),

  'enderecos: of a customer': async (writer) =>
    writer.call(
      'PUT',
      `/v2/clientes/${await writer.one('clientes')}/endereco`,
      writer.fields({
        cidade: writer.value('Itu', 'Campinas', null),
        bairro: writer.value('Centro', null),
      }),
    ),
  'enderecos: of a person': async (writer) =>
    writer.call(
      'PUT',
      `/v2/pessoas/${await writer.one('pessoas')}/endereco`,
      writer.fields({
        cidade: writer.value('itu', 'São Paulo'),
        cep: writer.value('1', null),
        id_cidade: writer.value(0, 7),
      }),
    ),
  'enderecos: deleted with their people': async (writer) =>
    writer.run(sql`delete from pessoas where id = any(${await writer.several('pessoas', 3)})`),

  'notas: create': (writer) =>
    writer.call('POST', `/v2/clientes/${writer.company.cliente}/notas`, {
      nota: writer.value('Ligou', 'x'),
    }),
  'notas: change': async (writer) =>
    writer.call('PUT', `/v2/notas-cliente/${await writer.one('notas_cliente')}`, {
      nota: writer.value('Ligação', 'Não', 'y'),
    }),
  'notas: delete': async (writer) =>
    writer.call('DELETE', `/v2/notas-cliente/${await writer.one('notas_cliente')}`),
  'notas: delete many': async (writer) =>
    writer.run(
      sql`delete from notas_cliente where id = any(${await writer.several('notas_cliente', 6)})`,
    ),
  'notas: give to another customer': async (writer) =>
    writer.run(sql`
      update notas_cliente set id_cliente = ${writer.value(writer.company.cliente, await writer.one('clientes'))}
      where id = ${await writer.another('notas_cliente')}`),

  'segmentos: create': async (writer) =>
    writer.call('POST', '/v2/segmentos/post', {
      nome: `Segmento ${writer.write.value % 20}`,
      ids_grupos: await writer.several('grupos', 2),
    }),
  'segmentos: change': async (writer) =>
    writer.call(
      'PUT',
      `/v2/segmentos/${await writer.one('segmentos')}`,
      writer.fields({
        ativo: writer.value(true, false),
        ids_usuarios: await writer.several('usuarios', 6),
      }),
    ),
  'segmentos: delete': async (writer) =>
    writer.call('DELETE', `/v2/segmentos/${await writer.one('segmentos')}`),

  'usuarios: create and change': async (writer) =>
    writer.run(
      sql`insert into usuarios (nome, login, perfil) values ('Ana', ${randomUUID()}, 'campo')`,
      sql`update usuarios set nome = ${writer.value('Zé', 'Bia')}, email = ${writer.value('m@n.o', null)}
        where id = ${await writer.one('usuarios')}`,
    ),

  'nothing: travel is computed': (writer) =>
    writer.call('POST', '/v2/deslocamentos/usuarios/list', {}),
  'nothing: a transaction that is taken back': async (writer) => {
    const undone = new Error('taken back');
    const work = writer.company.write(async (tx) => {
      await tx.run(
        sql`insert into clientes (tipo, nome) select 'J', 'Nunca' from generate_series(1, ${writer.write.size}::int)`,
      );
      await tx.run(sql`delete from notas_cliente where id % 2 = 0`);
      await tx.run(sql`delete from segmentos_clientes`);
      await tx.run(sql`update registros set ${DONE_OR_NOT}`);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  },
  'nothing: part of a transaction is taken back': (writer) =>
    writer.run(
      sql`insert into clientes (tipo, nome) values ('J', 'Antes')`,
      sql`savepoint s`,
      sql`insert into clientes (tipo, nome) values ('J', 'Nunca')`,
      sql`delete from notas_cliente`,
      sql`delete from segmentos_clientes`,
      sql`rollback to savepoint s`,
      sql`delete from notas_cliente where id = ${0}`,
    ),
};
