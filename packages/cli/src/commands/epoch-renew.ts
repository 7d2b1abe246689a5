import { renewEpoch } from '@campeiro/server/platform/db/epoch';
import { command } from '../command.ts';

export const epochRenew = command({
  words: 'epoch renew',
  about: 'Says that the data were set back, after a restore that the server cannot notice.',
  options: {},
  run: (_, host) =>
    host.withDatabase(async (db) => {
      await renewEpoch(db);
      await host.print('Devices will send again what they sent in the last seven days.\n');
      return true;
    }),
});
