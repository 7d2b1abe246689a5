/** Everything that changes what lists show: through the API, by devices, in the database. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { event } from './field.ts';
import type { Hand } from './writes.ts';

const hour = (n: number) => `2026-08-${10 + (n % 9)}T12:00:00Z`;

/** By what they change; those of a list are named after it. */
export const WRITES: Record<string, (hand: Hand) => Promise<void>> = {
  'clientes: create': (hand) =>
    hand.call('POST', '/v2/clientes', {
      tipo: 'J',
      nome: hand.value('Café', 'Novo', 'Ótica 100%'),
      ...hand.fields({ codigo: hand.value('a', 'B', null), ativo: hand.value(true, false) }),
    }),
  'clientes: batch, some of it refused': (hand) => {
    const { size, value } = hand.write;
    const clientes = Array.from({ length: size }, (_, i) => ({
      tipo: 'J',
      nome: `Lote ${i % 3}`,
      documento: i % 3 === 0 ? `D${(value + i) % 30}` : null,
    }));
    return hand.call('POST', '/v2/clientes/criar-lote', { clientes });
  },
  'clientes: change': async (hand) =>
    hand.call(
      'PATCH',
      `/v2/clientes/${await hand.one('clientes')}`,
      hand.fields({
        nome: hand.value('Café', 'Padaria São João', 'zz', 'A'),
        codigo: hand.value('a', 'c', null),
        ativo: hand.value(true, false),
        id_categoria: hand.value(await hand.one('categorias'), null),
      }),
    ),
  'clientes: delete': async (hand) => {
    const id = await hand.one('clientes');
    if (id !== hand.company.cliente) await hand.call('DELETE', `/v2/clientes/${id}`);
  },
  'clientes: delete with all that depends on them': async (hand) => {
    const ids = (await hand.several('clientes', 3)).filter((id) => id !== hand.company.cliente);
    await hand.run(
      sql`delete from registros where id_cliente = any(${ids})`,
      sql`delete from ordens_servico where id_cliente = any(${ids})`,
      sql`delete from clientes where id = any(${ids})`,
    );
  },
  'clientes: put into a segment': async (hand) =>
    hand.call('POST', `/v2/segmentos/${await hand.another('segmentos')}/clientes`, {
      ids: await hand.several('clientes', 3),
    }),
  'clientes: take out of a segment': async (hand) =>
    hand.call(
      'DELETE',
      `/v2/segmentos/${await hand.another('segmentos')}/clientes/${await hand.one('clientes')}`,
    ),
  'clientes: many at once': async (hand) =>
    hand.run(
      sql`insert into clientes (tipo, nome, ativo) select 'J', 'Massa', i % 2 = 0 from generate_series(1, ${hand.write.size}::int) i`,
      sql`update clientes set ativo = not ativo where id % 3 = ${hand.write.value % 3}`,
    ),

  'pessoas: create': async (hand) =>
    hand.call('POST', '/v2/pessoas/post', {
      nome: hand.value('João', 'Bia', 'bia'),
      email: hand.value('x@y.z', null),
      ids_clientes: await hand.several('clientes', 2),
    }),
  'pessoas: change': async (hand) =>
    hand.call(
      'PUT',
      `/v2/pessoas/${await hand.one('pessoas')}`,
      hand.fields({
        nome: hand.value('Ana', 'Zé'),
        email: hand.value('n@y.z', null),
        ativo: hand.value(true, false),
      }),
    ),
  'pessoas: activate many': async (hand) =>
    hand.call('POST', '/v2/pessoas/status', {
      ids_pessoas: await hand.several('pessoas'),
      ativo: hand.value(true, false),
    }),
  'pessoas: delete': async (hand) =>
    hand.call('DELETE', `/v2/pessoas/${await hand.one('pessoas')}`),
  'pessoas: link': async (hand) =>
    hand.call('POST', `/v2/pessoas/clientes/${hand.value('vincular', 'desvincular')}`, {
      id_pessoa: await hand.one('pessoas'),
      ids_clientes: [await hand.another('clientes')],
    }),
  'pessoas: link from the customer': async (hand) =>
    hand.call('POST', `/v2/clientes/pessoas/${hand.value('desvincular', 'vincular')}`, {
      id_cliente: await hand.one('clientes', hand.write.other % 5),
      ids_pessoas: [await hand.one('pessoas')],
    }),

  'grupos: create': async (hand) =>
    hand.call('POST', '/v2/grupos/post', {
      nome: `Turma ${hand.write.value % 50}`,
      ids_usuarios: await hand.several('usuarios', 3),
    }),
  'grupos: change': async (hand) =>
    hand.call(
      'PUT',
      `/v2/grupos/${await hand.one('grupos')}`,
      hand.fields({
        nome: `Equipe ${hand.write.value % 60}`,
        ids_usuarios: await hand.several('usuarios', 3),
      }),
    ),
  'grupos: delete': async (hand) => hand.call('DELETE', `/v2/grupos/${await hand.one('grupos')}`),

  'ordens-servico: create': async (hand) =>
    hand.call('POST', '/v2/ordens-servico/post', {
      nome: hand.value('Reparo', 'Troca'),
      id_cliente: await hand.one('clientes'),
      ...hand.fields({
        prioridade: hand.value(1, 2, null),
        id_segmento: await hand.one('segmentos'),
        ids_usuarios: await hand.several('usuarios', 2),
        concluida: hand.value(true, false),
        data_agendada: hour(hand.write.value),
      }),
    }),
  'ordens-servico: change': async (hand) =>
    hand.call(
      'PUT',
      `/v2/ordens-servico/${await hand.one('ordens_servico')}`,
      hand.fields({
        nome: hand.value('Vistoria', 'a'),
        prioridade: hand.value(1, 3, null),
        concluida: hand.value(true, false),
        ids_usuarios: await hand.several('usuarios', 2),
        ativa: hand.value(true, false),
        comentario: hand.value('Urgente', null),
        id_grupo: await hand.another('grupos'),
      }),
    ),
  'ordens-servico: status': async (hand) =>
    hand.call('PUT', `/v2/ordens-servico/${await hand.one('ordens_servico')}/status`, {
      id_status: await hand.another('status_ordem'),
    }),
  'ordens-servico: delete': async (hand) =>
    hand.call('DELETE', `/v2/ordens-servico/${await hand.one('ordens_servico')}`),
  'ordens-servico: delete many': async (hand) =>
    hand.call('POST', '/v2/ordens-servico/excluir', {
      ids: await hand.several('ordens_servico', 6),
    }),

  'registros: create': async (hand) =>
    hand.call('POST', '/v2/registros/post', {
      id_cliente: await hand.one('clientes'),
      data_inicio_esperada: hour(hand.write.value),
      data_conclusao_esperada: hour(hand.write.value),
      ...hand.fields({
        id_usuario: hand.company.account.id.campo,
        ativo: hand.value(true, false),
        instrucoes: hand.value('Levar', 'peça'),
        id_segmento: await hand.another('segmentos'),
        id_ordem_servico: await hand.another('ordens_servico'),
      }),
    }),
  'registros: change': async (hand) =>
    hand.call(
      'PUT',
      `/v2/registros/${await hand.one('registros')}`,
      hand.fields({
        id_cliente: await hand.another('clientes'),
        observacao: hand.value('Ok', 'nao', null),
        data_realizacao: hand.value(hour(hand.write.other), null),
        id_objetivo: hand.value(await hand.one('objetivos'), null),
      }),
    ),
  'registros: carry out': async (hand) => {
    const id_registro = await hand.one('registros');
    const eventos = [
      event('a_caminho', '2026-08-14T09:00:00Z', { id_registro }),
      event('checkin', hour(hand.write.value), { id_registro, latitude: 1, longitude: 1 }),
      event('nota', hour(hand.write.value), { id_registro, texto: hand.value('Ok', 'não') }),
      event('checkout', hour(hand.write.value), { id_registro }),
    ];
    await hand.call(
      'POST',
      '/campo/v1/eventos',
      { eventos: eventos.slice(0, 1 + (hand.write.other % 4)) },
      'campo',
    );
  },
  'registros: give to someone else, recall, delete': async (hand) => {
    const ids = await hand.several('registros', 4);
    await hand.run(
      hand.value(
        sql`update registros set id_usuario = ${hand.company.account.id.campo}, ativo = true where id = any(${ids})`,
        sql`update registros set ativo = not ativo where id = any(${ids})`,
        sql`delete from registros where id = any(${ids})`,
      ),
    );
  },
  'registros: rename a status': (hand) =>
    hand.run(sql`
      update status_servico set nome = ${`Etapa ${hand.write.value}`}
      where situacao = ${hand.value('agendado', 'realizado')}`),

  'enderecos: of a customer': async (hand) =>
    hand.call(
      'PUT',
      `/v2/clientes/${await hand.one('clientes')}/endereco`,
      hand.fields({
        cidade: hand.value('Itu', 'Campinas', null),
        bairro: hand.value('Centro', null),
      }),
    ),
  'enderecos: of a person': async (hand) =>
    hand.call(
      'PUT',
      `/v2/pessoas/${await hand.one('pessoas')}/endereco`,
      hand.fields({
        cidade: hand.value('itu', 'São Paulo'),
        cep: hand.value('1', null),
        id_cidade: hand.value(0, 7),
      }),
    ),
  'enderecos: deleted with their people': async (hand) =>
    hand.run(sql`delete from pessoas where id = any(${await hand.several('pessoas', 3)})`),

  'notas: create': (hand) =>
    hand.call('POST', `/v2/clientes/${hand.company.cliente}/notas`, {
      nota: hand.value('Ligou', 'x'),
    }),
  'notas: change': async (hand) =>
    hand.call('PUT', `/v2/notas-cliente/${await hand.one('notas_cliente')}`, {
      nota: hand.value('Ligação', 'Não', 'y'),
    }),
  'notas: delete': async (hand) =>
    hand.call('DELETE', `/v2/notas-cliente/${await hand.one('notas_cliente')}`),
  'notas: delete many': async (hand) =>
    hand.run(
      sql`delete from notas_cliente where id = any(${await hand.several('notas_cliente', 6)})`,
    ),
  'notas: give to another customer': async (hand) =>
    hand.run(sql`
      update notas_cliente set id_cliente = ${hand.value(hand.company.cliente, await hand.one('clientes'))}
      where id = ${await hand.another('notas_cliente')}`),

  'segmentos: create': async (hand) =>
    hand.call('POST', '/v2/segmentos/post', {
      nome: `Segmento ${hand.write.value % 20}`,
      ids_grupos: await hand.several('grupos', 2),
    }),
  'segmentos: change': async (hand) =>
    hand.call(
      'PUT',
      `/v2/segmentos/${await hand.one('segmentos')}`,
      hand.fields({
        ativo: hand.value(true, false),
        ids_usuarios: await hand.several('usuarios', 6),
      }),
    ),
  'segmentos: delete': async (hand) =>
    hand.call('DELETE', `/v2/segmentos/${await hand.one('segmentos')}`),

  'usuarios: create and change': async (hand) =>
    hand.run(
      sql`insert into usuarios (nome, login, perfil) values ('Ana', ${randomUUID()}, 'campo')`,
      sql`update usuarios set nome = ${hand.value('Zé', 'Bia')}, email = ${hand.value('m@n.o', null)}
        where id = ${await hand.one('usuarios')}`,
    ),

  'nothing: travel is reckoned': (hand) => hand.call('POST', '/v2/deslocamentos/usuarios/list', {}),
  'nothing: a transaction that is taken back': async (hand) => {
    const undone = new Error('taken back');
    const work = hand.company.write(async (tx) => {
      await tx.run(
        sql`insert into clientes (tipo, nome) select 'J', 'Nunca' from generate_series(1, ${hand.write.size}::int)`,
      );
      await tx.run(sql`delete from notas_cliente where id % 2 = 0`);
      await tx.run(sql`delete from segmentos_clientes`);
      await tx.run(sql`update registros set concluido = not concluido`);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  },
  'nothing: part of a transaction is taken back': (hand) =>
    hand.run(
      sql`insert into clientes (tipo, nome) values ('J', 'Antes')`,
      sql`savepoint s`,
      sql`insert into clientes (tipo, nome) values ('J', 'Nunca')`,
      sql`delete from notas_cliente`,
      sql`delete from segmentos_clientes`,
      sql`rollback to savepoint s`,
      sql`delete from notas_cliente where id = ${0}`,
    ),
};
