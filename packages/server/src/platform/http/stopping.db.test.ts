import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anonymous, SENHA, startTestServer } from '../../../test/harness.ts';
import { waits } from '../../../test/transactions.ts';
import { sql } from '../db/sql.ts';

test('G6: what was begun for a caller who has gone is finished before the server has stopped', async () => {
  const server = await startTestServer();
  const { scope, login } = await server.newAccount();
  const { body: token } = await anonymous(server.url)('POST', '/v2/token', {
    login: login.integracao,
    senha: SENHA,
  });
  let closed = false;
  let close: Promise<void> | undefined;

  await server.db.write(scope, async (tx) => {
    // Holds the account's clock, so that the creation waits.
    await tx.run(sql`insert into segmentos (nome) values ('Segura o relógio')`);
    const hangUp = new AbortController();
    const creation = fetch(`${server.url}/v2/clientes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token.token_acesso}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ tipo: 'J', nome: 'De quem desligou' }),
      signal: hangUp.signal,
    });
    while (!(await waits(server.db, scope))) {}
    hangUp.abort();
    await expect(creation).rejects.toThrow();

    close = server.app.close().then(() => {
      closed = true;
    });
    await once(server.app.server, 'close');
    for (let turns = 0; turns < 50; turns++) await turn();
    expect(closed).toBe(false);
  });
  await close;
  expect(closed).toBe(true);

  const clientes = await server.db.read(scope, (tx) => tx.rows(sql`select nome from clientes`));
  expect(clientes).toEqual([{ nome: 'De quem desligou' }]);
  await server.close();
});
