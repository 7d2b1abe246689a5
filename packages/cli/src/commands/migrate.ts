import { completeAccounts } from '@campeiro/server/domain/conta/commands';
import { placeOf } from '@campeiro/server/platform/db/existing';
import { VERSION } from '@campeiro/server/platform/version';
import { command, json } from '../command.ts';

export const migrate = command({
  words: 'migrate',
  about: 'Prepares the database for this version, as the start of the server does.',
  details:
    'It makes an embedded database if there is none. A server may use a database of DATABASE_URL meanwhile.\n',
  examples: ['campeiro migrate', 'campeiro migrate --json'],
  options: { json },
  run: async ({ json: asJson }, host) => {
    const { openDatabase } = await import('@campeiro/server/open-database'); // migrations take a while to load
    const config = host.config();
    host.tell(`Database: ${placeOf(config)}`);
    const { signal } = host;
    const { db, close } = await openDatabase(config, {
      seconds: config.DATABASE_WAIT_SECONDS,
      signal,
    });
    try {
      await completeAccounts(db);
    } finally {
      await close();
    }
    await host.show({ version: VERSION, database: placeOf(config) }, asJson);
    return true;
  },
});
