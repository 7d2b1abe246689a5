import { describe, expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Account, Json } from '../../../test/harness.ts';
import { faultsOf, type Insert, inserter, stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const UNKNOWN = 999_999;

const test = testWithAccount('integracao')
  .extend(
    'post',
    ({ call }) =>
      (body: object) =>
        call('POST', '/v2/ordens-servico/post', body),
  )
  .extend(
    'put',
    ({ call }) =>
      (id: number, body: object) =>
        call('PUT', `/v2/ordens-servico/${id}`, body),
  )
  .extend(
    'get',
    ({ call }) =>
      (id: number) =>
        call('GET', `/v2/ordens-servico/${id}`),
  )
  .extend('anOrder', ({ post }) => async (fields: object = {}): Promise<Json> => {
    const { status, body } = await post({ nome: 'Reforma', id_cliente, ...fields });
    expect(status).toBe(201);
    return body;
  })
  /** A visit of the order; with `answered`, a questionnaire was answered at it. */
  .extend(
    'aVisit',
    ({ account, insert }) =>
      async (id_ordem_servico: number, answered = false): Promise<number> => {
        const id = await insert('registros', {
          id_cliente,
          id_ordem_servico,
          id_usuario: account.id.campo,
          ...stateOf('em_atendimento'),
        });
        if (!answered) return id;
        const id_questionario = await insert('questionarios', { nome: 'Vistoria' });
        const id_versao = await insert('questionarios_versoes', {
          id_questionario,
          numero: 1,
          secoes: [{ ...part(1, 'secao'), questoes: [QUESTION] }],
        });
        await insert('respostas_questionario', {
          id_registro: id,
          id_questionario,
          id_versao,
          id_usuario: account.id.campo,
          respostas: { 1: { texto: 'x' } },
          data_conclusao: '2026-08-14T10:00:00Z',
        });
        return id;
      },
  );

let id_cliente: number;
/** The same things in another account. */
let theirs: Json;

test.beforeAll(async ({ server, insert }) => {
  id_cliente = await insert('clientes', { tipo: 'J', nome: 'Padaria Aurora' });

  const other = await server.newAccount();
  theirs = await references(inserter(server.db, other.scope), other);
});

/** One row of everything that an order can refer to. */
async function references(add: Insert, of: Account): Promise<Json> {
  return {
    id_cliente: await add('clientes', { tipo: 'J', nome: 'Mercado' }),
    id_tipo_servico: await add('tipos_servico', { nome: 'Instalação' }),
    id_contato: await add('pessoas', { nome: 'Dona Marta' }),
    id_grupo: await add('grupos', { nome: 'Equipe sul' }),
    id_segmento: await add('segmentos', { nome: 'Interior' }),
    ids_usuarios: [of.id.gestor, of.id.campo],
  };
}

const byNumber = (a: number, b: number) => a - b;

const part = (n: number, of: string) => ({
  [`id_${of}`]: n,
  [`numero_${of}`]: n,
  [`nome_${of}`]: 'x',
});
const QUESTION = { ...part(1, 'questao'), tipo: 'texto', obrigatoria: true, opcoes: [] };

describe('creating', () => {
  test('an order is made with the least it needs, and read back', async ({ post, get }) => {
    const created = await post({ nome: ' Reforma ', id_cliente });
    expect(created.status).toBe(201);
    const { id, codigo, id_status, data_criacao, atualizado_em, ...rest } = created.body;
    expect(created.headers.get('location')).toBe(`/v2/ordens-servico/${id}`);
    expect(rest).toEqual({
      nome: 'Reforma',
      id_cliente,
      id_tipo_servico: null,
      id_contato: null,
      id_grupo: null,
      id_segmento: null,
      status: 'Aberta',
      inicio_agendado: null,
      data_agendada: null,
      comentario: null,
      prioridade: null,
      ids_usuarios: [],
      ativa: true,
      exige_checklist_conclusao: false,
      concluida: false,
      data_conclusao: null,
    });
    expect(codigo).toBe(1);
    expect(data_criacao).toBe(atualizado_em);
    expect((await get(id)).body).toEqual(created.body);
  });

  test('everything that can be given is kept', async ({ account, insert, get, anOrder }) => {
    const given = {
      ...(await references(insert, account)),
      inicio_agendado: '2026-08-14T09:00:00Z',
      data_agendada: '2026-08-14T09:00:00Z',
      comentario: 'Levar escada.',
      prioridade: -3,
      ativa: false,
      exige_checklist_conclusao: true,
    };
    const ordem = await anOrder(given);
    expect(ordem).toMatchObject({ ...given, ids_usuarios: given.ids_usuarios.sort(byNumber) });
    expect((await get(ordem.id)).body).toEqual(ordem);
  });

  test('`criada_para_mim` adds the caller once', async ({ account, anOrder }) => {
    const { integracao, campo } = account.id;
    expect((await anOrder({ criada_para_mim: true })).ids_usuarios).toEqual([integracao]);
    expect((await anOrder({ criada_para_mim: false })).ids_usuarios).toEqual([]);
    const both = { criada_para_mim: true, ids_usuarios: [campo, integracao, campo] };
    expect((await anOrder(both)).ids_usuarios).toEqual([campo, integracao].sort(byNumber));
  });

  test('an order may come concluded, unless it requires a questionnaire', async ({
    post,
    anOrder,
  }) => {
    const ordem = await anOrder({ concluida: true });
    expect(ordem.concluida).toBe(true);
    expect(ordem.data_conclusao).not.toBeNull();
    const requiring = { concluida: true, exige_checklist_conclusao: true };
    const { status, body } = await post({ nome: 'Reforma', id_cliente, ...requiring });
    expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  });

  test('all faults are named at once', async ({ account, post }) => {
    const { status, body } = await post({
      id_cliente: UNKNOWN,
      inicio_agendado: '2026-08-14T09:00:00Z',
      data_agendada: '2026-08-14T08:59:59.999999Z',
      prioridade: 2 ** 31,
      ids_usuarios: [account.id.campo, 'x', UNKNOWN],
      ativa: null,
      id_status: 1,
      surpresa: 1,
    });
    expect(status).toBe(400);
    expect(faultsOf(body)).toEqual([
      'ativa TIPO_INVALIDO',
      'data_agendada VALOR_INVALIDO',
      'id_cliente VALOR_INVALIDO',
      'id_status VALOR_INVALIDO',
      'ids_usuarios[1] TIPO_INVALIDO',
      'ids_usuarios[2] VALOR_INVALIDO',
      'nome CAMPO_OBRIGATORIO',
      'prioridade VALOR_INVALIDO',
      'surpresa VALOR_INVALIDO',
    ]);
  });

  test('what belongs to another account does not exist', async ({ post }) => {
    const { status, body } = await post({ nome: 'Reforma', ...theirs });
    expect(status).toBe(400);
    expect(faultsOf(body)).toEqual([
      'id_cliente VALOR_INVALIDO',
      'id_contato VALOR_INVALIDO',
      'id_grupo VALOR_INVALIDO',
      'id_segmento VALOR_INVALIDO',
      'id_tipo_servico VALOR_INVALIDO',
      'ids_usuarios[0] VALOR_INVALIDO',
      'ids_usuarios[1] VALOR_INVALIDO',
    ]);
  });
});

describe('changing', () => {
  test('absent fields are kept, null clears, and the same again changes nothing', async ({
    put,
    anOrder,
  }) => {
    const ordem = await anOrder({ comentario: 'Levar escada.', prioridade: 2 });
    const changed = await put(ordem.id, { nome: 'Obra', prioridade: null });
    expect(changed.status).toBe(200);
    const { atualizado_em } = changed.body;
    expect(changed.body).toEqual({ ...ordem, nome: 'Obra', prioridade: null, atualizado_em });
    expect(atualizado_em > ordem.atualizado_em).toBe(true);
    const again = await put(ordem.id, { nome: 'Obra', id_cliente, ids_usuarios: [] });
    expect(again.body).toEqual(changed.body);
    expect((await put(ordem.id, {})).body).toEqual(changed.body);
  });

  test('`ids_usuarios` replaces the whole list, and takes a stamp exactly when it differs', async ({
    account,
    call,
    put,
    anOrder,
  }) => {
    const { campo, gestor } = account.id;
    const ordem = await anOrder({ ids_usuarios: [campo] });
    expect((await put(ordem.id, { nome: 'Obra' })).body.ids_usuarios).toEqual([campo]);

    const other = await put(ordem.id, { ids_usuarios: [gestor] });
    expect(other.body.ids_usuarios).toEqual([gestor]);
    const same = await put(ordem.id, { ids_usuarios: [gestor, gestor] });
    expect(same.body).toEqual(other.body);
    const none = await put(ordem.id, { ids_usuarios: [] });
    expect(none.body.ids_usuarios).toEqual([]);
    expect(none.body.atualizado_em > other.body.atualizado_em).toBe(true);
    const { body } = await call('POST', '/v2/ordens-servico/list', {
      atualizado_apos: other.body.atualizado_em,
    });
    expect(body.dados).toEqual([none.body]);
  });

  test('a window that ends before it starts: a fault of the body, or of what is stored', async ({
    put,
    anOrder,
  }) => {
    const ordem = await anOrder({ inicio_agendado: '2026-08-14T09:00:00Z' });
    const window = {
      inicio_agendado: '2026-08-14T09:00:00Z',
      data_agendada: '2026-08-14T08:00:00Z',
    };
    const body = await put(ordem.id, window);
    expect([body.status, faultsOf(body.body)]).toEqual([400, ['data_agendada VALOR_INVALIDO']]);
    const stored = await put(ordem.id, { data_agendada: window.data_agendada });
    expect([stored.status, stored.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
    expect(stored.body.detalhe).toMatch(/data_agendada/);
  });

  test('a faulty change changes nothing', async ({ account, put, get, anOrder }) => {
    const ordem = await anOrder({ ids_usuarios: [account.id.campo] });
    const { status, body } = await put(ordem.id, { nome: 'Obra', ids_usuarios: [UNKNOWN] });
    expect([status, faultsOf(body)]).toEqual([400, ['ids_usuarios[0] VALOR_INVALIDO']]);
    const more = await put(ordem.id, { id_status: 1, criada_para_mim: true, nome: ' ' });
    expect(faultsOf(more.body)).toEqual([
      'criada_para_mim VALOR_INVALIDO',
      'id_status VALOR_INVALIDO',
      'nome VALOR_INVALIDO',
    ]);
    expect((await get(ordem.id)).body).toEqual(ordem);
  });
});

describe('concluding', () => {
  test('sets the date once; reopening clears it; neither touches the status', async ({
    put,
    anOrder,
  }) => {
    const ordem = await anOrder();
    const before = new Date().toISOString();
    const { body: done } = await put(ordem.id, { concluida: true });
    expect(done).toMatchObject({ concluida: true, id_status: ordem.id_status });
    expect(done.data_conclusao >= before.slice(0, 19)).toBe(true);
    expect((await put(ordem.id, { concluida: true })).body).toEqual(done);
    expect((await put(ordem.id, { nome: 'Obra' })).body.data_conclusao).toBe(done.data_conclusao);

    const { body: open } = await put(ordem.id, { concluida: false });
    expect(open).toMatchObject({
      concluida: false,
      data_conclusao: null,
      id_status: ordem.id_status,
    });
    expect((await put(ordem.id, { concluida: false })).body).toEqual(open);
    const { body: again } = await put(ordem.id, { concluida: true });
    expect(again.data_conclusao > done.data_conclusao).toBe(true);
  });

  test('waits for an answered questionnaire where the order requires one', async ({
    put,
    get,
    anOrder,
    aVisit,
  }) => {
    const ordem = await anOrder({ exige_checklist_conclusao: true });
    await aVisit(ordem.id);
    const refused = await put(ordem.id, { nome: 'Obra', concluida: true });
    expect([refused.status, refused.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
    expect((await get(ordem.id)).body.nome).toBe('Reforma');
    await aVisit(ordem.id, true);
    expect((await put(ordem.id, { concluida: true })).body.concluida).toBe(true);
  });

  test('waits for what its visits must answer, and names it', async ({
    server,
    account,
    put,
    anOrder,
    aVisit,
  }) => {
    const ordem = await anOrder({ exige_checklist_conclusao: true });
    const visits = [await aVisit(ordem.id, true), await aVisit(ordem.id), await aVisit(ordem.id)];
    const missing = (id: number | undefined, pendencias: object[]) =>
      server.db.write(account.scope, (tx) =>
        tx.run(sql`
          update registros set pendencias = ${JSON.stringify(pendencias)} where id = ${id}`),
      );
    const pendencia = {
      id_questionario: 7,
      id_versao: 8,
      numeros_questoes: [2, 5],
      numeros_imagens: [],
    };
    const images = { numeros_imagens: [3] };
    await missing(visits[0], [
      { ...pendencia, ...images },
      { id_questionario: 9, id_versao: 8, numeros_questoes: [], ...images },
    ]);
    await missing(visits[2], [pendencia]);
    const { status, body } = await put(ordem.id, { concluida: true });
    expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
    const rows = await server.db.read(account.scope, (tx) =>
      tx.rows<Json>(sql`select codigo from registros where id = any(${visits}) order by id`),
    );
    const [first, , third] = rows.map(({ codigo }) => codigo);
    expect(body.detalhe).toContain(
      `Visita ${first}: questionário 7, perguntas 2, 5, imagens das perguntas 3; questionário 9, imagens das perguntas 3. ` +
        `Visita ${third}: questionário 7, perguntas 2, 5.`,
    );
    expect((await put(ordem.id, { nome: 'Obra' })).status).toBe(200);

    for (const id of visits) await missing(id, []);
    expect((await put(ordem.id, { concluida: true })).body.concluida).toBe(true);
  });

  test('goes by the require as the same change leaves it', async ({ put, anOrder }) => {
    const relaxed = await anOrder({ exige_checklist_conclusao: true });
    const both = { concluida: true, exige_checklist_conclusao: false };
    expect((await put(relaxed.id, both)).status).toBe(200);
    // Concluded already: nothing is being concluded.
    const later = { concluida: true, exige_checklist_conclusao: true };
    expect((await put(relaxed.id, later)).status).toBe(200);

    const strict = await anOrder();
    expect((await put(strict.id, later)).status).toBe(422);
  });
});

describe('the status', () => {
  test('statuses are listed in their order, in the envelope of lists', async ({ call }) => {
    const { status, body } = await call('GET', '/v2/ordens-servico/status');
    expect(status).toBe(200);
    expect(body.dados.map((s: Json) => s.nome)).toEqual([
      'Aberta',
      'Em andamento',
      'Aguardando peça',
      'Finalizada',
    ]);
    expect(body.dados[0]).toMatchObject({ ativo: true, ordem: 1, cor: '#1c7ed6', inicial: true });
    expect(body.paginacao).toEqual({
      pagina: 1,
      por_pagina: 25,
      total_itens: 4,
      total_paginas: 1,
    });
  });

  test('is changed by its own path, and only to one that exists', async ({
    server,
    call,
    get,
    anOrder,
  }) => {
    const ordem = await anOrder();
    const { body: statuses } = await call('GET', '/v2/ordens-servico/status');
    const last = statuses.dados.at(-1);
    const path = `/v2/ordens-servico/${ordem.id}/status`;
    const { status, body } = await call('PUT', path, { id_status: last.id });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...ordem,
      id_status: last.id,
      status: 'Finalizada',
      atualizado_em: body.atualizado_em,
    });
    expect((await call('PUT', path, { id_status: last.id })).body).toEqual(body);

    const other = await server.newAccount();
    const foreign = await server.db.read(other.scope, (tx) =>
      tx.row<{ id: number }>(sql`select id from status_ordem where inicial`),
    );
    for (const id_status of [UNKNOWN, -1, foreign?.id]) {
      const answer = await call('PUT', path, { id_status });
      expect([answer.status, faultsOf(answer.body)]).toEqual([400, ['id_status VALOR_INVALIDO']]);
    }
    expect(faultsOf((await call('PUT', path, {})).body)).toEqual(['id_status CAMPO_OBRIGATORIO']);
    expect((await get(ordem.id)).body).toEqual(body);
  });
});

describe('deleting', () => {
  test('keeps the visits as independent ones, and their history says so', async ({
    account,
    call,
    get,
    anOrder,
    aVisit,
  }) => {
    const ordem = await anOrder({ ids_usuarios: [account.id.campo] });
    const visit = await aVisit(ordem.id, true);
    const { body: before } = await call('GET', `/v2/registros/${visit}`);
    expect((await call('DELETE', `/v2/ordens-servico/${ordem.id}`)).status).toBe(204);
    expect((await get(ordem.id)).status).toBe(404);
    expect((await call('DELETE', `/v2/ordens-servico/${ordem.id}`)).status).toBe(404);

    const { body: after } = await call('GET', `/v2/registros/${visit}`);
    expect(after.id_ordem_servico).toBeNull();
    expect(after.atualizado_em > before.atualizado_em).toBe(true);
    const history = await call('POST', `/v2/registros/${visit}/historico/list`);
    expect(history.body.dados.at(-1)).toMatchObject({
      id_usuario: account.id.integracao,
      mudancas: { id_ordem_servico: { de: ordem.id, para: null } },
    });
  });

  test('in a batch gives a result for every id, in the order sent', async ({
    call,
    get,
    anOrder,
  }) => {
    const [a, b] = [await anOrder(), await anOrder()];
    const ids = [b.id, UNKNOWN, a.id, b.id, -1];
    const { status, body } = await call('POST', '/v2/ordens-servico/excluir', { ids });
    expect(status).toBe(207);
    expect(body.resultados).toEqual([
      { id: b.id, status: 'excluido' },
      { id: UNKNOWN, status: 'nao_encontrado' },
      { id: a.id, status: 'excluido' },
      { id: b.id, status: 'nao_encontrado' },
      { id: -1, status: 'nao_encontrado' },
    ]);
    expect((await get(a.id)).status).toBe(404);
    const none = await call('POST', '/v2/ordens-servico/excluir', { ids: [] });
    expect([none.status, none.body]).toEqual([207, { resultados: [] }]);
  });

  test('a batch of more than 500, of wrong ids, or of nothing is refused', async ({ call }) => {
    const excluir = (body: Json) => call('POST', '/v2/ordens-servico/excluir', body);
    const { status, body } = await excluir({ ids: Array.from({ length: 501 }, (_, i) => i + 1) });
    expect([status, faultsOf(body)]).toEqual([400, ['ids VALOR_INVALIDO']]);
    expect(body.erros[0].mensagem).toBe(
      'Informe no máximo 500 itens por requisição (recebidos 501).',
    );
    expect(faultsOf((await excluir({ ids: [1, '2'] })).body)).toEqual(['ids[1] TIPO_INVALIDO']);
    expect(faultsOf((await excluir({})).body)).toEqual(['ids CAMPO_OBRIGATORIO']);
  });
});
