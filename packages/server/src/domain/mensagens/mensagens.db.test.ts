/** Links by e-mail: users who forgot the password get one, strangers learn nothing, administrators see a lost message. */
import { PEDIDOS_POR_LOGIN, PEDIDOS_POR_REDE } from '@campeiro/contract/senhas-esquecidas';
import { describe, expect, test as plain } from 'vitest';
import { testWithServer } from '../../../test/fixture.ts';
import { anonymous, SENHA, signedIn, startTestServer } from '../../../test/harness.ts';
import { linkIn, startSmtp } from '../../../test/smtp.ts';
import { readConfig } from '../../platform/config.ts';
import { sql } from '../../platform/db/sql.ts';
import { PAUSES } from './delivery.ts';
import { mailOf } from './mail.ts';

const USUARIOS = '/escritorio/v1/usuarios';
const OPTIONS = '/escritorio/v1/sessoes/opcoes';
const FORGOTTEN = '/campo/v1/sessoes/senha';
const NEW = 'a senha que a pessoa escolheu';
const file = { scope: 'file' } as const;

const test = plain
  .extend('host', file, '127.0.0.1')
  .extend('smtp', file, async ({ host }, { onCleanup }) => {
    const server = await startSmtp(host);
    onCleanup(() => server.close());
    return server;
  })
  .extend('server', file, async ({ smtp: { url } }, { onCleanup }) => {
    const server = await startTestServer({ SMTP_URL: url, MAIL_FROM: 'campeiro@empresa.example' });
    onCleanup(() => server.close());
    return server;
  })
  .extend('account', ({ server }) => server.newAccount())
  .extend('call', ({ server, account }) => signedIn(server.url, account.login.administrador))
  /** Each test is a network of its own. */
  .extend('anyone', async ({ server, account }) => {
    await server.db.acrossAccounts((tx) => tx.run(sql`delete from pedidos_de_senha`));
    expect(account).toBeDefined();
    return anonymous(server.url);
  })
  .extend('withAddress', ({ call, account }) => async (email = 'ana@exemplo.com.br') => {
    const path = `${USUARIOS}/${account.id.campo}`;
    expect((await call('PATCH', path, { email, senha_atual: SENHA })).status).toBe(200);
    return path;
  })
  .extend('sent', ({ smtp }) => {
    const before = smtp.received.length;
    return async (count: number) => {
      await smtp.holds(before + count);
      return smtp.received.slice(before);
    };
  })
  /** Ends once everything that is due was tried. */
  .extend('idle', ({ server }) => async () => {
    server.app.delivery?.wake();
    await server.app.delivery?.idle();
  });

