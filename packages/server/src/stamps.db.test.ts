/** Guarantee G9: every change of the office takes the stamp that its caller saw, and overwrites nothing that came since. */
import { expect } from 'vitest';
import { testWithAccount } from '../test/fixture.ts';
import { anonymous, type Json, SENHA, signedIn } from '../test/harness.ts';
import { CLIENTE, newKey, post, WINDOW } from '../test/idempotency.ts';
import { importer } from '../test/imports.ts';
import { faultsOf } from '../test/rows.ts';

const OFFICE = '/escritorio/v1';

interface Change {
  /** Makes the row, and returns the address at which it is changed. */
  make: (world: World) => Promise<string>;
  /** A body that changes the row: another one for each set of words. */
  body: (words: string, world: World) => object;
}

interface World {
  /** Creates a row of a resource, and returns its address. */
  create: (path: string, body: object) => Promise<string>;
  /** The ids of a list's rows. */
  ids: (path: string) => Promise<number[]>;
  technician: number;
  statuses: number[];
  skills: number[];
  sendFile: () => Promise<number>;
  /** Attaches a file to a new objective, and returns its address. */
  attach: () => Promise<string>;
}

const named = (path: string, body: (nome: string) => object = (nome) => ({ nome })): Change => ({
  make: ({ create }) => create(path, body(newKey())),
  body: (nome) => ({ nome }),
});
const idIn = (address: string): number => Number(address.split('/').at(-1));

let days = 0;
/** A day that no other row of these tests has. */
const newDay = () => new Date(Date.UTC(2999, 0, ++days)).toISOString().slice(0, 10);

const newCliente = ({ create }: World) => create('/clientes', CLIENTE);
const newPessoa = ({ create }: World) => create('/pessoas/post', { nome: 'Carla' });
const newVisit = async (world: World) =>
  world.create('/registros/post', { ...WINDOW, id_cliente: idIn(await newCliente(world)) });
const newOrder = async (world: World) =>
  world.create('/ordens-servico/post', {
    nome: 'OS',
    id_cliente: idIn(await newCliente(world)),
  });

const addressOf = (owner: Change['make']): Change => ({
  make: async (world) => `${await owner(world)}/endereco`,
  body: (cidade) => ({ cidade }),
});

const note: Change = {
  make: async (world) => {
    const cliente = await newCliente(world);
    return world.create(`${cliente}/notas`, { nota: 'A' });
  },
  body: (nota) => ({ nota }),
};

/** Only what the service makes, so that there is always one. */
const ofService = (path: string): Change => ({
  make: async ({ ids }) => `${path}/${(await ids(`${path}/list`))[0]}`,
  body: (nome) => ({ nome }),
});

/** Another set of skills for each set of words. */
const asked: Change['body'] = (words, { skills }) => ({
  ids_habilidades: skills.slice(0, words.length % skills.length),
});

