/** The server with two companies' data in it and technicians at work. */
import type { Config } from '@campeiro/server/platform/config';
import type { Database } from '@campeiro/server/platform/db/database';
import { runUntilSignal, say } from '@campeiro/server/platform/process';
import { loadConfig } from '@campeiro/server/platform/settings-file';
import { Storage } from '@campeiro/server/platform/storage/storage';
import { startServer } from '@campeiro/server/server';
import { findTechnicians, requireDemoDatabase } from './accounts.ts';
import { alone } from './alone.ts';
import { COMPANIES } from './content/company.ts';
import { HOUR } from './dates.ts';
import { fillDemo, topUpDemo } from './fill/index.ts';
import { greeting, newPassword } from './greeting.ts';
import { givePassword, isLoopback, type Password, passwordFor } from './password.ts';
import { startTechnicians } from './technicians/index.ts';

await runUntilSignal(async (signal) => {
  // Log lines for every request of the technicians would bury the messages at the terminal.
  const config = loadConfig(say, { DATA_DIR: './data/demo', LOG_LEVEL: 'warn' });
  let team: Team = { senha: '', logins: [] };
  const server = await startServer(config, {
    signal,
    prepare: async (db) => {
      team = await prepare(db, config);
    },
    demo: () => ({
      users: COMPANIES.flatMap(({ office, technicians }) => [...office, ...technicians]),
      senha: isLoopback(config.HOST) ? team.senha : undefined,
    }),
  });
  const { log } = server.app;

  const topUp = () =>
    topUpDemo(server.db).catch((error) => log.warn({ err: error }, 'demo: agenda not topped up'));
  const toppingUp = setInterval(topUp, HOUR).unref();

  const technicians = startTechnicians({
    url: server.address,
    ...team,
    speed: config.DEMO_SPEED,
    log,
  });

  process.stderr.write(greeting(server, config.HOST, config.DEMO_SPEED));
  return async () => {
    clearInterval(toppingUp);
    await Promise.all([technicians.stop(), server.stop()]);
  };
});

/** Technicians of the demo, and their common password. */
interface Team {
  senha: string;
  logins: Awaited<ReturnType<typeof findTechnicians>>;
}

/** Fills the database and sets the password. All database work happens before the first request. */
async function prepare(db: Database, config: Config): Promise<Team> {
  const { password: senha, hash } = await alone(db, () => settlePassword(db, config.HOST));
  await fillDemo(db, new Storage(config), hash);
  await topUpDemo(db);
  return { senha, logins: await findTechnicians(db) };
}

/** Stored before it is shown and before its users are created. */
async function settlePassword(db: Database, host: string): Promise<Password> {
  await requireDemoDatabase(db);
  const password = await passwordFor(db, host);
  if (password.password !== password.previous) await givePassword(db, password);
  if (password.isNew) process.stderr.write(newPassword(password.password));
  return password;
}
