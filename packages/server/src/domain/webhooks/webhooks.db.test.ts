/** Webhooks: who manages them, what is sent and signed, what is tried again, and what is never sent. */
import { TIPOS_DE_WEBHOOK } from '@campeiro/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { WINDOW } from '../../../test/idempotency.ts';
import { faultsOf } from '../../../test/rows.ts';
import { accept, senderOf, startReceiver, TO_THIS_MACHINE } from '../../../test/webhooks.ts';
import { sql } from '../../platform/db/sql.ts';
import { cleanUpWebhooks } from './cleanup.ts';

const PATH = '/escritorio/v1/webhooks';

const test = testWithAccount('administrador', TO_THIS_MACHINE)
  .extend('receiver', async ({ server: _ }, { onCleanup }) => {
    const receiver = await startReceiver();
    onCleanup(() => receiver.close());
    return receiver;
  })
  .extend('hook', ({ call, receiver }, { onCleanup }) => {
    const ids: number[] = [];
    onCleanup(async () => {
      for (const id of ids) await call('DELETE', `${PATH}/${id}`);
    });
    return async (tipos: readonly string[] = TIPOS_DE_WEBHOOK): Promise<Json> => {
      const made = await call('POST', PATH, { url: receiver.url, tipos });
      expect([made.status, made.text]).toEqual([201, expect.any(String)]);
      ids.push(made.body.id);
      return made.body;
    };
  })
  .extend('newCustomer', ({ call }) => async (nome: string): Promise<Json> => {
    const made = await call('POST', '/v2/clientes', { tipo: 'J', nome });
    expect(made.status).toBe(201);
    return made.body;
  })
  .extend(
    'deliveries',
    ({ call }) =>
      async (id: number, body: object = {}): Promise<Json[]> =>
        (await call('POST', `${PATH}/${id}/entregas`, body)).body.dados,
  )
  .extend(
    'change',
    ({ server, account }) =>
      (statement: ReturnType<typeof sql>) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  );

const typesOf = (receiver: { received: Json[] }) => receiver.received.map(({ body }) => body.type);

test('a change is sent with what API v2 shows, signed with the secret that is shown once', async ({
  server,
  call,
  hook,
  newCustomer,
  receiver,
}) => {
  const { id } = await hook();
  const secret = (await call('POST', `${PATH}/${id}/segredo`, { horas: 0 })).body;
  expect(secret).toEqual({
    segredo: expect.stringMatching(/^whsec_/),
    segredo_anterior_ate: null,
  });
  expect((await call('GET', `${PATH}/${id}`)).text).not.toContain('whsec_');
  const customer = await newCustomer('Aurora');
  await call('PATCH', `/v2/clientes/${customer.id}`, { telefone: '11 5555-0000' });
  await call('PATCH', `/v2/clientes/${customer.id}`, { telefone: '11 5555-0000' });
  const shown = (await call('GET', `/v2/clientes/${customer.id}`)).body;
  await senderOf(server).drain();
  await call('DELETE', `/v2/clientes/${customer.id}`);
  await senderOf(server).drain();
  expect(receiver.received.map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      type: 'clientes.criado',
      timestamp: expect.stringMatching(/Z$/),
      atualizado_em: customer.atualizado_em,
      id_externo: null,
      data: shown,
    },
    expect.objectContaining({
      type: 'clientes.alterado',
      atualizado_em: shown.atualizado_em,
      data: shown,
    }),
    expect.objectContaining({ type: 'clientes.excluido', data: { id: customer.id } }),
  ]);
  const webhook = new Webhook(secret.segredo);
  for (const { text, headers, body } of receiver.received) {
    expect(webhook.verify(text, headers as Record<string, string>)).toEqual(body);
    expect(headers['webhook-id']).toBe(body.id);
    expect(() => webhook.verify(`${text} `, headers as Record<string, string>)).toThrow();
  }
});

test('an event says the id that the caller’s own system gave', async ({
  server,
  call,
  hook,
  receiver,
}) => {
  await hook();
  const own = (path: string, id: string, body: object) =>
    call('PUT', `/v2-extensoes/ids-externos/${path}/${id}`, body);
  const { id: id_cliente } = (await own('clientes', 'CLI-1', { tipo: 'J', nome: 'Polar' })).body;
  await own('ordens-servico', 'OS-1', { nome: 'Reforma', id_cliente });
  await call('POST', '/v2/ordens-servico/post', { nome: 'Sem id', id_cliente });
  await senderOf(server).drain();
  const said = receiver.received.map(({ body: { type, id_externo } }) => [type, id_externo]);
  expect(said.toSorted()).toEqual([
    ['clientes.criado', 'CLI-1'],
    ['ordens_servico.criado', null],
    ['ordens_servico.criado', 'OS-1'],
  ]);
});