/** Every change of a row, by its operation. */
const CHANGES: Record<string, Change> = {
  'PATCH /anexos/{id}': { make: ({ attach }) => attach(), body: (nome) => ({ nome }) },
  'PATCH /ausencias/{id}': {
    make: ({ create, technician }) =>
      create('/ausencias', {
        id_usuario: technician,
        inicio: '2999-01-01T12:00:00Z',
        fim: '2999-01-02T12:00:00Z',
      }),
    body: (motivo) => ({ motivo }),
  },
  'PATCH /campos-personalizados/{id}': named('/campos-personalizados', (nome) => ({
    nome,
    origem: 'clientes',
    tipo: 'texto',
  })),
  'PATCH /feriados/{id}': {
    make: ({ create }) => create('/feriados', { dia: newDay(), nome: 'X' }),
    body: (nome) => ({ nome }),
  },
  'PATCH /webhooks/{id}': {
    make: ({ create }) =>
      create('/webhooks', { url: 'https://exemplo.com.br/', tipos: ['clientes.criado'] }),
    body: (descricao) => ({ descricao }),
  },
  'PATCH /clientes/{id}': { make: newCliente, body: (nome) => ({ nome }) },
  'PATCH /conta': { make: async () => '/conta', body: (nome) => ({ nome }) },
  'PUT /objetivos/{id}/duracao': {
    make: async ({ create }) => `${await create('/objetivos', { nome: newKey() })}/duracao`,
    body: (words) => ({ minutos: words.length }),
  },
  'PUT /usuarios/{id}/habilidades': {
    make: async ({ technician }) => `/usuarios/${technician}/habilidades`,
    body: (words, { skills }) => ({
      habilidades: [{ id_habilidade: skills[0], valida_ate: `2999-01-0${words.length}` }],
    }),
  },
  'PUT /objetivos/{id}/habilidades': {
    make: async ({ create }) => `${await create('/objetivos', { nome: newKey() })}/habilidades`,
    body: asked,
  },
  'PUT /clientes/{id}/habilidades': {
    make: async (world) => `${await newCliente(world)}/habilidades`,
    body: asked,
  },
  'PUT /clientes/{id}/endereco': addressOf(newCliente),
  'PATCH /enderecos/{id}': {
    make: async ({ create, ...world }) => {
      const cliente = await newCliente({ create, ...world });
      return create(`${cliente}/enderecos`, {});
    },
    body: (cidade) => ({ cidade }),
  },
  'PUT /pessoas/{id}/endereco': addressOf(newPessoa),
  'PUT /grupos/{id}': named('/grupos/post'),
  'PATCH /importacoes/{id}': {
    make: async ({ sendFile }) => `/importacoes/${await sendFile()}`,
    body: (words) =>
      words === 'one'
        ? { celula_vazia: 'limpa' }
        : { sem_chave: words === 'three' ? 'cria' : 'recusa' },
  },
  'PUT /notas-cliente/{id}': note,
  'PATCH /ordens-servico/{id}': { make: newOrder, body: (nome) => ({ nome }) },
  'PUT /ordens-servico/{id}/status': {
    make: async (world) => `${await newOrder(world)}/status`,
    // Both callers set another status than the first one: to set what is set changes nothing, and takes no stamp.
    body: (words, { statuses }) => ({ id_status: statuses[words.length % 2] }),
  },
  'PUT /pessoas/{id}': { make: newPessoa, body: (nome) => ({ nome }) },
  'PATCH /questionarios/{id}': named('/questionarios'),
  'PATCH /recorrencias/{id}': {
    make: async (world) =>
      world.create('/recorrencias', {
        regra: 'FREQ=DAILY',
        primeiro_dia: '2999-01-01',
        horario: '09:00',
        duracao: 90,
        id_cliente: idIn(await newCliente(world)),
      }),
    body: (instrucoes) => ({ escopo: 'todas', instrucoes }),
  },
  'PATCH /registros/{id}': { make: newVisit, body: (instrucoes) => ({ instrucoes }) },
  'PUT /registros/{id}': { make: newVisit, body: (observacao) => ({ observacao }) },
  'PUT /segmentos/{id}': named('/segmentos/post'),
  'PATCH /usuarios/{id}': {
    make: async ({ technician }) => `/usuarios/${technician}`,
    body: (nome) => ({ nome }),
  },
  'PATCH /bases-usuarios/{id}': {
    make: ({ create, technician }) =>
      create('/bases-usuarios', {
        id_usuario: technician,
        desde: newDay(),
        latitude: 0,
        longitude: 0,
      }),
    body: (words) => ({ latitude: words.length }),
  },
  'PATCH /valores-por-km/{id}': {
    make: ({ create, technician }) =>
      create('/valores-por-km', { id_usuario: technician, desde: newDay(), valor_por_km: 1 }),
    body: (words) => ({ valor_por_km: words.length }),
  },
  'PATCH /categorias/{id}': named('/categorias'),
  'PATCH /etapas/{id}': named('/etapas'),
  'PATCH /temperaturas/{id}': named('/temperaturas'),
  'PATCH /setores-mercado/{id}': named('/setores-mercado'),
  'PATCH /tipos-servico/{id}': named('/tipos-servico'),
  'PATCH /objetivos/{id}': named('/objetivos'),
  'PATCH /habilidades/{id}': named('/habilidades'),
  'PATCH /motivos-nao-realizacao/{id}': named('/motivos-nao-realizacao'),
  'PATCH /status-servico/{id}': ofService('/status-servico'),
  'PATCH /status-ordem/{id}': ofService('/status-ordem'),
};

