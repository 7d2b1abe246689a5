import { command } from '../command.ts';
import { importRescue } from '../rescue.ts';

export const rescueImport = command({
  words: 'rescue import',
  about: 'Takes in what a technician’s device saved and could not send.',
  argument: { shown: 'FILE', about: 'The rescue file.' },
  options: {},
  run: (_, host, file) =>
    host.withDatabase(async (db, config) => {
      await host.print(`${JSON.stringify(await importRescue(db, config, file))}\n`);
      return true;
    }),
});