test('two processes that send at once send each event once, in the order of each resource', async ({
  server,
  call,
  hook,
  newCustomer,
  receiver,
}) => {
  await hook(['clientes.criado', 'clientes.alterado']);
  const customers = [];
  for (const nome of ['Um', 'Dois', 'Três', 'Quatro']) customers.push(await newCustomer(nome));
  receiver.behave = (response, one) => void setImmediate(() => accept(response, one));
  const change = async ({ id }: Json) => {
    for (let n = 0; n < 6; n++)
      await call('PATCH', `/v2/clientes/${id}`, { telefone: `11 5555-000${n}` });
  };
  const writing = Promise.all(customers.map(change));
  const senders = [senderOf(server), senderOf(server)];
  const sending = Promise.all(senders.map((sender) => sender.drain()));
  await Promise.all([writing, sending]);
  await Promise.all(senders.map((sender) => sender.drain()));
  const ids = receiver.received.map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(4 * 7);
  for (const { id } of customers) {
    const stamps = receiver.received
      .filter(({ body }) => body.data.id === id)
      .map(({ body }) => body.atualizado_em);
    expect(stamps).toEqual(stamps.toSorted());
  }
});

test('both secrets sign until the old one ends', async ({
  server,
  call,
  hook,
  receiver,
  change,
}) => {
  const { id } = await hook();
  const rotate = async (body: object) => (await call('POST', `${PATH}/${id}/segredo`, body)).body;
  const old = await rotate({});
  const fresh = await rotate({ horas: 1 });
  expect(fresh.segredo_anterior_ate).toEqual(expect.any(String));
  expect((await call('GET', `${PATH}/${id}`)).body.segredo_anterior_ate).toBe(
    fresh.segredo_anterior_ate,
  );
  const verified = async () => {
    await call('POST', `${PATH}/${id}/teste`, {});
    await senderOf(server).drain();
    const { text, headers } = receiver.received.at(-1) as Json;
    return [old, fresh].map(({ segredo }) => {
      try {
        return new Webhook(segredo).verify(text, headers) !== undefined;
      } catch {
        return false;
      }
    });
  };
  expect(await verified()).toEqual([true, true]);
  await change(
    sql`update webhooks_filas set segredo_anterior_ate = now() where id_webhook = ${id}`,
  );
  expect(await verified()).toEqual([false, true]);
});

test('a failed attempt is tried again with the same id and body, and later changes of the resource wait', async ({
  server,
  call,
  hook,
  newCustomer,
  receiver,
  deliveries,
}) => {
  const { id } = await hook(['clientes.criado', 'clientes.alterado']);
  const one = await newCustomer('Um');
  let failures = 2;
  receiver.behave = (response, { body }) => {
    if (body.data.id !== one.id || failures-- <= 0) return accept(response, undefined as never);
    response.writeHead(500).end('em manutenção');
  };
  await senderOf(server, { pauses: [60] }).drain();
  await call('PATCH', `/v2/clientes/${one.id}`, { nome: 'Um novo' });
  const two = await newCustomer('Dois');
  await senderOf(server).drain();
  expect(receiver.received.map(({ body }) => [body.type, body.data.id])).toEqual([
    ['clientes.criado', one.id],
    ['clientes.criado', two.id],
  ]);
  const [, changed, created] = await deliveries(id);
  expect([changed.situacao, created.situacao]).toEqual(['pendente', 'pendente']);
  const soon = sql`update webhooks_entregas set proxima_em = now() where id_webhook = ${id} and proxima_em is not null`;
  await server.db.acrossAccounts((tx) => tx.run(soon));
  await senderOf(server, { pauses: [0, 0, 0] }).drain();
  const sent = receiver.received.filter(({ body }) => body.data.id === one.id);
  expect(sent.map(({ body }) => body.type)).toEqual([
    ...['clientes.criado', 'clientes.criado', 'clientes.criado', 'clientes.alterado'],
  ]);
  expect(new Set(sent.slice(0, 3).map(({ text }) => text)).size).toBe(1);
  const path = `${PATH}/${id}/entregas/${created.id}`;
  const { historico, corpo, ...delivery } = (await call('GET', path)).body;
  expect(delivery).toMatchObject({ situacao: 'entregue', tentativas: 3, proxima_em: null });
  expect(corpo).toBe(sent[0]?.text);
  expect(historico.map(({ status, resposta }: Json) => [status, resposta])).toEqual([
    [204, null],
    [500, 'em manutenção'],
    [500, 'em manutenção'],
  ]);
});

