import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { integrator, newCliente, unique, userOf } from '../data/fixtures.ts';
import { faults, messageOf, page, problem, resource } from '../http/answers.ts';
import type { Answer, Client } from '../http/client.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const MEBIBYTE = 1 << 20;

let api: Client;
/** Every path that takes a body, with its method. */
let writes: [string, string][];
const lists = [
  'clientes',
  'registros',
  'usuarios',
  'questionarios',
  'respostas-questionario',
  'objetivos',
  'status-servico',
].map((name): [string, string] => ['POST', `/v2/${name}/list`]);

beforeAll(async () => {
  api = await integrator();
  const { id } = await newCliente(api);
  const nota = resource(await api.post(`/v2/clientes/${id}/notas`, { nota: 'primeira' }), 201);
  const tecnico = await userOf(api, 'tecnico1');
  const registro = resource(
    await api.post('/v2/registros/post', {
      id_cliente: id,
      id_usuario: tecnico.id,
      data_inicio_esperada: '2031-01-01T12:00:00Z',
      data_conclusao_esperada: '2031-01-01T13:00:00Z',
    }),
    201,
  );
  writes = [
    ['POST', '/v2/token'],
    ['POST', '/v2/clientes'],
    ['POST', '/v2/clientes/criar-lote'],
    ['PUT', `/v2/clientes/${id}`],
    ['PATCH', `/v2/clientes/${id}`],
    ['PUT', `/v2/clientes/${id}/endereco`],
    ['POST', `/v2/clientes/${id}/notas`],
    ['PUT', `/v2/notas-cliente/${nota.id}`],
    ['POST', '/v2/registros/post'],
    ['PUT', `/v2/registros/${registro.id}`],
    ['POST', `/v2/clientes/${id}/notas/list`],
    ...lists,
  ];
});

const sendRaw = (
  method: string,
  path: string,
  raw: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = JSON_TYPE,
) => api.request(method, path, { raw, headers });

const CORPO = { corpo: 'TIPO_INVALIDO' };

test('gaps: a body that is not JSON is 400 with one item for corpo, wherever a body is taken', async () => {
  const broken = [
    '{',
    '{"a":}',
    'nome=x',
    "{'a':1}",
    '{"a":1}{',
    '\u0000',
    'undefined',
    '{"a":NaN}',
    '[1,]',
  ];
  for (const [method, path] of writes)
    for (const raw of broken)
      expect(faults(await sendRaw(method, path, raw)), `${method} ${path} ${raw}`).toEqual(CORPO);
});

test('gaps: a body that is JSON but no object is 400 with one item for corpo', async () => {
  for (const [method, path] of writes)
    for (const raw of ['[]', '[{}]', '"texto"', '1', 'true', 'null'])
      expect(faults(await sendRaw(method, path, raw)), `${method} ${path} ${raw}`).toEqual(CORPO);
});

test('gaps: bytes that are not UTF-8 are 400', async () => {
  const raw = new Uint8Array(
    [...'{"nome":"'].map((c) => c.charCodeAt(0)).concat(0xff, 0xfe, 0x22, 0x7d),
  );
  for (const [method, path] of writes)
    expect(faults(await sendRaw(method, path, raw))).toEqual(CORPO);
});

test('gaps: no body, an empty one and {} on a list list everything, also with Content-Type and zero bytes', async () => {
  for (const [, path] of lists) {
    const answers = [
      await api.post(path),
      await api.post(path, {}),
      await sendRaw('POST', path, ''),
      await sendRaw('POST', path, '', {}),
    ];
    for (const answer of answers)
      expect(page(answer).paginacao, path).toMatchObject({ pagina: 1, por_pagina: 25 });
  }
});

test('gaps: no body where fields are required names them all', async () => {
  const required = { nome: 'CAMPO_OBRIGATORIO', tipo: 'CAMPO_OBRIGATORIO' };
  for (const answer of [
    await api.post('/v2/clientes'),
    await api.post('/v2/clientes', {}),
    await sendRaw('POST', '/v2/clientes', ''),
  ])
    expect(faults(answer)).toEqual(required);
});

