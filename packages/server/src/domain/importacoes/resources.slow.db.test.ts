/** What holds of every resource that is imported: a new one has a line in `SAMPLES`, or this file has no types. */
import type { RecursoDeImportacao } from '@campeiro/contract/escritorio/importacoes';
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { importer } from '../../../test/imports.ts';
import { sql } from '../../platform/db/sql.ts';
import { RESOURCES } from './resources/registry.ts';
import { runImport } from './run/run.ts';

interface Sample {
  /** Titles of a file as people write it, with two good rows, and one that lacks what is required. */
  file: (unique: string) => string[];
  /** A column of a list as a file, and another value for it. */
  change: [column: string, value: string, field: string, after: unknown];
  /** What is left of a created row that was taken back. */
  left: object | undefined;
}

const SAMPLES: Record<RecursoDeImportacao, Sample> = {
  clientes: {
    file: () => ['Código;Nome;Telefone', 'N1;João;(11) 3456-7890', 'N2;Ana;', 'N3;;'],
    change: ['telefone', '(11) 2222-3333', 'telefone', '(11) 2222-3333'],
    left: undefined,
  },
  pessoas: {
    file: () => [
      'Nome;E-mail;Cliente',
      'João;j@a.test;C-1',
      'Ana;;Padaria Aurora',
      ';x@a.test;C-1',
    ],
    change: ['cargo', 'Gerência', 'cargo', 'Gerência'],
    left: undefined,
  },
  usuarios: {
    file: (unique) => [
      ...['Nome;Login;Perfil;Grupos', `João;joao.${unique};Campo;Norte`],
      ...[`Ana;ana.${unique};gestor;`, `;sem.${unique};campo;`],
    ],
    change: ['telefone', '(11) 2222-3333', 'telefone', '(11) 2222-3333'],
    left: { ativo: false },
  },
  registros: {
    file: () => [
      'Cliente;Técnico;Início;Fim;Objetivo;Endereço',
      ...['C-1;Tereza;14/08/2999 09:00;14/08/2999 10:30;Instalação;', 'Padaria Aurora;;;;;sede'],
      ';;14/08/2999 09:00;;;Sede',
    ],
    change: ['instrucoes', 'Pela porta lateral', 'instrucoes', 'Pela porta lateral'],
    left: { status: 'Cancelado' },
  },
  ordens_servico: {
    file: () => [
      ...['Nome;Cliente;Prazo;Responsáveis', 'Reforma;C-1;14/08/2999;Tereza'],
      ...['Troca;Padaria Aurora;;', ';C-1;;'],
    ],
    change: ['comentario', 'Urgente', 'comentario', 'Urgente'],
    left: undefined,
  },
};

const ALL = Object.keys(RESOURCES) as RecursoDeImportacao[];
const pathOf = (recurso: string) => `/escritorio/v1/${recurso.replace('_', '-')}/list`;

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('list', ({ call }) => async (recurso: string): Promise<Json[]> => {
    const body = { por_pagina: 100, ordenar: 'id' };
    return (await call('POST', pathOf(recurso), body)).body.dados;
  })
  /** One row of every resource, with every link, and awkward texts. */
  .extend('world', { auto: true }, async ({ insert, call, account }) => {
    const id_cliente = await insert('clientes', {
      ...{ tipo: 'J', nome: 'Padaria Aurora', codigo: 'C-1', documento: '11222333000181' },
    });
    await insert('clientes', { tipo: 'J', nome: 'Padaria Aurora Filial' });
    const sede = { id_cliente, descricao: 'Sede', cidade: 'Itu' };
    await insert('enderecos', sede);
    const deposito = await insert('enderecos', { ...sede, ordem: 1, descricao: 'Depósito; sul' });
    const campo = await insert('campos_personalizados', {
      ...{ nome: 'Nascimento', tipo: 'data', origem: 'pessoas', obrigatorio: false, ordem: 0 },
    });
    const grupo = await insert('grupos', { nome: 'Norte | Sul' });
    await insert('grupos', { nome: 'Norte' });
    const objetivo = await insert('objetivos', { nome: 'Instalação' });
    const tipo = await insert('tipos_servico', { nome: 'Reforma; troca' });
    const ok = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = await call(method, `/escritorio/v1${path}`, body);
      expect([path, answer.status, answer.body?.erros]).toEqual([
        path,
        method === 'POST' ? 201 : 200,
        undefined,
      ]);
      return answer.body.id as number;
    };
    const pessoa = await ok('POST', '/pessoas/post', {
      ...{ nome: "'=1+1", email: 'M@A.test', celular: '011 9', ids_clientes: [id_cliente] },
      campos_personalizados: { [campo]: '2026-08-14T12:30:22.5Z' },
    });
    await ok('POST', '/pessoas/post', { nome: 'Só\nem duas; linhas', ativo: false });
    await ok('PATCH', `/usuarios/${account.id.campo}`, { nome: 'Tereza', ids_grupos: [grupo] });
    const ordem = await ok('POST', '/ordens-servico/post', {
      ...{ nome: '00042', id_cliente, id_tipo_servico: tipo, id_contato: pessoa, id_grupo: grupo },
      ...{ prioridade: -5, ids_usuarios: [account.id.campo], comentario: '=cmd' },
      ...{ inicio_agendado: '2026-08-14T12:30:00.123456Z' },
    });
    await ok('POST', '/registros/post', {
      ...{ id_cliente, id_usuario: account.id.campo, id_objetivo: objetivo, id_contato: pessoa },
      ...{ id_equipe: grupo, id_ordem_servico: ordem, instrucoes: '1,5', ativo: false },
      ...{ data_inicio_esperada: '2026-08-14T12:30:00Z' },
      ...{ data_conclusao_esperada: '2026-08-14T14:00:00.5Z' },
    });
    await ok('POST', '/registros/post', { id_cliente, id_endereco: deposito });
    return {};
  });