/** What begins to run takes the stamp too: two people who press at once begin one run. */
const RUNS: readonly string[] = ['simular', 'iniciar', 'desfazer'].map(
  (how) => `POST /importacoes/{id}/${how}`,
);

/** The stamp in the answer to a change. That of a recurrence also says what became of its visits. */
const stampIn = (answer: Json) => ({
  atualizado_em: (answer.recorrencia ?? answer).atualizado_em,
});

/** Changes that overwrite nothing of another caller, and why. */
const UNSTAMPED: Record<string, string> = {
  'PUT /conta/logo': 'the bytes of an image, which replace an image',
  'PUT /importacoes/{id}/arquivo': 'the bytes of a file, which replace a file',
  'PUT /eu/preferencias/{chave}': 'the caller’s own',
  'PUT /questionarios/{id}/rascunho': 'a draft has a revision, which its body must have',
};

const bearer = async (url: string, login: string): Promise<string> => {
  const { body } = await anonymous(url)('POST', '/v2/token', { login, senha: SENHA });
  return `Bearer ${body.token_acesso}`;
};

const test = testWithAccount('administrador')
  .extend('world', { scope: 'file' }, async ({ server, account, call }): Promise<World> => {
    const ids: World['ids'] = async (path) =>
      (await call('POST', OFFICE + path)).body.dados.map(({ id }: { id: number }) => id);
    const create: World['create'] = async (path, body) => {
      const { status, headers, body: row } = await post(call, OFFICE + path, body, newKey());
      expect([status, row.erros]).toEqual([201, undefined]);
      return (headers.get('location') ?? '').replace(OFFICE, '');
    };
    const skills: number[] = [];
    for (let i = 0; i < 7; i++) skills.push(idIn(await create('/habilidades', { nome: newKey() })));
    return {
      create,
      skills,
      attach: async () => {
        const owner = await create('/objetivos', { nome: newKey() });
        const path = `${OFFICE}${owner}/anexos?nome=a.pdf`;
        const sent = await fetch(server.url + path, {
          method: 'POST',
          headers: { authorization: await bearer(server.url, account.login.administrador) },
          body: '%PDF-1.4',
        });
        expect(sent.status).toBe(201);
        return (sent.headers.get('location') ?? '').replace(OFFICE, '');
      },
      ids,
      technician: account.id.campo,
      statuses: await ids('/status-ordem/list'),
      sendFile: async () => {
        const { send } = await importer(server.url, account.login.administrador);
        return (await send('codigo;nome\nC1;Aurora\n')).id;
      },
    };
  })
  /** Changes a row as its caller saw it, or as it is. */
  .extend(
    'change',
    ({ call, world }) =>
      (label: string, address: string, words: string, seen: { atualizado_em?: unknown } = {}) =>
        call(label.split(' ')[0] as 'PATCH', OFFICE + address, {
          ...(CHANGES[label] as Change).body(words, world),
          ...seen,
        }),
  );

test('every change of the office takes a stamp, or does not need one', ({ server }) => {
  const changes = server.app.operations.filter(
    ({ method, path }) => /^(PATCH|PUT)$/.test(method) && path.startsWith(`${OFFICE}/`),
  );
  const labels = (has: boolean) =>
    changes
      .filter(({ stampOf }) => (stampOf !== undefined) === has)
      .map(({ method, path }) => `${method} ${path.replace(OFFICE, '')}`)
      .sort();
  expect(labels(true)).toEqual(Object.keys(CHANGES).sort());
  expect(labels(false)).toEqual(Object.keys(UNSTAMPED).sort());
});

test('every run of an import takes a stamp', ({ server }) => {
  const runs = server.app.operations
    .filter(({ method, stampOf }) => method === 'POST' && stampOf === 'importacoes')
    .map(({ method, path }) => `${method} ${path.replace(OFFICE, '')}`);
  expect(runs.sort()).toEqual([...RUNS].sort());
});

