/** Passwords that a person gives: never as an argument, which other users of the machine could read. */
import { senhaNova } from '@campeiro/contract/token';
import { Fault, field, flag } from './command.ts';

/** For commands that set a password. */
export const stdin = flag(
  'Reads the password from standard input. Without it: a generated one is printed.',
);

/** More than any password has. */
const MOST = 4096;

/** A new password on standard input. Throws an Error if the API would not accept it. */
export async function passwordFrom(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  const password = field(senhaNova).read(await secretFrom(input));
  if (password instanceof Fault) throw new Error(`The password ${password.text}`);
  return password;
}

/** What stands on standard input, without the end of its line. */
export async function secretFrom(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  if (input.isTTY)
    throw new Error('Give the password by a pipe or a file, because a terminal would show it.');
  let given = '';
  for await (const chunk of input.setEncoding('utf8')) {
    given += chunk;
    if (given.length > MOST) throw new Error('The password on standard input is too long.');
  }
  return given.replace(/\r?\n$/, '');
}
