import { placeOf } from '@campeiro/server/platform/db/existing';
import { restore as restoreBackup } from '../backup/restore.ts';
import { tryBackup } from '../backup/try.ts';
import { command, flag, json } from '../command.ts';

export const restore = command({
  words: 'restore',
  about: 'Restores a backup into an empty installation.',
  details: `The installation is the one of DATA_DIR or DATABASE_URL. Its server must not run. Afterwards, new ids are higher than any
that were given out, and there is a new epoch: integrations read everything again, and devices send again.
`,
  examples: [
    'campeiro restore campeiro-3f2a9c1b-20261124T031500000Z.tar',
    'campeiro restore campeiro-3f2a9c1b-20261124T031500000Z.tar --try',
  ],
  argument: { shown: 'FILE', about: 'The backup.' },
  options: {
    try: flag('Only checks the file, and restores it into a scratch database.'),
    json,
  },
  run: async ({ try: isTry, json: asJson }, host, file) => {
    const config = host.config();
    if (!isTry) host.tell(`Database: ${placeOf(config)}`);
    const { header, end, ...renewed } = isTry
      ? await tryBackup(file, config, host)
      : await restoreBackup(file, config, host);
    const { version, takenAt } = header;
    const rows = Object.values(end.rows).reduce((sum, n) => sum + n, 0);
    await host.show({ version, takenAt, rows, images: end.images, ...renewed }, asJson);
    return true;
  },
});
