/** What a link brings in its fragment, which browsers send to no server: a login, and in the demo its password. */
import { settings } from './settings.ts';

export interface Credentials {
  login: string;
  senha: string;
}

/** Reads them once: afterwards they are in the address no more. A password from a link counts only in the demo. */
export function takePrefilled(): Credentials {
  const given = new URLSearchParams(location.hash.slice(1));
  if (given.has('login') || given.has('senha'))
    history.replaceState(history.state, '', location.pathname + location.search);
  return {
    login: given.get('login') ?? '',
    senha: settings().demonstracao ? (given.get('senha') ?? '') : '',
  };
}