test.for(ALL)(
  '%s: what is exported comes back and changes nothing',
  async (recurso, { desk, list }) => {
    const before = await list(recurso);
    for (const form of ['text/csv', 'text/csv; forma=programas']) {
      const sent = await desk.send(await desk.export(pathOf(recurso), form), recurso);
      const mapeamento = ['id_campeiro', ...sent.mapeamento.slice(1)];
      await desk.change(sent.id, { celula_vazia: 'limpa', mapeamento });
      for (const how of ['simular', 'iniciar'] as const) {
        const ended = await desk.run(sent.id, how);
        expect([form, how, await desk.refused(sent.id)]).toEqual([form, how, []]);
        expect(ended).toMatchObject({ iguais: before.length, alterados: 0, criados: 0 });
      }
    }
    expect(await list(recurso)).toEqual(before);
  },
);

test.for(ALL)(
  '%s: a file creates, refuses with reasons, and is taken back',
  async (recurso, { desk, list, call, account }) => {
    const before = await list(recurso);
    const { file, left } = SAMPLES[recurso];
    const sent = await desk.send(
      Buffer.from(file(`t${account.scope.conta}`).join('\r\n'), 'latin1'),
      recurso,
    );
    expect(sent.mapeamento).not.toContain(null);
    const counts = { criados: 2, recusados: 1, alterados: 0, avisados: 0 };
    expect([await desk.run(sent.id, 'simular'), await desk.refused(sent.id)]).toMatchObject([
      { situacao: 'simulada', ...counts },
      [{ linha: 4 }],
    ]);
    expect(await list(recurso)).toEqual(before);
    expect(await desk.run(sent.id, 'iniciar')).toMatchObject({ situacao: 'concluida', ...counts });
    expect(await list(recurso)).toHaveLength(before.length + 2);
    const refused = await desk.download(`/escritorio/v1/importacoes/${sent.id}/recusas/arquivo`);
    expect(refused.trim().split('\r\n')).toHaveLength(2);
    const shown = await call('POST', `/escritorio/v1/importacoes/${sent.id}/mudancas`, {});
    expect(shown.body.dados.length).toBeGreaterThanOrEqual(2);

    const undone = await desk.run(sent.id, 'desfazer');
    expect(undone).toMatchObject({ situacao: 'desfeita', a_desfazer: 0, mantidos: 0 });
    const after = await list(recurso);
    if (left) expect(after.slice(before.length)).toMatchObject([left, left]);
    else expect(after).toHaveLength(before.length);
  },
);