test('two people who saw the same import begin one run, also once it has ended', async ({
  server,
  account,
  world,
  call,
}) => {
  const desk = await importer(server.url, account.login.administrador);
  const id = await world.sendFile();
  const begin = (how: string, seen: unknown) =>
    call('POST', `${OFFICE}/importacoes/${id}/${how}`, { atualizado_em: seen });
  for (const how of ['simular', 'iniciar', 'desfazer']) {
    const { atualizado_em } = await desk.read(id);
    const both = await Promise.all([begin(how, atualizado_em), begin(how, atualizado_em)]);
    expect([how, ...both.map(({ status }) => status).sort()]).toEqual([how, 200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(faultsOf(lost?.body)).toEqual(['atualizado_em VALOR_INVALIDO']);
    await desk.ended(id);
    expect((await begin(how, atualizado_em)).status).toBe(409);
  }
});

test.for(Object.entries(CHANGES))(
  '%s lets one of two callers through who saw the same',
  async ([label, { make }], { world, change }) => {
    const address = await make(world);
    const { status, body } = await change(label, address, 'at first');
    expect([status, body.erros]).toEqual([200, undefined]);
    const seen = stampIn(body);
    expect(seen.atualizado_em).toEqual(expect.any(String));

    const both = await Promise.all([
      change(label, address, 'one', seen),
      change(label, address, 'three', seen),
    ]);
    const [won, lost] = both[0].status === 200 ? both : both.toReversed();
    expect([won?.status, lost?.status, lost?.body.codigo]).toEqual([200, 409, 'CONFLITO']);
    expect(faultsOf(lost?.body)).toEqual(['atualizado_em VALOR_INVALIDO']);

    const again = await change(label, address, 'fourth', stampIn(won?.body));
    expect([again.status, again.body.erros]).toEqual([200, undefined]);
  },
);

/** Tables that keep no author: visits have a history, imports say who began them, and these are of no table. */
const WITHOUT_AUTHOR =
  /^P\w+ \/(registros|importacoes|conta\b|objetivos\/\{id\}\/duracao)|\/endereco$/;

test.for(Object.entries(CHANGES).filter(([label]) => !WITHOUT_AUTHOR.test(label)))(
  '%s names the colleague who was faster',
  async ([label, { make }], { world, change, call, account, server }) => {
    const address = await make(world);
    const first = await change(label, address, 'at first');
    const colleague = await signedIn(server.url, account.login.gestor);
    const body = CHANGES[label]?.body('one', world);
    const method = label.split(' ')[0] as 'PATCH';
    const theirs = await colleague(method, OFFICE + address, body);
    const isAllowed = theirs.status !== 403;
    if (isAllowed) expect(theirs.status).toBe(200);
    else await change(label, address, 'one');
    const name = `Usuário ${isAllowed ? 'gestor' : 'administrador'}`;
    const lost = await change(label, address, 'three', stampIn(first.body));
    expect([lost.status, lost.body.erros[0].mensagem]).toEqual([
      409,
      `${name} mudou o recurso depois que ele foi lido. Leia-o de novo.`,
    ]);
    const [, recurso, id] = address.split('/');
    const last = await call('POST', `${OFFICE}/alteracoes/ultima`, { recurso, id: Number(id) });
    expect([last.status, last.body.usuario]).toEqual([200, name]);
  },
);

test.for(Object.keys(CHANGES).filter((label) => / \/[\w-]+\/\{id\}$/.test(label)))(
  '%s of a row that is gone is a 404, with and without a stamp',
  async (label, { change }) => {
    const address = (label.split(' ')[1] ?? '').replace('{id}', '999999999');
    const seen = { atualizado_em: '2026-08-14T09:31:22.123456Z' };
    expect((await change(label, address, 'one', seen)).status).toBe(404);
    expect((await change(label, address, 'one')).status).toBe(404);
  },
);

test('a row that does not exist yet is set once by two callers who saw none', async ({
  world,
  change,
}) => {
  for (const label of [
    'PUT /clientes/{id}/endereco',
    'PUT /pessoas/{id}/endereco',
    'PUT /objetivos/{id}/duracao',
  ]) {
    const address = await CHANGES[label]?.make(world);
    const none = { atualizado_em: null };
    const both = await Promise.all(
      ['one', 'three'].map((words) => change(label, address ?? '', words, none)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
