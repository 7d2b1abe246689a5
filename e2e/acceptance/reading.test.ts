/** What the contract only reads: support tables, users, questionnaires and answers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { integrator, newCliente, newRegistro, sweep, userOf } from '../data/fixtures.ts';
import { eventually } from '../eventually.ts';
import { faults, idsOf, messageOf, page, problem, resource } from '../http/answers.ts';
import type { Client, Row } from '../http/client.ts';

let api: Client;
beforeAll(async () => {
  api = await integrator();
});

describe.for(['objetivos', 'status-servico'])('the support table %s', (name) => {
  const path = `/v2/${name}/list`;

  test('gaps: id, nome, ativo, ordem and stamps; statuses have a colour', async () => {
    const rows = await sweep(api, path);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(
        Object.keys(row)
          .filter((field) => field !== 'cor')
          .sort(),
      ).toEqual(['ativo', 'atualizado_em', 'data_criacao', 'id', 'nome', 'ordem']);
      expect([typeof row.id, typeof row.nome, typeof row.ativo, typeof row.ordem]).toEqual([
        'number',
        'string',
        'boolean',
        'number',
      ]);
      if (name === 'status-servico') expect(row.cor).toMatch(/^#[0-9a-f]{6}$/i);
    }
  });

  test('§4 rule 9: busca, ordenar and atualizado_apos, gaps: ids and ativo', async () => {
    const rows = await sweep(api, path);
    const sample = rows[0] as Row;
    const list = async (body: object) =>
      idsOf(page(await api.post(path, { por_pagina: 100, ...body })).dados);
    expect(await list({ busca: (sample.nome as string).toUpperCase() })).toContain(sample.id);
    expect(await list({ ordenar: '-id' })).toEqual(idsOf(rows).reverse());
    expect(await list({ atualizado_apos: sample.atualizado_em })).not.toContain(sample.id);
    expect(await list({ ids: [sample.id] })).toEqual([sample.id]);
    expect((await list({ ativo: true })).length + (await list({ ativo: false })).length).toBe(
      rows.length,
    );
    expect(faults(await api.post(path, { ativo: 1, id: 1 }))).toEqual({
      ativo: 'TIPO_INVALIDO',
      id: 'VALOR_INVALIDO',
    });
  });
});

test('§2: the status of a record is one of status-servico, by id and name', async () => {
  const statuses = new Map(
    (await sweep(api, '/v2/status-servico/list')).map((row) => [row.id, row.nome]),
  );
  const { id } = await newCliente(api);
  const fresh = await newRegistro(api, { id_cliente: id });
  const past = page(await api.post('/v2/registros/list', { concluido: true })).dados;
  for (const registro of [fresh, ...past])
    expect(registro.status).toBe(statuses.get(registro.id_status as number));
});

describe('users', () => {
  const FIELDS = [
    'ativo',
    'atualizado_em',
    'data_criacao',
    'email',
    'id',
    'id_perfil',
    'ids_grupos',
    'login',
    'nome',
    'perfil',
    'telefone',
  ];
  const LOGINS = {
    admin: 'administrador',
    gestor: 'gestor',
    integracao: 'integracao',
    tecnico1: 'campo',
    tecnico8: 'campo',
  };

  test('gaps: the fields of a user; never a secret', async () => {
    for (const user of await sweep(api, '/v2/usuarios/list')) {
      expect(Object.keys(user).sort()).toEqual(FIELDS);
      expect(JSON.stringify(user)).not.toMatch(/senha|hash|argon/i);
    }
  });

  test('gaps: each role of the demo, read one by one as it is listed', async () => {
    for (const [login, perfil] of Object.entries(LOGINS)) {
      const user = await userOf(api, login);
      expect(user.perfil).toBe(perfil);
      expect((await api.get(`/v2/usuarios/${user.id}`)).body).toEqual(user);
    }
  });

  test('gaps: filters ids, ids_grupo, id_perfil, ativo', async () => {
    const all = await sweep(api, '/v2/usuarios/list');
    const list = async (body: object) => idsOf(await sweep(api, '/v2/usuarios/list', body));
    const where = (test: (user: Row) => boolean) => idsOf(all.filter(test));
    for (const perfil of new Set(all.map((user) => user.id_perfil)))
      expect(await list({ id_perfil: perfil })).toEqual(where((user) => user.id_perfil === perfil));
    const groups = [...new Set(all.flatMap((user) => user.ids_grupos as number[]))];
    expect(groups.length).toBeGreaterThan(0);
    for (const ids_grupo of [[groups[0] as number], groups, [999_999_999]])
      expect(await list({ ids_grupo })).toEqual(
        where((user) => (user.ids_grupos as number[]).some((id) => ids_grupo.includes(id))),
      );
    for (const ativo of [true, false])
      expect(await list({ ativo })).toEqual(where((user) => user.ativo === ativo));
    expect(await list({ ids: [all[0]?.id, all[2]?.id] })).toEqual([all[0]?.id, all[2]?.id]);
    expect(
      faults(
        await api.post('/v2/usuarios/list', { id_perfil: 'campo', ids_grupo: 1, perfil: 'campo' }),
      ),
    ).toEqual({
      id_perfil: 'TIPO_INVALIDO',
      ids_grupo: 'TIPO_INVALIDO',
      perfil: 'VALOR_INVALIDO',
    });
  });

  test('§2: busca looks in nome, login and e-mail', async () => {
    const user = await userOf(api, 'tecnico1');
    const find = async (busca: string) => idsOf(await sweep(api, '/v2/usuarios/list', { busca }));
    expect(await find('TECNICO1')).toContain(user.id);
    expect(
      await find((user.nome as string).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()),
    ).toContain(user.id);
    if (user.email) expect(await find(user.email as string)).toContain(user.id);
  });

  test('§4, gaps: 404 for no user, 400 for no id', async () => {
    for (const path of ['', '/localizacao']) {
      for (const id of [0, 999_999_999_999])
        problem(await api.get(`/v2/usuarios/${id}${path}`), 'NAO_ENCONTRADO');
      expect(faults(await api.get(`/v2/usuarios/eu${path}`))).toEqual({ id: 'TIPO_INVALIDO' });
    }
  });

  test('gaps: the location of a technician; 404 for a user who never had one', async () => {
    const technicians = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((i) => userOf(api, `tecnico${i}`)),
    );
    const answers = await Promise.all(
      technicians.map(({ id }) => api.get(`/v2/usuarios/${id}/localizacao`)),
    );
    const known = answers.flatMap((answer, i) =>
      answer.status === 200
        ? [{ place: resource(answer) as Record<string, unknown>, user: technicians[i] }]
        : [],
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { place, user } of known) {
      expect(Object.keys(place).sort()).toEqual([
        'data',
        'id_usuario',
        'latitude',
        'longitude',
        'precisao',
      ]);
      expect(place.id_usuario).toBe(user?.id);
      expect(Math.abs(place.latitude as number)).toBeLessThanOrEqual(90);
      expect(Math.abs(place.longitude as number)).toBeLessThanOrEqual(180);
    }
    const me = await userOf(api, 'integracao');
    problem(await api.get(`/v2/usuarios/${me.id}/localizacao`), 'NAO_ENCONTRADO');
  });
});

describe('questionnaires', () => {
  const FIELDS = [
    'ativo',
    'atualizado_em',
    'data_criacao',
    'descricao',
    'id',
    'ids_grupos',
    'ids_segmentos',
    'nome',
    'vigencia_fim',
    'vigencia_inicio',
  ];

  test('gaps: list and get agree; get adds sections with questions', async () => {
    const rows = await sweep(api, '/v2/questionarios/list');
    expect(rows.length).toBeGreaterThan(0);
    let questions = 0;
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(FIELDS);
      const { secoes, ...rest } = resource(await api.get(`/v2/questionarios/${row.id}`));
      expect(rest).toEqual(row);
      for (const secao of secoes as {
        nome_secao: string;
        numero_secao: number;
        questoes: Record<string, unknown>[];
      }[]) {
        expect([typeof secao.nome_secao, typeof secao.numero_secao]).toEqual(['string', 'number']);
        for (const questao of secao.questoes) {
          questions += 1;
          expect(Object.keys(questao)).toEqual(
            expect.arrayContaining([
              'numero_questao',
              'nome_questao',
              'tipo',
              'obrigatoria',
              'opcoes',
            ]),
          );
          if (/escolha/.test(questao.tipo as string))
            expect((questao.opcoes as unknown[]).length).toBeGreaterThan(1);
        }
      }
    }
    expect(questions).toBeGreaterThan(0);
  });

  test('gaps: filters ativo and vigente_em', async () => {
    const rows = await sweep(api, '/v2/questionarios/list');
    const list = async (body: object) => idsOf(await sweep(api, '/v2/questionarios/list', body));
    for (const ativo of [true, false])
      expect(await list({ ativo })).toEqual(idsOf(rows.filter((row) => row.ativo === ativo)));
    for (const vigente_em of [
      '2000-01-01T00:00:00Z',
      '2026-01-01T00:00:00Z',
      '2099-01-01T00:00:00Z',
    ]) {
      const at = Date.parse(vigente_em);
      const valid = rows.filter(
        (row) =>
          (row.vigencia_inicio === null || Date.parse(row.vigencia_inicio as string) <= at) &&
          (row.vigencia_fim === null || Date.parse(row.vigencia_fim as string) >= at),
      );
      expect(await list({ vigente_em })).toEqual(idsOf(valid));
    }
    expect(
      faults(await api.post('/v2/questionarios/list', { ativo: 'sim', vigente_em: '2026-01-01' })),
    ).toEqual({ ativo: 'TIPO_INVALIDO', vigente_em: 'TIPO_INVALIDO' });
  });

  test('§4: 404 for none', async () => {
    for (const id of [0, 999_999_999_999])
      problem(await api.get(`/v2/questionarios/${id}`), 'NAO_ENCONTRADO');
  });
});

describe('answers', () => {
  interface Item {
    numero_questao: number;
    nome_questao: string;
    nome_item: string | null;
    selecionado: boolean;
    resposta_texto: string | null;
  }
  interface Section {
    questoes: Item[];
    [field: string]: unknown;
  }
  /** The links to images are signed anew every few minutes: what they lead to is compared. */
  const unsigned = <T>(sections: T): T =>
    JSON.parse(JSON.stringify(sections), (key, value) =>
      key === 'url_imagem' && value !== null ? String(value).split('?')[0] : value,
    );

  type Answers = {
    id_registro: number;
    id_ordem_servico: number | null;
    id_questionario: number;
    secoes: Section[];
    atualizado_em: string;
  };

  const first = async (): Promise<Answers[]> =>
    page(await api.post('/v2/respostas-questionario/list', { por_pagina: 100 }))
      .dados as unknown as Answers[];

  test('§2: sections with their items; every field there, unset ones null', async () => {
    const answers = await first();
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      expect(Object.keys(answer)).toEqual(
        expect.arrayContaining([
          'id_registro',
          'id_ordem_servico',
          'id_questionario',
          'secoes',
          'atualizado_em',
        ]),
      );
      expect(answer.secoes.length).toBeGreaterThan(0);
      for (const secao of answer.secoes) {
        expect(Object.keys(secao)).toEqual(
          expect.arrayContaining([
            'id_secao',
            'numero_secao',
            'nome_secao',
            'usuario',
            'data_conclusao',
            'questoes',
          ]),
        );
        expect(typeof secao.usuario).toBe('string');
        for (const item of secao.questoes) {
          expect(Object.keys(item)).toEqual(
            expect.arrayContaining([
              'numero_questao',
              'nome_questao',
              'nome_item',
              'selecionado',
              'resposta_texto',
              'url_imagem',
              'comentario',
              'data_imagem',
            ]),
          );
          expect(typeof item.selecionado).toBe('boolean');
        }
      }
    }
  });

  test('§2: multiple choice yields one item per alternative, all with the same number and name', async () => {
    const { id_questionario, secoes } = (await first()).find(({ secoes }) =>
      secoes.some((s) => s.questoes.some((q) => q.nome_item)),
    ) as Answers;
    const choices = secoes.flatMap((s) => s.questoes).filter((item) => item.nome_item);
    expect(choices.length).toBeGreaterThan(1);
    expect(choices.some((item) => item.selecionado)).toBe(true);
    expect(choices.some((item) => !item.selecionado)).toBe(true);
    const questionario = resource(await api.get(`/v2/questionarios/${id_questionario}`));
    const asked = (
      questionario.secoes as { questoes: { nome_questao: string; opcoes: { nome: string }[] }[] }[]
    ).flatMap((s) => s.questoes);
    const name = choices[0]?.nome_questao;
    const options = asked
      .find((questao) => questao.nome_questao === name)
      ?.opcoes.map((o) => o.nome);
    const items = choices.filter((item) => item.nome_questao === name);
    expect(items.map((item) => item.nome_item)).toEqual(options);
    expect(new Set(items.map((item) => item.numero_questao)).size).toBe(1);
  });

  test('§4: the answers of a record are those of the list; §2: open questions use resposta_texto', async () => {
    const answers = await first();
    const { id_registro, id_ordem_servico } = answers[0] as Answers;
    const one = resource(await api.get(`/v2/respostas-questionario/${id_registro}`));
    const sections = answers.filter((a) => a.id_registro === id_registro).flatMap((a) => a.secoes);
    expect(unsigned(one.secoes)).toEqual(expect.arrayContaining(unsigned(sections)));
    expect(one).toMatchObject({ id_registro, id_ordem_servico });
    expect(
      answers.some((a) =>
        a.secoes.some((s) => s.questoes.some((q) => typeof q.resposta_texto === 'string')),
      ),
    ).toBe(true);
    const registro = resource(await api.get(`/v2/registros/${id_registro}`));
    expect(registro).toMatchObject({ concluido: true, id_ordem_servico });
  });

  test('§4, gaps: the answers of an order merge those of its visits', async () => {
    const answers = (await sweep(api, '/v2/respostas-questionario/list')) as unknown as Answers[];
    const ordem = answers.find((a) => a.id_ordem_servico !== null)?.id_ordem_servico;
    expect(ordem, 'the demo has an order with answers').toBeDefined();
    const one = resource(await api.get(`/v2/respostas-questionario/ordem-servico/${ordem}`));
    const sections = answers.filter((a) => a.id_ordem_servico === ordem).flatMap((a) => a.secoes);
    expect(one.secoes).toHaveLength(sections.length);
    expect(unsigned(one.secoes)).toEqual(expect.arrayContaining(unsigned(sections)));
    expect(one.id_ordem_servico).toBe(ordem);
  });

  test('§4: 404 NAO_ENCONTRADO for a record without answers, for none, for an order without', async () => {
    const { id } = await newCliente(api);
    const registro = await newRegistro(api, { id_cliente: id });
    for (const path of [
      `${registro.id}`,
      '0',
      '999999999999',
      'ordem-servico/0',
      'ordem-servico/999999999999',
    ])
      problem(await api.get(`/v2/respostas-questionario/${path}`), 'NAO_ENCONTRADO');
    expect(
      problem(await api.get('/v2/respostas-questionario/x'), 'VALIDACAO_CAMPOS').erros,
    ).toMatchObject([{ codigo: 'TIPO_INVALIDO' }]);
    problem(await api.get('/v2/respostas-questionario/ordem-servico/x'), 'VALIDACAO_CAMPOS');
  });

  test('§4 rule 8: the list takes only pagina, por_pagina and atualizado_apos', async () => {
    for (const field of ['busca', 'ordenar', 'id_registro', 'ids_registro', 'ids_usuario']) {
      const answer = await api.post('/v2/respostas-questionario/list', {
        [field]: field === 'busca' || field === 'ordenar' ? '' : 1,
      });
      expect(faults(answer)).toEqual({ [field]: 'VALOR_INVALIDO' });
      expect(messageOf(answer, field)).toBe('Campo desconhecido.');
    }
    page(
      await api.post('/v2/respostas-questionario/list', {
        pagina: 1,
        por_pagina: 1,
        atualizado_apos: '2020-01-01T00:00:00Z',
      }),
    );
  });

  test('§4 rule 1: pages cover every answer once', async () => {
    const keys = async (body: object) => {
      const answers = await sweep(api, '/v2/respostas-questionario/list', body);
      return answers.map(({ id_registro, id_questionario }) => `${id_registro}/${id_questionario}`);
    };
    // Other tests work in this account: an answer that changes during a sweep comes again. So until none did.
    const [all, small] = await eventually('an undisturbed sweep', 50, async () => {
      const sweeps = [await keys({}), await keys({ por_pagina: 37 })] as const;
      return sweeps.every((sweep) => new Set(sweep).size === sweep.length) && sweeps;
    });
    expect(small).toEqual(all);
  });
});
