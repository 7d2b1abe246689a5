/** Every command of `campeiro`, in the order of the help. A new one is a file beside this one and a line here. */
import type { Command } from '../command.ts';
import { accountCreate } from './account-create.ts';
import { accountList } from './account-list.ts';
import { backup } from './backup.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { epochRenew } from './epoch-renew.ts';
import { importCommand } from './import.ts';
import { mcp } from './mcp.ts';
import { migrate } from './migrate.ts';
import { openapi } from './openapi.ts';
import { postman } from './postman.ts';
import { rescueImport } from './rescue-import.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { sync } from './sync.ts';
import { userCreate } from './user-create.ts';
import { userDeactivate } from './user-deactivate.ts';
import { userList } from './user-list.ts';
import { userPassword } from './user-password.ts';

export const commands: readonly Command[] = [
  accountCreate,
  accountList,
  userCreate,
  userList,
  userPassword,
  userDeactivate,
  serve,
  demo,
  migrate,
  doctor,
  backup,
  restore,
  epochRenew,
  rescueImport,
  sync,
  importCommand,
  mcp,
  simulate,
  openapi,
  postman,
];
