/** Every command of `campeiro`, in the order of the help. A new one is a file beside this one and a line here. */
import type { Command } from '../command.ts';
import { accountCreate } from './account-create.ts';
import { backup } from './backup.ts';
import { epochRenew } from './epoch-renew.ts';
import { rescueImport } from './rescue-import.ts';
import { restore } from './restore.ts';
import { userCreate } from './user-create.ts';

export const commands: readonly Command[] = [
  accountCreate,
  userCreate,
  backup,
  restore,
  epochRenew,
  rescueImport,
];
