/** Login and password that a link brings in its fragment, which browsers send to no server. */

export interface Credentials {
  login: string;
  senha: string;
}

/** Reads them once: afterwards they are in the address no more. */
export function takePrefilled(): Credentials {
  const given = new URLSearchParams(location.hash.slice(1));
  const credentials = { login: given.get('login') ?? '', senha: given.get('senha') ?? '' };
  if (credentials.login)
    history.replaceState(history.state, '', location.pathname + location.search);
  return credentials;
}
