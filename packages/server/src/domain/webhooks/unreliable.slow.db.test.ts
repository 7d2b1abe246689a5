/**
 * A receiver that fails three times in ten gets every event, in the order of each resource, while writers write and the
 * process that sends is killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { type Json, SECRET } from '../../../test/harness.ts';
import {
  type Behaviour,
  type Received,
  startReceiver,
  TO_THIS_MACHINE,
} from '../../../test/webhooks.ts';
import { sql } from '../../platform/db/sql.ts';

const WRITERS = 4;
const CUSTOMERS = 6;
const CHANGES = 15;

const test = testWithAccount('administrador', TO_THIS_MACHINE).extend(
  'startSender',
  ({ server }, { onCleanup }) => {
    const started: ChildProcess[] = [];
    onCleanup(() => {
      for (const one of started) one.kill('SIGKILL');
    });
    return async (): Promise<ChildProcess> => {
      const script = join(import.meta.dirname, '../../../test/webhook-process.ts');
      const child = spawn(process.execPath, [script, JSON.stringify(server.connection), SECRET], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      started.push(child);
      await once(child.stdout as NodeJS.ReadableStream, 'data');
      return child;
    };
  },
);

/** Of ten requests three fail, each in another way; the fourth kind of trouble has the event and says it too late. */
function unreliable(accepted: Received[], onRequest: (n: number) => void): Behaviour {
  let n = 0;
  return (response, one) => {
    n++;
    onRequest(n);
    const kind = n % 10;
    if (kind === 2) return void response.writeHead(500).end('não agora');
    if (kind === 5) return void response.destroy();
    if (kind === 8) return void response.writeHead(302, { location: '/outro' }).end();
    accepted.push(one);
    if (n % 37 === 0) return; // it has the event, and never says so
    response.writeHead(204).end();
  };
}

test('every event arrives, in order', async ({ server, call, startSender, account }) => {
  const accepted: Received[] = [];
  const receiver = await startReceiver();
  const made = { url: receiver.url, tipos: ['clientes.criado', 'clientes.alterado'] };
  const { id } = (await call('POST', '/escritorio/v1/webhooks', made)).body;
  let sender = await startSender();
  let killed: (() => void) | undefined;
  const killing = new Promise<void>((done) => {
    killed = done;
  });
  receiver.behave = unreliable(accepted, (n) => {
    if (n !== 40) return;
    sender.kill('SIGKILL');
    killed?.();
  });
  const restarted = killing.then(async () => {
    sender = await startSender();
  });

  const write = async (writer: number) => {
    for (let c = 0; c < CUSTOMERS; c++) {
      const { body } = await call('POST', '/v2/clientes', { tipo: 'J', nome: `${writer}-${c}` });
      for (let n = 0; n < CHANGES; n++)
        await call('PATCH', `/v2/clientes/${body.id}`, { telefone: `${n}` });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await restarted;
  const waiting = async () =>
    (
      await server.db.read(account.scope, (tx) =>
        tx.rows<Json>(
          sql`select id from webhooks_entregas where id_webhook = ${id} and situacao <> 'entregue'`,
        ),
      )
    ).length;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);

  const events = await server.db.read(account.scope, (tx) =>
    tx.rows<Json>(sql`
      select id_mensagem, id_recurso from webhooks_entregas where id_webhook = ${id} order by id`),
  );
  expect(events).toHaveLength(WRITERS * CUSTOMERS * (CHANGES + 1));
  const firsts = new Map(
    accepted.map((one) => [one.body.id, one]).toReversed() as [string, Json][],
  );
  expect(firsts.size).toBe(events.length);
  const order = [...Map.groupBy(events, (event) => event.id_recurso)];
  const arrived = [...new Set(accepted.map(({ body }) => body.id))];
  for (const [resource, expected] of order)
    expect(arrived.filter((one) => firsts.get(one)?.body.data.id === resource)).toEqual(
      expected.map(({ id_mensagem }: Json) => id_mensagem),
    );
  const texts = Map.groupBy(accepted, ({ body }) => body.id);
  for (const [, same] of texts) expect(new Set(same.map(({ text }) => text)).size).toBe(1);
  sender.kill('SIGKILL');
  await receiver.close();
}, 120_000);
