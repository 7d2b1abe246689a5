/** The server with two companies' data in it and technicians at work. */
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { Storage } from '../images/storage.ts';
import { runUntilSignal } from '../process.ts';
import { startServer } from '../server.ts';
import { COMPANIES } from './content/company.ts';
import { HOUR } from './dates.ts';
import { fillDemo, topUpDemo } from './fill/index.ts';
import { greeting, newPassword } from './greeting.ts';
import { givePassword, passwordFor } from './password.ts';
import { startTechnicians } from './technicians/index.ts';

await runUntilSignal(async (signal) => {
  // A line for every request of the technicians would bury what the person at the terminal is told.
  const config = readConfig(process.env, { DATA_DIR: './data/demo', LOG_LEVEL: 'warn' });
  let senha = '';
  const server = await startServer(config, {
    signal,
    prepare: async (db) => {
      senha = await prepare(db, config);
    },
  });
  const { log } = server.app;

  const topUp = setInterval(() => {
    topUpDemo(server.db).catch((error) => log.warn({ err: error }, 'demo: agenda not topped up'));
  }, HOUR).unref();

  const technicians = startTechnicians({
    url: server.address,
    logins: COMPANIES.flatMap((company) => company.technicians.map(({ login }) => login)),
    senha,
    speed: config.DEMO_SPEED,
    log,
  });

  process.stderr.write(greeting(server.address, config.HOST, config.DEMO_SPEED));
  return async () => {
    clearInterval(topUp);
    await Promise.all([technicians.stop(), server.stop()]);
  };
});

/** Fills the database and sees to the password, which it returns. */
async function prepare(db: Database, config: Config): Promise<string> {
  const password = await passwordFor(db, config.HOST);
  if (password.isNew) process.stderr.write(newPassword(password.password));
  await fillDemo(db, new Storage(config), password.hash);
  if (password.hasChanged) await givePassword(db, password);
  return password.password;
}
