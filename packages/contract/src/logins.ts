/** Logins proposed from names. Without imports of schemas, so that the console's forms can read it too. */
import { fold } from './kit/fold.ts';

/** The longest login. */
export const LONGEST_LOGIN = 120;

/** A login as people expect theirs: `Ana Lúcia Souza` → `ana.souza`. Empty for a name without Latin letters or digits. */
export function suggestedLogin(nome: string): string {
  const words = fold(nome)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (last ? `${first}.${last}` : first).slice(0, LONGEST_LOGIN);
}

/** The login that is suggested for the name, with the first number that makes it another one than those: `ana.souza2`. */
export function freeLogin(nome: string, taken: ReadonlySet<string>): string {
  const suggested = suggestedLogin(nome);
  if (suggested === '') return '';
  let login = suggested;
  for (let n = 2; taken.has(login); n++)
    login = `${suggested.slice(0, LONGEST_LOGIN - String(n).length)}${n}`;
  return login;
}
