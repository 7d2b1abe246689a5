/** Users as administrators manage them: what they may do from then on, and what ends at once. */
import { describe, expect } from 'vitest';
import { newDevice, newWork } from '../../../test/field.ts';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Answer, anonymous, SENHA, signedIn } from '../../../test/harness.ts';
import { faultsOf, stateOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithAccount('administrador', { LOGIN_MAX_FAILURES: '2' })
  .extend(
    'newLogin',
    ({ account }) =>
      () =>
        `ana.${account.scope.conta}.${n++}`,
  )
  .extend('create', ({ call, newLogin }) => async (more: object = {}) => {
    const answer = await call('POST', PATH, {
      nome: 'Ana',
      login: newLogin(),
      perfil: 'integracao',
      ...more,
    });
    expect(answer.status).toBe(201);
    return answer.body;
  })
  .extend(
    'signIn',
    ({ server }) =>
      (login: string, senha: string) =>
        anonymous(server.url)('POST', '/v2/token', { login, senha }),
  );

let n = 0;

const PATH = '/escritorio/v1/usuarios';

describe('creating', () => {
  test('makes a password, shows it once, and it works', async ({
    insert,
    call,
    newLogin,
    signIn,
  }) => {
    const grupo = await insert('grupos', { nome: 'Sul' });
    const login = newLogin();
    const { status, headers, body } = await call('POST', PATH, {
      nome: ' Ana Souza ',
      login: ` ${login.toUpperCase()} `,
      email: 'ana@exemplo.com.br',
      perfil: 'campo',
      ids_grupos: [grupo],
    });
    expect([status, headers.get('location')]).toEqual([201, `${PATH}/${body.id}`]);
    const { senha, convite, ...usuario } = body;
    expect(convite).toBeNull();
    expect(senha).toMatch(/^[\w-]{20}$/);
    expect(usuario).toEqual({
      id: expect.any(Number),
      nome: 'Ana Souza',
      login,
      email: 'ana@exemplo.com.br',
      telefone: null,
      ativo: true,
      id_perfil: 4,
      perfil: 'campo',
      ids_grupos: [grupo],
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
    });
    expect((await call('GET', `${PATH}/${usuario.id}`)).body).toMatchObject(usuario);
    expect((await signIn(login, senha)).status).toBe(200);
  });

  test('takes a password as typed and does not show it', async ({ create, signIn }) => {
    const senha = ' doze letras ';
    const { login, senha: shown } = await create({ senha });
    expect([shown, (await signIn(login, senha)).status]).toEqual([null, 200]);
    expect((await signIn(login, senha.trim())).status).toBe(401);
  });

  test('takes own working hours, and refuses those that end before they begin', async ({
    create,
    call,
    newLogin,
  }) => {
    const jornada = [{ dia_semana: 6, inicio: '08:00', fim: '12:00' }];
    const { id } = await create({ jornada });
    expect((await call('GET', `${PATH}/${id}`)).body.jornada).toEqual(jornada);
    const wrong = { nome: 'Bia', login: newLogin(), perfil: 'campo' };
    const backwards = [{ dia_semana: 6, inicio: '12:00', fim: '08:00' }];
    const answer = await call('POST', PATH, { ...wrong, jornada: backwards });
    expect(answer.status).toBe(400);
  });

  test('names all faults at once', async ({ call }) => {
    const { status, body } = await call('POST', PATH, {
      login: ' ',
      perfil: 'chefe',
      senha: 'curta',
      ids_grupos: [999_999],
      ativo: false,
    });
    expect([status, faultsOf(body)]).toEqual([
      400,
      [
        'ativo VALOR_INVALIDO',
        'ids_grupos[0] VALOR_INVALIDO',
        'login VALOR_INVALIDO',
        'nome CAMPO_OBRIGATORIO',
        'perfil VALOR_INVALIDO',
        'senha VALOR_INVALIDO',
      ],
    ]);
    const short = body.erros.find((e: { campo: string }) => e.campo === 'senha');
    expect(short.mensagem).toBe('No mínimo 12 caracteres.');
  });

  test('with a login of any account is a conflict that does not say whose it is', async ({
    server,
    account,
    call,
  }) => {
    const other = await server.newAccount();
    const answers = [other.login.gestor, account.login.gestor.toUpperCase()].map((login) =>
      call('POST', PATH, { nome: 'Ana', login, perfil: 'gestor' }),
    );
    const [theirs, ours] = await Promise.all(answers);
    expect([theirs?.status, theirs?.body.codigo]).toEqual([409, 'CONFLITO']);
    expect(theirs?.body).toEqual(ours?.body);
  });

  test('does not honour an Idempotency-Key, and no password is kept', async ({
    server,
    account,
    call,
    newLogin,
  }) => {
    const body = { nome: 'Ana', login: newLogin(), perfil: 'campo' };
    const headers = { 'idempotency-key': 'ana' };
    expect((await call('POST', PATH, body, headers)).status).toBe(201);
    expect((await call('POST', PATH, body, headers)).status).toBe(409);
    const kept = await server.db.read(account.scope, (tx) =>
      tx.rows(sql`select from idempotencia`),
    );
    expect(kept).toEqual([]);
  });
});

describe('changing', () => {
  test('changes the fields given, and v2 reads it after its cursor', async ({ call, create }) => {
    const { senha: _, convite: __, ...user } = await create({ telefone: '1' });
    const { status, body } = await call('PATCH', `${PATH}/${user.id}`, {
      login: user.login.toUpperCase(),
      nome: 'Ana Lima',
      perfil: 'gestor',
      telefone: null,
    });
    expect(status).toBe(200);
    const {
      base_atual: _base,
      valor_por_km_atual: _valor,
      visitas_abertas: _v,
      mensagens: _m,
      matricula: _matricula,
      jornada,
      matricula,
      trabalha_em_feriados,
      maximo_visitas,
      maximo_minutos,
      maximo_quilometros,
      ...usuario
    } = body;
    expect([jornada, matricula, trabalha_em_feriados]).toEqual([null, null, false]);
    expect([maximo_visitas, maximo_minutos, maximo_quilometros]).toEqual([null, null, null]);
    expect(usuario).toEqual({
      ...user,
      nome: 'Ana Lima',
      perfil: 'gestor',
      id_perfil: 2,
      telefone: null,
      atualizado_em: body.atualizado_em,
    });
    const changed = await call('POST', '/v2/usuarios/list', {
      atualizado_apos: user.atualizado_em,
    });
    expect(changed.body.dados).toEqual([usuario]);
    const list = await call('POST', `${PATH}/list`, { atualizado_apos: user.atualizado_em });
    expect(list.body).toEqual(changed.body);
    expect((await call('PATCH', `${PATH}/${user.id}`, { nome: 'Ana Lima' })).body).toEqual(body);
  });

  test('sets the groups, and both sides count as changed', async ({ insert, call, create }) => {
    const [norte, leste] = [
      await insert('grupos', { nome: 'Norte' }),
      await insert('grupos', { nome: 'Leste' }),
    ];
    const user = await create({ ids_grupos: [norte] });
    const { body } = await call('PATCH', `${PATH}/${user.id}`, { ids_grupos: [leste] });
    expect(body.ids_grupos).toEqual([leste]);
    expect(body.atualizado_em > user.atualizado_em).toBe(true);
    const grupos = await call('POST', '/v2/grupos/list', { atualizado_apos: user.atualizado_em });
    expect(grupos.body.dados.map(({ id }: { id: number }) => id)).toEqual([norte, leste]);
  });

  test('names all faults at once, and a missing user is a 404', async ({
    server,
    account,
    call,
    create,
  }) => {
    const user = await create();
    const faulty = { nome: null, senha: SENHA, ids_grupos: [999_999], ativo: 'sim' };
    const { status, body } = await call('PATCH', `${PATH}/${user.id}`, faulty);
    expect([status, faultsOf(body)]).toEqual([
      400,
      [
        'ativo TIPO_INVALIDO',
        'ids_grupos[0] VALOR_INVALIDO',
        'nome TIPO_INVALIDO',
        'senha VALOR_INVALIDO',
      ],
    ]);
    const foreign = (await server.newAccount()).id.campo;
    for (const id of [foreign, 999_999_999])
      expect((await call('PATCH', `${PATH}/${id}`, { nome: 'X' })).status).toBe(404);
    const taken = { login: account.login.campo };
    expect((await call('PATCH', `${PATH}/${user.id}`, taken)).status).toBe(409);
  });

  test('a deactivated user stops at once, and what was open stays closed', async ({
    server,
    call,
    create,
    signIn,
  }) => {
    const senha = 'uma senha bem longa';
    const user = await create({ senha, perfil: 'campo' });
    const { body: sessao } = await anonymous(server.url)('POST', '/campo/v1/sessoes', {
      login: user.login,
      senha,
    });
    const headers = { authorization: `Bearer ${sessao.token_acesso}` };
    const synchronize = () =>
      anonymous(server.url)('GET', '/campo/v1/sincronizar', undefined, headers);
    const renew = () =>
      anonymous(server.url)('POST', '/campo/v1/sessoes/renovar', {
        token_renovacao: sessao.token_renovacao,
      });
    expect((await synchronize()).status).toBe(200);
    expect((await call('PATCH', `${PATH}/${user.id}`, { ativo: false })).status).toBe(200);
    expect([(await synchronize()).status, (await renew()).status]).toEqual([401, 401]);
    expect((await signIn(user.login, senha)).status).toBe(403);

    expect((await call('PATCH', `${PATH}/${user.id}`, { ativo: true })).body.ativo).toBe(true);
    expect([(await synchronize()).status, (await renew()).status]).toEqual([401, 401]);
    expect((await signIn(user.login, senha)).status).toBe(200);
  });

  test('deactivating a user answers which visits are left behind', async ({
    server,
    account,
    call,
    create,
  }) => {
    const { id } = await create({ perfil: 'campo' });
    const { visit } = await newWork(server, account);
    const status = (situacao: string) => ({
      id_usuario: id,
      ...stateOf(situacao),
    });
    await visit({ id_usuario: null });
    expect((await call('GET', `${PATH}/${id}`)).body.visitas_abertas).toBe(0);
    for (const open of ['agendado', 'a_caminho', 'em_atendimento']) await visit(status(open));
    await visit({ ...status('agendado'), ativo: false });
    await visit(status('realizado'));
    await visit(status('cancelado'));
    const { body } = await call('PATCH', `${PATH}/${id}`, { ativo: false });
    expect([body.ativo, body.visitas_abertas]).toEqual([false, 4]);
    expect((await call('GET', `${PATH}/${id}`)).body).toEqual(body);
  });

  test('administrators do not shut themselves out', async ({ account, call }) => {
    const own = `${PATH}/${account.id.administrador}`;
    for (const change of [{ ativo: false }, { perfil: 'gestor' }]) {
      const { status, body } = await call('PATCH', own, change);
      expect([status, body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
    }
    expect((await call('PATCH', own, { ativo: true, perfil: 'administrador' })).status).toBe(200);
  });

  test('of two administrators who deactivate each other one stays', async ({
    server,
    newLogin,
  }) => {
    for (let round = 0; round < 5; round++) {
      const { id, login, scope } = await server.newAccount();
      const first = await signedIn(server.url, login.administrador);
      const { body: other } = await first('POST', PATH, {
        nome: 'Outra',
        login: newLogin(),
        perfil: 'administrador',
        senha: SENHA,
        senha_atual: SENHA,
      });
      const second = await signedIn(server.url, other.login);
      await Promise.all([
        first('PATCH', `${PATH}/${other.id}`, { ativo: false, senha_atual: SENHA }),
        second('PATCH', `${PATH}/${id.administrador}`, { perfil: 'gestor', senha_atual: SENHA }),
      ]);
      const left = await server.db.read(scope, (tx) =>
        tx.rows(sql`select id from usuarios where perfil = 'administrador' and ativo`),
      );
      expect(left).toHaveLength(1);
    }
  });
});

describe('replacing a password', () => {
  test('ends every token and session, and the new one works', async ({ server, signIn }) => {
    const { login, id } = await server.newAccount();
    const administrator = await signedIn(server.url, login.administrador);
    const device = await newDevice(server.url, login.campo);
    const integration = await signedIn(server.url, login.integracao);
    for (const perfil of ['campo', 'integracao'] as const) {
      const { status, body } = await administrator('POST', `${PATH}/${id[perfil]}/senha`, {
        senha_atual: SENHA,
      });
      expect([status, Object.keys(body)]).toEqual([200, ['senha']]);
      expect((await signIn(login[perfil], SENHA)).status).toBe(401);
      expect((await signIn(login[perfil], body.senha)).status).toBe(200);
    }
    expect((await device.call('GET', '/campo/v1/sincronizar')).status).toBe(401);
    expect((await integration('POST', '/v2/clientes/list')).status).toBe(401);
  });

  test('takes one as typed, and ends the block of a login', async ({ call, create, signIn }) => {
    const user = await create();
    for (let i = 0; i < 2; i++) await signIn(user.login, 'errada');
    expect((await signIn(user.login, user.senha)).status).toBe(429);
    const senha = ' outra senha longa';
    const answer = await call('POST', `${PATH}/${user.id}/senha`, { senha, senha_atual: SENHA });
    expect([answer.status, answer.body]).toEqual([200, { senha: null }]);
    expect((await signIn(user.login, senha)).status).toBe(200);
  });

  test('a short one is a fault; a user of another account is not there', async ({
    server,
    account,
    call,
    signIn,
  }) => {
    const asked = { senha: 'curta', senha_atual: SENHA };
    const short = await call('POST', `${PATH}/${account.id.campo}/senha`, asked);
    expect([short.status, faultsOf(short.body)]).toEqual([400, ['senha VALOR_INVALIDO']]);
    const foreign = await server.newAccount();
    const theirs = `${PATH}/${foreign.id.campo}/senha`;
    expect((await call('POST', theirs, { senha_atual: SENHA })).status).toBe(404);
    expect((await signIn(foreign.login.campo, SENHA)).status).toBe(200);
  });
});

describe('the password of the caller', () => {
  /** An administrator of an account of their own, so that no other test uses the blocked login. */
  const asking = test
    .extend('own', ({ server }) => server.newAccount())
    .extend('ask', ({ server, own }) => signedIn(server.url, own.login.administrador))
    .extend('second', async ({ ask, newLogin }) => {
      const body = { nome: 'Outra', login: newLogin(), perfil: 'administrador', senha: SENHA };
      const answer = await ask('POST', PATH, { ...body, senha_atual: SENHA });
      expect(answer.status).toBe(201);
      return answer.body;
    });

  const fault = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, status === 400 ? faultsOf(body) : body.codigo];
  };

  asking('is needed for what gives or takes access', async ({ own, ask, second, newLogin }) => {
    const newcomer = { nome: 'Eva', login: newLogin(), perfil: 'administrador' };
    const [other, technician] = [`${PATH}/${second.id}`, `${PATH}/${own.id.campo}`];
    const sensitive = [
      ['POST', PATH, newcomer],
      ['PATCH', technician, { perfil: 'administrador' }],
      ['PATCH', technician, { email: 'outra@exemplo.com.br' }],
      ['PATCH', other, { perfil: 'gestor' }],
      ['PATCH', other, { login: newLogin() }],
      ['PATCH', other, { email: 'outra@exemplo.com.br' }],
      ['PATCH', `${PATH}/${own.id.administrador}`, { email: 'outra@exemplo.com.br' }],
      ['PATCH', other, { ativo: false }],
      ['POST', `${technician}/senha`, {}],
      ['POST', `${other}/senha`, { senha: 'uma senha bem longa' }],
      ['POST', `${PATH}/${own.id.administrador}/senha`, { senha: 'uma senha bem longa' }],
    ] as const;
    for (const [method, path, body] of sensitive)
      expect([path, await fault(ask(method, path, body))]).toEqual([
        path,
        [400, ['senha_atual CAMPO_OBRIGATORIO']],
      ]);
    expect((await ask('PATCH', other, { ativo: false, senha_atual: SENHA })).status).toBe(200);
    expect(await fault(ask('PATCH', other, { ativo: true }))).toEqual([
      400,
      ['senha_atual CAMPO_OBRIGATORIO'],
    ]);
  });

  asking('is not needed for the rest', async ({ own, ask, second }) => {
    const technician = `${PATH}/${own.id.campo}`;
    for (const [path, change] of [
      [technician, { ativo: false }],
      [technician, { ativo: true, perfil: 'gestor' }],
      [`${PATH}/${second.id}`, { nome: 'Outra Ana', perfil: 'administrador', ativo: true }],
    ] as const)
      expect((await ask('PATCH', path, change)).status).toBe(200);
  });

  asking(
    'is checked wherever it is given; a wrong one changes nothing and counts as a failure',
    async ({ own, ask, second, signIn }) => {
      const wrong = { senha: 'uma senha bem longa', senha_atual: `${SENHA}!` };
      const path = `${PATH}/${second.id}`;
      const refused = [400, ['senha_atual VALOR_INVALIDO']];
      expect(await fault(ask('POST', `${path}/senha`, wrong))).toEqual(refused);
      const change = { nome: 'Eva', senha_atual: `${SENHA}!` };
      expect(await fault(ask('PATCH', path, change))).toEqual(refused);
      // Two failures block the login here.
      expect(await fault(ask('POST', `${path}/senha`, { ...wrong, senha_atual: SENHA }))).toEqual([
        429,
        'LIMITE_EXCEDIDO',
      ]);
      expect((await signIn(own.login.administrador, SENHA)).status).toBe(429);
      expect((await signIn(second.login, SENHA)).status).toBe(200);
      expect((await ask('GET', path)).body.nome).toBe('Outra');
    },
  );
});

test('managers read users and change none', async ({ server, account }) => {
  const manager = await signedIn(server.url, account.login.gestor);
  expect((await manager('POST', `${PATH}/list`)).body.dados.length).toBeGreaterThan(3);
  expect((await manager('GET', `${PATH}/${account.id.campo}`)).status).toBe(200);
  const user = `${PATH}/${account.id.campo}`;
  for (const [method, path] of [
    ['POST', PATH],
    ['PATCH', user],
    ['POST', `${user}/senha`],
  ] as const)
    expect((await manager(method, path, {})).status).toBe(403);
});
