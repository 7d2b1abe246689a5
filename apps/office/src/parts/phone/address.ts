/** Where the technicians' app is, and whether a phone can use it there. Pure. */

/** The sign-in of the app, with the login filled in. Never a password: it would stay in the phone's history. */
export const appAddress = (server: string, login: string): string =>
  `${server.replace(/\/+$/, '')}/app/entrar#login=${encodeURIComponent(login)}`;

type Reach =
  /** Phones can install and use it. */
  | 'secure'
  /** Phones reach it, but browsers keep them from working without a network and from knowing where they are. */
  | 'insecure'
  /** Only this computer reaches it. */
  | 'here';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

export function reachOf(server: string): Reach {
  const { protocol, hostname } = new URL(server);
  if (LOOPBACK.test(hostname)) return 'here';
  return protocol === 'https:' ? 'secure' : 'insecure';
}
