/** A run that dies goes on where it was, nothing is written twice, and a cancelled run ends. */
import { expect, vi } from 'vitest';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { newUser, startTestServer } from '../../../../test/harness.ts';
import { importer } from '../../../../test/imports.ts';
import { sql } from '../../../platform/db/sql.ts';
import { Imports } from './imports.ts';
import { runImport } from './run.ts';

const ROWS = 900;
/** Without a code each row creates a customer: one that is read twice is seen. */
const FILE = `nome\n${Array.from({ length: ROWS }, (_, i) => `Cliente ${i}`).join('\n')}\n`;

const test = testWithNewAccount('administrador')
  .extend('desk', ({ server, account }) => importer(server.url, account.login.administrador))
  .extend('count', ({ server, account }) => async () => {
    const row = await server.db.read(account.scope, (tx) =>
      tx.row<{ n: number; names: number }>(
        sql`select count(*) as n, count(distinct nome) as names from clientes`,
      ),
    );
    return [row?.n, row?.names];
  })
  /** An import that is running, and that this process does not work on. */
  .extend('begun', ({ server, account, desk }) => async (situacao = 'importando') => {
    const { id } = await desk.send(FILE);
    await desk.change(id, { sem_chave: 'cria' });
    await server.db.write(account.scope, (tx) =>
      tx.run(
        sql`update importacoes set situacao = ${situacao}, iniciada_em = now() where id = ${id}`,
      ),
    );
    return id;
  });

/** What ends a run: the process is killed after so many batches. */
const killedAfter = (batches: number, whenDead: () => void = () => {}) => {
  let left = batches;
  return () => {
    if (--left > 0) return;
    whenDead();
    throw new Error('killed');
  };
};

test('a run that is killed between batches is continued by another, and every row counts once', async ({
  server,
  account,
  desk,
  begun,
  count,
}) => {
  const id = await begun();
  const { conta } = account.scope;
  const parts = { db: server.db, signal: new AbortController().signal };
  for (const batches of [1, 2])
    await expect(runImport({ ...parts, onBatch: killedAfter(batches) }, conta, id)).rejects.toThrow(
      'killed',
    );
  expect(await desk.read(id)).toMatchObject({ situacao: 'importando', linhas: 300, criados: 300 });
  await runImport(parts, conta, id);
  expect(await desk.read(id)).toMatchObject({ situacao: 'concluida', linhas: ROWS, criados: ROWS });
  expect(await count()).toEqual([ROWS, ROWS]);
});

test('a process that dies without a word loses its turn after a while, and never writes again', async ({
  server,
  account,
  desk,
  begun,
  count,
}) => {
  const id = await begun();
  const { conta } = account.scope;
  const signal = new AbortController().signal;
  const steal = () =>
    server.db.write(account.scope, (tx) =>
      tx.run(sql`update importacoes set turno_ate = now() - interval '1 second' where id = ${id}`),
    );
  let other: Promise<void> | undefined;
  await runImport(
    {
      db: server.db,
      signal,
      onBatch: () => {
        // It was silent for long, and another process took over while it was about to go on.
        other ??= steal().then(() => runImport({ db: server.db, signal }, conta, id));
      },
    },
    conta,
    id,
  );
  await other;
  expect(await desk.read(id)).toMatchObject({ situacao: 'concluida', criados: ROWS });
  expect(await count()).toEqual([ROWS, ROWS]);
});

test('two servers that take it up at once import once', async ({
  server,
  desk,
  begun,
  count,
  onTestFinished,
}) => {
  const second = await startTestServer({}, server.connection);
  onTestFinished(() => second.close());
  const id = await begun();
  await Promise.all([server, second].map(({ app }) => app.imports.takeUp()));
  await vi.waitFor(async () => expect((await desk.read(id)).situacao).toBe('concluida'), {
    timeout: 20_000,
  });
  expect(await desk.read(id)).toMatchObject({ linhas: ROWS, criados: ROWS });
  expect(await count()).toEqual([ROWS, ROWS]);
});

test('a simulation that is killed begins anew', async ({ server, account, desk, begun, count }) => {
  const id = await begun('simulando');
  const parts = { db: server.db, signal: new AbortController().signal };
  const { conta } = account.scope;
  await expect(runImport({ ...parts, onBatch: killedAfter(2) }, conta, id)).rejects.toThrow(
    'killed',
  );
  await runImport(parts, conta, id);
  expect(await desk.read(id)).toMatchObject({ situacao: 'simulada', linhas: ROWS, criados: ROWS });
  expect(await count()).toEqual([0, 0]);
});