test.for(ALL)(
  '%s: a file changes what is there, field by field, and is taken back',
  async (recurso, { desk, list, call }) => {
    const [column, value, field, after] = SAMPLES[recurso].change;
    const before = (await list(recurso)).at(-1);
    const file = `id_campeiro;${column}\n${before?.id};${value}\n${before?.id};Outro\n999999999;x\n`;
    const sent = await desk.send(file, recurso);
    const counts = { criados: 0, alterados: 1, recusados: 2 };
    expect(await desk.run(sent.id, 'simular')).toMatchObject(counts);
    const { body } = await call('POST', `/escritorio/v1/importacoes/${sent.id}/mudancas`, {});
    expect(body.dados).toMatchObject([
      {
        id: before?.id,
        criado: false,
        campos: [{ alvo: field, antes: before?.[field], depois: value }],
      },
    ]);
    expect((await list(recurso)).at(-1)).toEqual(before);
    expect(await desk.run(sent.id, 'iniciar')).toMatchObject(counts);
    expect((await list(recurso)).at(-1)).toMatchObject({ [field]: after });
    expect((await desk.refused(sent.id)).map(({ linha }) => linha)).toEqual([3, 4]);
    expect(await desk.run(sent.id, 'desfazer')).toMatchObject({ desfeitos: 1, mantidos: 0 });
    expect((await list(recurso)).at(-1)).toMatchObject({ [field]: before?.[field] });
  },
);

test.for(ALL)(
  '%s: what was changed since stays',
  async (recurso, { desk, list, server, account }) => {
    const [column, value, field] = SAMPLES[recurso].change;
    const before = (await list(recurso)).at(-1);
    const sent = await desk.send(`id_campeiro;${column}\n${before?.id};${value}\n`, recurso);
    await desk.run(sent.id, 'iniciar');
    await server.db.write(account.scope, (tx) =>
      tx.run(sql([`update ${recurso} set ${field} = '(11) 9' where id = ${before?.id}`])),
    );
    expect(await desk.run(sent.id, 'desfazer')).toMatchObject({ desfeitos: 0, mantidos: 1 });
    expect((await list(recurso)).at(-1)).toMatchObject({ [field]: '(11) 9' });
  },
);

test.for(ALL)(
  '%s: a run that is killed goes on, and nothing is written twice',
  async (recurso, { desk, list, server, account }) => {
    const before = await list(recurso);
    const [titles = '', row = ''] = SAMPLES[recurso].file(`k${account.scope.conta}`);
    const [first, login] = row.split(';');
    const rows = Array.from({ length: 230 }, (_, i) =>
      ['clientes', 'pessoas', 'usuarios'].includes(recurso)
        ? row.replace(String(first), `${first} ${i}`).replace(String(login), `${i}${login}`)
        : row,
    );
    const { id } = await desk.send([titles, ...rows].join('\n'), recurso);
    const { db } = server;
    await db.write(account.scope, (tx) =>
      tx.run(
        sql`update importacoes set situacao = 'importando', iniciada_em = now(),
        id_usuario = ${account.id.administrador} where id = ${id}`,
      ),
    );
    const parts = { db, signal: new AbortController().signal };
    const killed = () => {
      throw new Error('killed');
    };
    await expect(
      runImport({ ...parts, onBatch: killed }, account.scope.conta, id),
    ).rejects.toThrow();
    await runImport(parts, account.scope.conta, id);
    expect([await desk.read(id), await desk.refused(id)]).toMatchObject([
      { situacao: 'concluida', linhas: 230, criados: 230 },
      [],
    ]);
    const { rows: n } = await db.read(account.scope, async (tx) => ({
      rows: (await tx.rows(sql([`select id from ${recurso}`]))).length,
    }));
    expect(n).toBe(before.length + 230);
  },
);

test('managers do not touch an import of users', async ({ desk, server, account }) => {
  const { id } = await desk.send('Nome;Login;Perfil\nAna;ana;gestor\n', 'usuarios');
  const before = await desk.read(id);
  const manager = await importer(server.url, account.login.gestor);
  const path = `/escritorio/v1/importacoes/${id}`;
  const mapped = { mapeamento: ['login', 'nome', 'perfil'] };
  const answers = [
    await manager.call('PATCH', path, mapped),
    await manager.call('POST', `${path}/cancelar`, {}),
    await manager.call('DELETE', path),
    await manager.replace(id, 'Nome;Login;Perfil\nEva;eva;gestor\n'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await desk.read(id)).toEqual(before);
});
