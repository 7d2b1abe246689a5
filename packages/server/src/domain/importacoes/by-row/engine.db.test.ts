/** What the database refuses late is refused by its row, and what a file of users may not change without a password. */
import { expect, vi } from 'vitest';
import { testWithNewAccount } from '../../../../test/fixture.ts';
import { SENHA } from '../../../../test/harness.ts';
import { importer } from '../../../../test/imports.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { runImport } from '../run/run.ts';

const test = testWithNewAccount('administrador').extend('desk', ({ server, account }) =>
  importer(server.url, account.login.administrador),
);

test('a customer who is deleted while a batch of people is written costs their row only', async ({
  server,
  account,
  desk,
  insert,
}) => {
  await insert('clientes', { tipo: 'J', nome: 'Fica' });
  const gone = await insert('clientes', { tipo: 'J', nome: 'Some' });
  const rows = Array.from({ length: 40 }, (_, i) => `Pessoa ${i};${i === 17 ? 'Some' : 'Fica'}`);
  const { id } = await desk.send(['Nome;Cliente', ...rows].join('\n'), 'pessoas');
  const { db } = server;
  await db.write(account.scope, (tx) =>
    tx.run(sql`
      update importacoes set situacao = 'importando', id_usuario = ${account.id.administrador}
      where id = ${id}`),
  );
  const parts = { db, texts: {}, signal: new AbortController().signal };
  // The batch finds both customers, then waits for this transaction, which takes one of them away.
  let run: Promise<void> | undefined;
  await db.write(account.scope, async (tx) => {
    await tx.run(sql`delete from clientes where id = ${gone}`);
    run = runImport(parts, account.scope.conta, id);
    await vi.waitFor(
      async () => {
        const waiting = await db.acrossAccounts((other) =>
          other.rows(sql`
            select from pg_locks l join pg_stat_activity a using (pid)
            where a.datname = current_database() and not l.granted`),
        );
        expect(waiting).not.toEqual([]);
      },
      { timeout: 20_000, interval: 50 },
    );
  });
  await run;
  expect(await desk.read(id)).toMatchObject({
    ...{ situacao: 'concluida', linhas: 40, criados: 39, recusados: 1, a_desfazer: 39 },
  });
  expect(await desk.refused(id)).toEqual([
    { linha: 19, motivos: [expect.stringContaining('não existe, ou outros dependem deste')] },
  ]);
});

test('a file with the addresses of users needs the password of who starts it, and of who undoes it', async ({
  account,
  desk,
  call,
}) => {
  const path = `/escritorio/v1/usuarios/${account.id.campo}`;
  const file = `id_campeiro;E-mail\n${account.id.campo};ana@outra.test\n`;
  const { id } = await desk.send(file, 'usuarios');
  const begin = (how: string, body: object) =>
    call('POST', `/escritorio/v1/importacoes/${id}/${how}`, body);
  expect((await begin('simular', {})).status).toBe(200);
  expect(await desk.ended(id)).toMatchObject({ alterados: 1, recusados: 0 });
  for (const how of ['iniciar', 'desfazer']) {
    const before = (await call('GET', path)).body.email;
    const without = await begin(how, {});
    expect([without.status, faultsOf(without.body)]).toEqual([
      400,
      ['senha_atual CAMPO_OBRIGATORIO'],
    ]);
    expect((await begin(how, { senha_atual: `${SENHA}!` })).status).toBe(400);
    expect((await call('GET', path)).body.email).toBe(before);
    await desk.run(id, how as 'iniciar');
  }
  expect(await desk.read(id)).toMatchObject({ desfeitos: 1, mantidos: 0 });
  const admin = `id_campeiro;E-mail\n${account.id.administrador};ana@outra.test\n`;
  const other = await desk.send(admin, 'usuarios');
  expect(await desk.run(other.id, 'iniciar')).toMatchObject({ alterados: 0, recusados: 1 });
});