test('gaps: a Content-Type that is not JSON, with a body, is 415', async () => {
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'json',
  ];
  for (const [method, path] of writes)
    for (const type of types)
      problem(
        await sendRaw(method, path, '{}', { 'content-type': type }),
        'TIPO_MIDIA_NAO_SUPORTADO',
      );
});

test('gaps: JSON with a charset or as problem-like +json is JSON', async () => {
  for (const type of [
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset=UTF-8',
  ])
    page(await sendRaw('POST', '/v2/clientes/list', '{"por_pagina":1}', { 'content-type': type }));
});

test('gaps: a body above 5 MiB is 413, and 10 MB too; one just below is judged', async () => {
  const padded = (bytes: number) => `{"nome":"${'x'.repeat(bytes - 11)}"}`;
  for (const path of ['/v2/clientes', '/v2/clientes/list', '/v2/token', '/v2/registros/post']) {
    for (const bytes of [5 * MEBIBYTE + 1, 10_000_000])
      problem(await sendRaw('POST', path, padded(bytes)), 'CORPO_MUITO_GRANDE');
  }
  expect(faults(await sendRaw('POST', '/v2/clientes', padded(5 * MEBIBYTE)))).toEqual({
    nome: 'VALOR_INVALIDO',
    tipo: 'CAMPO_OBRIGATORIO',
  });
});