test('what is cancelled ends after the batch, and what was written stays', async ({
  server,
  account,
  desk,
  begun,
  count,
}) => {
  const id = await begun();
  let batches = 0;
  let cancelled: Promise<unknown> | undefined;
  await runImport(
    {
      db: server.db,
      signal: new AbortController().signal,
      onBatch: () => {
        batches++;
        cancelled ??= desk.call('POST', `/escritorio/v1/importacoes/${id}/cancelar`, {});
      },
    },
    account.scope.conta,
    id,
  );
  await cancelled;
  const row = await desk.read(id);
  expect(row.situacao).toMatch(/cancelada|concluida/);
  expect([row.linhas, row.criados]).toEqual([await count(), await count()].map(([n]) => n));
  expect(batches).toBeGreaterThan(0);
  const again = await desk.call('POST', `/escritorio/v1/importacoes/${id}/cancelar`, {});
  expect(again.status).toBe(422);
});

test('a stop waits for the batch that is being written, and leaves the rest at once to another', async ({
  server,
  account,
  desk,
  begun,
  count,
}) => {
  const id = await begun();
  const imports = new Imports(server.db, { warn: () => {} });
  imports.begin(account.scope.conta, id);
  await imports.stop();
  const { linhas } = await desk.read(id);
  expect(await count()).toEqual([linhas, linhas]);
  await server.app.imports.takeUp();
  await vi.waitFor(async () => expect((await desk.read(id)).situacao).toBe('concluida'), {
    timeout: 20_000,
  });
  expect(await count()).toEqual([ROWS, ROWS]);
});

/** By which the rights of who started an import end. The second administrator has the account meanwhile. */
const ENDS: [string, (id: number) => ReturnType<typeof sql>[]][] = [
  ['deactivated', (id) => [sql`update usuarios set ativo = false where id = ${id}`]],
  ['another role', (id) => [sql`update usuarios set perfil = 'integracao' where id = ${id}`]],
  [
    'limited to segments',
    (id) => [
      sql`update usuarios set perfil = 'gestor' where id = ${id}`,
      sql`insert into segmentos (nome) values ('Norte')`,
      sql`insert into segmentos_usuarios (id_segmento, id_usuario)
        select max(id), ${id}::bigint from segmentos`,
    ],
  ],
];

test.for(ENDS)(
  'who started it may no longer import (%s): no batch follows, and another one continues',
  async ([_, ends], { server, account, desk, begun, count }) => {
    const id = await begun();
    const other = await newUser(server.db, account.scope, 'gestor', 'other');
    const parts = { db: server.db, signal: new AbortController().signal };
    // The rights end while the second batch is being written, by a transaction that does not wait for it.
    let batches = 0;
    let ended: Promise<unknown> | undefined;
    const end = () =>
      server.db.write(account.scope, async (tx) => {
        for (const statement of ends(account.id.administrador)) await tx.run(statement);
      });
    const onBatch = () => {
      if (++batches === 2) ended = end();
    };
    const run = runImport({ ...parts, onBatch }, account.scope.conta, id);
    await vi.waitUntil(() => ended !== undefined);
    await ended;
    const [written = 0] = (await count()) as number[];
    await run;
    expect(await count()).toEqual([written, written]);
    const manager = await importer(server.url, other.login);
    const stopped = await manager.read(id);
    expect(stopped).toMatchObject({ situacao: 'falhou', falha: 'sem_permissao', linhas: written });
    expect(written).toBeLessThan(ROWS);
    expect((await desk.call('GET', `/escritorio/v1/importacoes/${id}`)).status).toBeGreaterThan(
      400,
    );
    expect(await manager.run(id, 'iniciar')).toMatchObject({
      ...{ situacao: 'concluida', falha: null, linhas: ROWS, criados: ROWS, id_usuario: other.id },
    });
    expect(await count()).toEqual([ROWS, ROWS]);
  },
);

test('a simulation that stopped so leaves nothing to continue; neither does a change', async ({
  server,
  account,
  begun,
  count,
}) => {
  const other = await newUser(server.db, account.scope, 'gestor', 'other');
  const manager = await importer(server.url, other.login);
  const parts = { db: server.db, signal: new AbortController().signal };
  const stop = async (situacao: string) => {
    const id = await begun(situacao);
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update usuarios set ativo = false where id = ${account.id.administrador}`),
    );
    await runImport(parts, account.scope.conta, id);
    return id;
  };
  const id = await stop('simulando');
  expect(await manager.read(id)).toMatchObject({ falha: 'sem_permissao', linhas: 0 });
  expect(await manager.change(id, { celula_vazia: 'limpa' })).toMatchObject({
    ...{ situacao: 'pronta', falha: null, linhas: 0 },
  });
  expect(await manager.run(id, 'iniciar')).toMatchObject({ situacao: 'concluida', criados: ROWS });
  expect(await count()).toEqual([ROWS, ROWS]);
});