test('only 2xx counts: a redirect, a broken connection and silence are failures', async ({
  server,
  call,
  hook,
  receiver,
  deliveries,
}) => {
  const { id } = await hook();
  const tried = async (behave: typeof receiver.behave) => {
    receiver.behave = behave;
    await call('POST', `${PATH}/${id}/teste`, {});
    await senderOf(server, { pauses: [], timeoutMs: 300 }).drain();
    const [{ id: idEntrega, situacao }] = (await deliveries(id)) as [Json];
    const { historico } = (await call('GET', `${PATH}/${id}/entregas/${idEntrega}`)).body;
    return [situacao, historico[0].status, historico[0].erro];
  };
  const elsewhere = { location: receiver.url };
  expect(await tried((response) => void response.writeHead(307, elsewhere).end())).toEqual([
    ...['falhou', 307, null],
  ]);
  expect(await tried((response) => void response.destroy())).toEqual(['falhou', null, 'conexao']);
  expect(await tried(() => {})).toEqual(['falhou', null, 'tempo']);
  const endless = (response: Json) => {
    response.writeHead(200);
    response.write('x'.repeat(5000));
  };
  expect(await tried(endless)).toEqual(['entregue', 200, null]);
  expect(receiver.received).toHaveLength(4);
});

test('a receiver that is gone, fails for days or has too much waiting is deactivated', async ({
  server,
  call,
  hook,
  newCustomer,
  receiver,
  change,
}) => {
  const { id } = await hook(['clientes.criado']);
  const state = async () => {
    const { ativo, motivo_desativacao, pendentes } = (await call('GET', `${PATH}/${id}`)).body;
    return [ativo, motivo_desativacao, pendentes];
  };
  const activate = async () =>
    expect((await call('PATCH', `${PATH}/${id}`, { ativo: true })).status).toBe(200);
  receiver.behave = (response) => void response.writeHead(410).end();
  await newCustomer('Três');
  await senderOf(server, { pauses: [60] }).drain();
  expect(await state()).toEqual([false, 'removido', 1]);
  await newCustomer('Quatro');
  expect((await call('POST', `${PATH}/${id}/teste`, {})).status).toBe(422);
  expect(await state()).toEqual([false, 'removido', 1]);
  await activate();
  expect(await state()).toEqual([true, null, 1]);
  await change(sql`
    update webhooks_filas set falhando_desde = now() - interval '6 days' where id_webhook = ${id}`);
  await cleanUpWebhooks(server.db);
  expect(await state()).toEqual([false, 'falhas', 1]);
  await activate();
  await cleanUpWebhooks(server.db);
  expect(await state()).toEqual([true, null, 1]);
  await change(
    sql`update webhooks_entregas set proxima_em = now(), instante = now() - interval '8 days'`,
  );
  receiver.behave = accept;
  await senderOf(server).drain();
  expect(await state()).toEqual([true, null, 0]);
});

test('Retry-After pauses the endpoint', async ({ server, hook, receiver, newCustomer }) => {
  await hook(['clientes.criado']);
  receiver.behave = (response) => void response.writeHead(503, { 'retry-after': '120' }).end();
  await newCustomer('Cinco');
  await senderOf(server, { pauses: [0] }).drain();
  await newCustomer('Seis');
  await senderOf(server, { pauses: [0] }).drain();
  expect(receiver.received).toHaveLength(1);
});

