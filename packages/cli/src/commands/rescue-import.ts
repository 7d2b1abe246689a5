import { Usuario } from '@campeiro/contract/usuarios';
import { command, field, flag, id, required } from '../command.ts';

export const rescueImport = command({
  words: 'rescue import',
  about: 'Shows what a technician’s device saved and could not send, and takes it in.',
  details:
    'Without --yes it changes nothing. The file says itself whose work it is, and nothing proves that: look at it first.\n',
  examples: [
    'campeiro rescue import campeiro-resgate-ana-2026-08-14.jsonl --conta 1 --login ana',
    'campeiro rescue import campeiro-resgate-ana-2026-08-14.jsonl --conta 1 --login ana --yes',
  ],
  argument: { shown: 'FILE', about: 'The rescue file.' },
  options: {
    conta: required(id, 'Number of the account whose technician saved the file.'),
    login: required(field(Usuario.properties.login), 'Login of that technician.'),
    yes: flag('Take it in.'),
    partial: flag('Take what can be read of a file that is cut off or damaged.'),
    'other-installation': flag('Take a file that was saved for another installation.'),
  },
  run: async ({ 'other-installation': otherInstallation, ...choices }, host, file) => {
    // It needs the whole server, which takes longer to load than any other command.
    const { importRescue } = await import('../rescue/import.ts');
    return host.withDatabase((db, config) =>
      importRescue(db, config, file, { ...choices, otherInstallation }, host),
    );
  },
});
