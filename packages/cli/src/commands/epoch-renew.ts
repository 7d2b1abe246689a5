import { renewEpoch } from '@campeiro/server/platform/db/epoch';
import { command, json, optional, span } from '../command.ts';

/** As after a restore that the server notices. */
const BY_AGE = 0;

export const epochRenew = command({
  words: 'epoch renew',
  about: 'Says that the data were set back, after a restore that the server cannot notice.',
  details:
    'New ids are then higher than any that were given out. Integrations read everything again, and devices send again.\n',
  examples: ['campeiro epoch renew', 'campeiro epoch renew --salto 50000000'],
  options: {
    salto: optional(
      span,
      'How far ids are raised. Without it: 10,000,000 for each month since the last change of the data.',
      BY_AGE,
    ),
    json,
  },
  run: ({ salto, json: asJson }, host) =>
    host.withDatabase(async (db) => {
      const renewed = await renewEpoch(db, salto || undefined);
      await host.show({ epoca: renewed?.epoca, salto: renewed?.salto }, asJson);
      return true;
    }),
});