test('one delivery or a span is sent again, with its id and body', async ({
  server,
  call,
  hook,
  newCustomer,
  receiver,
  deliveries,
}) => {
  const { id } = await hook(['clientes.criado']);
  await newCustomer('Sete');
  await newCustomer('Oito');
  await senderOf(server).drain();
  const [second, first] = (await deliveries(id)) as [Json, Json];
  const replay = async (body: object) => {
    const answer = await call('POST', `${PATH}/${id}/reenviar`, body);
    await senderOf(server).drain();
    return answer.body.entregas;
  };
  expect(await replay({ ids: [second.id] })).toBe(1);
  expect(await replay({ fim: second.instante })).toBe(1);
  expect(await replay({ inicio: first.instante })).toBe(2);
  const texts = receiver.received.map(({ text }) => text);
  expect(new Set(texts).size).toBe(2);
  // Two customers: what comes of one does not wait for the other.
  const names = texts.map((text) => JSON.parse(text).data.nome);
  const both = ['Oito', 'Sete'];
  expect(names.slice(0, 2).sort()).toEqual(both);
  expect(names.slice(2, 4)).toEqual(both);
  expect(names.slice(4).sort()).toEqual(both);
});

test('visits, orders and days of travel have their types', async ({
  server,
  call,
  hook,
  newCustomer,
  receiver,
  account,
  insert,
  change,
}) => {
  const { id: id_cliente } = await newCustomer('Nove');
  await hook();
  const visit = (await call('POST', '/v2/registros/post', { id_cliente, ...WINDOW })).body;
  await change(sql`update registros set instrucoes = 'Levar a chave' where id = ${visit.id}`);
  const cancelled = await call('POST', `/escritorio/v1/registros/${visit.id}/cancelar`, {
    motivo: 'Cliente pediu',
  });
  expect(cancelled.status).toBe(200);
  const order = await call('POST', '/v2/ordens-servico/post', { nome: 'OS', id_cliente });
  expect(order.status).toBe(201);
  await insert('deslocamentos_dias', {
    ...{ id_usuario: account.id.campo, data: '2026-08-14', valor_por_km: 1 },
  });
  await change(sql`update deslocamentos_dias set aprovacao = 1`);
  await senderOf(server).drain();
  expect(typesOf(receiver).toSorted()).toEqual([
    ...['deslocamentos.alterado', 'deslocamentos.criado', 'ordens_servico.criado'],
    ...['registros.agendado', 'registros.alterado', 'registros.cancelado'],
  ]);
  const [day] = receiver.received.filter(({ body }) => body.type === 'deslocamentos.criado');
  expect(day?.body.data).toMatchObject({ id_usuario: account.id.campo, aprovacao: 1 });
});

test('addresses of other networks, without https or with a password are refused', async ({
  call,
}) => {
  for (const url of [
    'ftp://erp.exemplo.com.br/',
    'https://quem:senha@erp.exemplo.com.br/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f.0.0.1.nip.io:99999/',
    'https://[fd00::1]/',
    'não é um endereço',
  ]) {
    const answer = await call('POST', PATH, { url, tipos: ['clientes.criado'] });
    expect([url, answer.status, faultsOf(answer.body)]).toEqual([url, 400, ['url VALOR_INVALIDO']]);
  }
});

test('an account has so many endpoints and no more', async ({ server, hook, call }) => {
  for (let n = 0; n < 20; n++) await hook(['clientes.criado']);
  const body = { url: 'https://erp.exemplo.com.br/', tipos: ['clientes.criado'] };
  const answer = await call('POST', PATH, body);
  expect([answer.status, answer.body.codigo]).toEqual([422, 'REGRA_NEGOCIO']);
  const other = await server.newAccount();
  expect(other.scope.conta).toBeGreaterThan(0);
});

test('reading the database does not give a secret away', async ({ server, call, hook, change }) => {
  const { id } = await hook(['clientes.criado']);
  const { segredo } = (await call('POST', `${PATH}/${id}/segredo`, {})).body;
  const plain = Buffer.from(segredo.slice('whsec_'.length), 'base64').toString('hex');
  const stored = await server.db.acrossAccounts((tx) =>
    tx.rows<{ hex: string }>(sql`select encode(segredo, 'hex') as hex from webhooks_filas`),
  );
  expect(stored.filter(({ hex }) => hex.includes(plain))).toEqual([]);
  await change(sql`update webhooks_filas set segredo = segredo_anterior where id_webhook = ${id}`);
  await change(sql`update webhooks_filas set segredo = decode(repeat('00', 60), 'hex'), segredo_anterior = null
    where id_webhook = ${id}`);
  const { id_entrega } = (await call('POST', `${PATH}/${id}/teste`, {})).body;
  await senderOf(server, { pauses: [] }).drain();
  const { historico } = (await call('GET', `${PATH}/${id}/entregas/${id_entrega}`)).body;
  expect(historico).toMatchObject([{ status: null, erro: 'segredo' }]);
});