test('a technician forgets the password, gets a link, and chooses another one', async ({
  anyone,
  account,
  call,
  withAddress,
  sent,
  idle,
}) => {
  const path = await withAddress();
  expect((await anyone('GET', OPTIONS)).body).toEqual({ email: true });
  const before = await anyone('POST', '/campo/v1/sessoes', {
    ...{ login: account.login.campo, senha: SENHA },
  });
  expect((await anyone('POST', FORGOTTEN, { login: account.login.campo })).status).toBe(204);
  const [message] = await sent(1);
  await idle();
  expect(message?.to).toEqual(['ana@exemplo.com.br']);
  expect(message?.source).toContain('Content-Type: text/html');
  const link = linkIn(message as never);
  expect(link.href).toMatch(/^http:\/\/campeiro\.test\/app\/convite#/);
  const convite = new URLSearchParams(link.hash.slice(1)).get('convite');
  const accepted = await anyone('POST', '/campo/v1/sessoes/convite', { convite, senha: NEW });
  expect(accepted.status).toBe(201);
  const again = await anyone('POST', '/campo/v1/sessoes/convite', { convite, senha: NEW });
  expect(again.status).toBe(401);
  const renewal = { token_renovacao: before.body.token_renovacao };
  expect((await anyone('POST', '/campo/v1/sessoes/renovar', renewal)).status).toBe(401);
  expect((await call('GET', path)).body.mensagens).toMatchObject([
    { tipo: 'senha', enviada_em: expect.any(String), falha: null, desistiu: false },
  ]);
});

test('a newer link ends the one before, and no secret is stored', async ({
  server,
  anyone,
  account,
  withAddress,
  sent,
  idle,
}) => {
  await withAddress();
  const ask = async (count: number) => {
    await anyone('POST', FORGOTTEN, { login: account.login.campo });
    const messages = await sent(count);
    await idle();
    return new URLSearchParams(linkIn(messages[count - 1] as never).hash.slice(1)).get('convite');
  };
  const [first, second] = [await ask(1), await ask(2)];
  const rows = await server.db.acrossAccounts((tx) =>
    tx.rows(sql`select to_jsonb(c) as linha from convites c
      union all select to_jsonb(m) from mensagens_de_acesso m
      union all select to_jsonb(p) from pedidos_de_senha p`),
  );
  expect(JSON.stringify(rows)).not.toContain(second?.split('.')[2]);
  const accept = (convite: string | null) =>
    anyone('POST', '/campo/v1/sessoes/convite', { convite, senha: NEW });
  expect((await accept(first)).status).toBe(401);
  await server.db.write(account.scope, (tx) => tx.run(sql`update convites set expira_em = now()`));
  expect((await accept(second)).status).toBe(401);
});

test('a link that a stranger asks for ends no invitation', async ({
  anyone,
  account,
  call,
  withAddress,
  sent,
  idle,
}) => {
  const path = await withAddress();
  const { token } = (await call('POST', `${path}/convite`, { senha_atual: SENHA })).body;
  await anyone('POST', FORGOTTEN, { login: account.login.campo });
  await sent(1);
  await idle();
  const body = { convite: token, senha: NEW };
  expect((await anyone('POST', '/campo/v1/sessoes/convite', body)).status).toBe(201);
});

describe('a stranger', () => {
  test('gets one answer for every login, and no message is sent for the unknown', async ({
    anyone,
    account,
    smtp,
    idle,
  }) => {
    const before = smtp.received.length;
    // Known without an address, a program, unknown.
    const logins = [account.login.gestor, account.login.integracao, 'ninguem', "x' or ''='"];
    const answers = [];
    for (const login of logins) answers.push(await anyone('POST', FORGOTTEN, { login }));
    const seen = answers.map(({ status, body, headers }) => [
      status,
      body,
      [...headers.keys()].filter((name) => name !== 'x-request-id').sort(),
    ]);
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    await idle();
    expect(smtp.received.length).toBe(before);
  });

  test('is limited by login, in silence, and by network', async ({
    anyone,
    account,
    withAddress,
    smtp,
    idle,
  }) => {
    await withAddress();
    const before = smtp.received.length;
    const statuses = [];
    for (let i = 0; i <= PEDIDOS_POR_REDE; i++) {
      statuses.push((await anyone('POST', FORGOTTEN, { login: account.login.campo })).status);
      await idle();
    }
    expect(statuses).toEqual([...Array(PEDIDOS_POR_REDE).fill(204), 429]);
    expect(smtp.received.length - before).toBe(PEDIDOS_POR_LOGIN);
  });
});

test('an administrator sends an invitation, and sees a message that was lost', async ({
  server,
  account,
  call,
  smtp,
  withAddress,
  idle,
}) => {
  const path = await withAddress('nao-existe@exemplo.com.br');
  const send = () => call('POST', `${path}/convite/email`, { senha_atual: SENHA });
  const state = async () => (await call('GET', path)).body.mensagens[0];
  smtp.refuse(550);
  expect((await send()).status).toBe(204);
  await idle();
  expect(await state()).toMatchObject({ tipo: 'convite', falha: 'recusado', desistiu: true });
  smtp.refuse(451);
  await send();
  for (const _ of PAUSES) {
    await idle();
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update mensagens_de_acesso set proxima_em = now() where proxima_em is not null`),
    );
  }
  expect(await state()).toMatchObject({ falha: 'servidor', desistiu: true });
  smtp.refuse(undefined);
  await send();
  await idle();
  expect(await state()).toMatchObject({ falha: null, enviada_em: expect.any(String) });
  await call('PATCH', path, { email: null, senha_atual: SENHA });
  expect((await send()).status).toBe(422);
  const wrong = await call('POST', `${path}/convite/email`, { senha_atual: 'outra' });
  expect(wrong.status).toBe(400);
});

test('a user who is deactivated before the message is sent gets none', async ({
  server,
  account,
  call,
  smtp,
  withAddress,
  idle,
}) => {
  const path = await withAddress();
  const before = smtp.received.length;
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into mensagens_de_acesso (id_usuario, tipo, idioma)
      values (${account.id.campo}, 'senha', 'pt-BR')`),
  );
  await call('PATCH', path, { ativo: false });
  await idle();
  expect([smtp.received.length - before, (await call('GET', path)).body.mensagens]).toEqual([
    0,
    [],
  ]);
});