test('gaps: callers who are still sending a body that is too large all read why it is refused', async () => {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${api.token}` };
  const send = (chunked: boolean) => {
    const text = 'x'.repeat(8 * MEBIBYTE);
    const body = chunked ? new Blob([text]).stream() : text;
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return fetch(`${api.url}/v2/clientes`, init);
  };
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => send(i % 2 === 1)));
    expect(answers.map((answer) => answer.status)).toEqual([413, 413, 413, 413]);
    await Promise.all(answers.map((answer) => answer.text()));
  }
});

test('§7: a body nested very deeply is a clear 400, at once', async () => {
  for (const depth of [100, 10_000, 1_000_000]) {
    for (const raw of [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      `{"clientes":${'['.repeat(depth)}`,
    ])
      for (const path of ['/v2/clientes', '/v2/clientes/criar-lote', '/v2/clientes/list'])
        expect([400, 413]).toContain((await sendRaw('POST', path, raw)).status);
  }
});

test('§1 rule 4: __proto__, constructor and the like are unknown fields like any other, and change nothing', async () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
  ];
  for (const [method, path] of writes) {
    for (const name of names) {
      const answer = await sendRaw(
        method,
        path,
        `{"${name}":{"ativo":false,"pagina":0,"nome":"x","tipo":"J","admin":true}}`,
      );
      expect(faults(answer)[name], `${method} ${path} ${name}`).toBe('VALOR_INVALIDO');
      expect(messageOf(answer, name)).toBe('Campo desconhecido.');
    }
  }
  page(await api.post('/v2/clientes/list', {}));
});

test('gaps: nested __proto__ is unknown as well', async () => {
  const answer = await sendRaw(
    'POST',
    '/v2/clientes/criar-lote',
    '{"clientes":[{"tipo":"J","nome":"x","__proto__":{"ativo":false}}]}',
  );
  expect(answer.status).toBe(207);
  expect(answer.body).toMatchObject({ resultados: [{ indice: 0, status: 'erro' }] });
  expect(answer.text).toContain('__proto__');
});

test('§1 rule 4: an unknown field is refused on every endpoint that takes a body, in both languages', async () => {
  for (const [method, path] of writes) {
    const body = { surpresa: 1, nomee: null };
    for (const [language, text] of [
      ['pt-BR', 'Campo desconhecido.'],
      ['en-US', 'Unknown field.'],
    ] as const) {
      const answer = await api.request(method, path, {
        json: body,
        headers: { 'accept-language': language },
      });
      expect(faults(answer), `${method} ${path}`).toMatchObject({
        surpresa: 'VALOR_INVALIDO',
        nomee: 'VALOR_INVALIDO',
      });
      expect(messageOf(answer, 'surpresa')).toBe(text);
    }
  }
});

test('§1 rule 4: an unknown field of any name and value is named in the answer', async () => {
  const known =
    /^(tipo|nome|codigo|documento|ativo|id_.*|telefone|email|valor_negocio|campos_personalizados)$/;
  const field = fc
    .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
    .filter((name) => !known.test(name));
  await fc.assert(
    fc.asyncProperty(field, fc.jsonValue({ maxDepth: 2 }), async (name, value) => {
      const answer = await api.post('/v2/clientes', { tipo: 'J', nome: 'Nunca', [name]: value });
      expect(faults(answer)).toEqual({ [name]: 'VALOR_INVALIDO' });
    }),
    { numRuns: 60 },
  );
});

test('§7: any JSON at all in any field is a success or a clear 4xx', async () => {
  const fields = [
    'tipo',
    'nome',
    'codigo',
    'documento',
    'ativo',
    'id_categoria',
    'telefone',
    'email',
    'valor_negocio',
  ];
  const marker = unique();
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
    fc.bigInt().map(Number),
    fc.double(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 }),
      async (body) => {
        const answer = await api.post('/v2/clientes', { ...body, email: marker });
        expect([201, 400, 409]).toContain(answer.status);
        if (answer.status === 201)
          await api.delete(`/v2/clientes/${(answer.body as { id: number }).id}`);
      },
    ),
    { numRuns: 150 },
  );
});

test('§7: any JSON at all in any filter is a success or a clear 4xx', async () => {
  const names = [
    'pagina',
    'por_pagina',
    'busca',
    'ordenar',
    'atualizado_apos',
    'ids',
    'codigos',
    'documento',
    'ativo',
    'ids_segmento',
    'data_criacao_apos',
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2, noUnicodeString: false }),
    fc.array(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.string())),
    fc.constantFrom(2 ** 53, 2 ** 63, 1e308, -1, 0, 1.5),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }),
      async (body) => {
        expect([200, 400]).toContain((await api.post('/v2/clientes/list', body)).status);
      },
    ),
    { numRuns: 150 },
  );
});

test('§7: NUL characters and lone surrogates in text are 400 and nothing is stored', async () => {
  const marker = unique();
  for (const bad of ['\\u0000', '\\ud800', '\\udc00', '\\ud800x', '\\udfff\\ud800']) {
    const creations = ['nome', 'codigo', 'documento', 'telefone', 'email'].map((field) => {
      const cliente = { tipo: 'J', nome: marker, [field]: `${marker}@@` };
      return ['POST', '/v2/clientes', JSON.stringify(cliente).replace('@@', bad), field] as const;
    });
    for (const [method, path, raw, field] of creations)
      expect(faults(await sendRaw(method, path, raw)), raw).toEqual({ [field]: 'VALOR_INVALIDO' });
    const searches: [string, string][] = [
      ['busca', `"${bad}"`],
      ['ordenar', `"nome${bad}"`],
      ['codigos', `["${bad}"]`],
      ['documento', `"${bad}"`],
    ];
    for (const [field, value] of searches) {
      const answer = await sendRaw('POST', '/v2/clientes/list', `{"${field}":${value}}`);
      expect(Object.keys(faults(answer))[0]).toMatch(new RegExp(`^${field}(\\[0\\])?$`));
    }
    const login = await sendRaw('POST', '/v2/token', `{"login":"x${bad}","senha":"x${bad}"}`);
    expect([400, 401]).toContain(login.status);
    const batch = await sendRaw(
      'POST',
      '/v2/clientes/criar-lote',
      `{"clientes":[{"tipo":"J","nome":"${marker}${bad}"}]}`,
    );
    expect(batch.body).toMatchObject({ resultados: [{ status: 'erro' }] });
  }
  expect(page(await api.post('/v2/clientes/list', { busca: marker })).dados).toEqual([]);
});

test('§7: huge numbers are a clear 4xx or an empty page, never a failure', async () => {
  const huge = [
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '1e20',
    '1e308',
    '1e400',
    '-1e400',
    `${'9'.repeat(400)}`,
  ];
  for (const number of huge) {
    for (const field of ['pagina', 'por_pagina']) {
      const answer = await sendRaw('POST', '/v2/clientes/list', `{"${field}":${number}}`);
      expect([200, 400]).toContain(answer.status);
    }
    for (const path of [
      '/v2/clientes/list',
      '/v2/registros/list',
      '/v2/usuarios/list',
      '/v2/questionarios/list',
      '/v2/objetivos/list',
    ]) {
      const answer = await sendRaw('POST', path, `{"ids":[${number}]}`);
      if (answer.status === 200) expect(page(answer).dados).toEqual([]);
      else expect(Object.keys(faults(answer))).toEqual(['ids[0]']);
    }
    for (const field of ['id_cliente', 'id_usuario', 'id_objetivo']) {
      const answer = await sendRaw(
        'POST',
        '/v2/registros/post',
        `{"${field}":${number},"data_inicio_esperada":"2031-01-01T12:00:00Z","data_conclusao_esperada":"2031-01-01T13:00:00Z"}`,
      );
      expect(faults(answer)[field]).toMatch(/VALOR_INVALIDO|TIPO_INVALIDO/);
    }
    expect(
      faults(
        await sendRaw('POST', '/v2/clientes', `{"tipo":"J","nome":"x","id_categoria":${number}}`),
      ).id_categoria,
    ).toMatch(/VALOR_INVALIDO|TIPO_INVALIDO/);
    expect(
      faults(
        await sendRaw('POST', '/v2/clientes', `{"tipo":"J","nome":"x","valor_negocio":${number}}`),
      ).valor_negocio,
    ).toMatch(/VALOR_INVALIDO|TIPO_INVALIDO/);
  }
});

const INJECTIONS = [
  "'; drop table clientes; --",
  "' or '1'='1",
  'nome; select pg_sleep(10)',
  'nome desc, (select 1)',
  'nome" desc',
  '1',
  'conta_id',
  'senha_hash',
  'busca',
  "nome'--",
  'nome asc',
  'nome,,id',
  '--nome',
  '-',
  'clientes.nome',
  'nome\nlimit 1',
  '{"$ne":1}',
];

test.for(INJECTIONS)('§4, §7: SQL in ordenar is an unknown sort field: %j', async (ordenar) => {
  const answer = await api.post('/v2/clientes/list', { ordenar });
  expect(faults(answer)).toEqual({ ordenar: 'VALOR_INVALIDO' });
});

test('§4: SQL and pattern characters in busca are ordinary text', async () => {
  const word = unique();
  const texts = [
    "'; drop table clientes; --",
    "' or '1'='1",
    '100%',
    'a_b',
    'c\\d',
    '%',
    '_',
    '\\',
    "it's",
    '"q"',
    '$1',
    '(?i)',
    '[a-z]*',
    '{x}',
  ];
  const rows = new Map<string, number>();
  for (const text of texts)
    rows.set(text, (await newCliente(api, { nome: `${word} ${text} fim` })).id);
  for (const [text, id] of rows) {
    const found = page(await api.post('/v2/clientes/list', { busca: `${word} ${text} f` })).dados;
    expect(
      found.map((row) => row.id),
      text,
    ).toEqual([id]);
  }
});

test('§4: SQL in a text filter finds nothing and harms nothing', async () => {
  const kept = await newCliente(api);
  for (const text of INJECTIONS) {
    expect(page(await api.post('/v2/clientes/list', { codigos: [text, unique()] })).dados).toEqual(
      [],
    );
  }
  expect((await api.get(`/v2/clientes/${kept.id}`)).body).toEqual(kept);
});

test('§7: duplicate keys, odd white space and a byte order mark do no harm', async () => {
  const marker = unique();
  const raws = [
    `{"tipo":"J","tipo":"X","nome":"${marker}"}`,
    `\ufeff{"pagina":1}`,
    `  \n\t{"pagina":0}  `,
  ];
  const answers: Answer[] = [];
  for (const raw of raws)
    answers.push(
      await sendRaw('POST', raw.includes('nome') ? '/v2/clientes' : '/v2/clientes/list', raw),
    );
  expect(answers.map((a) => a.status < 500)).toEqual([true, true, true]);
  expect(faults(answers[0] as Answer)).toEqual({ tipo: 'VALOR_INVALIDO' });
  expect(faults(answers[2] as Answer)).toEqual({ pagina: 'VALOR_INVALIDO' });
});