test('two processes send a message once', async ({ server, account, smtp, withAddress, idle }) => {
  await withAddress();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'campeiro@empresa.example' };
  const other = await startTestServer(env, server.connection);
  const before = smtp.received.length;
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`
      insert into mensagens_de_acesso (id_usuario, tipo, idioma)
      values (${account.id.campo}, 'senha', 'en-US')`),
  );
  other.app.delivery?.wake();
  await Promise.all([idle(), other.app.delivery?.idle()]);
  expect(smtp.received.length - before).toBe(1);
  await other.close();
});

plain('names of any kind are neither headers nor markup', () => {
  const mail = mailOf({
    ...{ tipo: 'convite', idioma: 'pt-BR', token: '1.2.x', publicUrl: 'https://c.example' },
    ...{ nome: '<b>Ana</b>', conta: 'Aurora\r\nBcc: x@y.example', login: 'a&b', perfil: 'campo' },
    email: 'ana@exemplo.com.br',
  });
  expect(mail.subject).toBe('Seu acesso ao Campeiro (Aurora Bcc: x@y.example)');
  expect(mail.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>Ana');
  expect(mail.text).toContain('login=a%26b');
});

test('an address with more than one recipient is none', async ({
  call,
  withAddress,
  smtp,
  idle,
}) => {
  const path = await withAddress('a@b.example, c@d.example');
  const before = smtp.received.length;
  await call('POST', `${path}/convite/email`, { senha_atual: SENHA });
  await idle();
  expect((await call('GET', path)).body.mensagens).toMatchObject([{ falha: 'sem_endereco' }]);
  expect(smtp.received.length).toBe(before);
});

const without = testWithServer();
without('without a mail server nothing is offered', async ({ server }) => {
  const account = await server.newAccount();
  const anyone = anonymous(server.url);
  expect((await anyone('GET', OPTIONS)).body).toEqual({ email: false });
  expect((await anyone('POST', FORGOTTEN, { login: account.login.campo })).status).toBe(422);
});

plain('the settings belong together', () => {
  const faults = (env: object) => () => readConfig({ ...env });
  expect(faults({ SMTP_URL: 'smtp://m.example' })).toThrow(
    /MAIL_FROM must be set together.*PUBLIC_URL/s,
  );
  const url = { SMTP_URL: 'smtps://u:p%40@m.example:465', PUBLIC_URL: 'https://c.example' };
  expect(faults({ ...url, MAIL_FROM: 'A <a@b.example>' })).toThrow(/MAIL_FROM must be one e-mail/);
  expect(faults({ ...url, MAIL_FROM: 'a@b.example' })).not.toThrow();
});
