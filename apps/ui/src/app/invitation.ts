/** What the link of an invitation brings in its fragment, which browsers send to no server. */

export interface GivenInvitation {
  /** The secret; empty if there is no invitation. */
  convite: string;
  /** Shown, so that the invited person learns it, and kept by password managers. The server does not read it. */
  login: string;
}

/** The address at which an invited person sets their password. `app`: its path, such as `/app`. */
export function invitationAddress(
  server: string,
  app: string,
  { convite, login }: GivenInvitation,
): string {
  const fragment = new URLSearchParams({ convite, login });
  return `${server.replace(/\/+$/, '')}${app}/convite#${fragment}`;
}

const KEY = 'campeiro-convite';

/**
 * Keeps the invitation of the address in this tab, also when the page is loaded anew, until it is used or the tab is
 * closed. Returns whether the address had one: then the caller removes it from there and from the browser's history.
 */
export function keepInvitation(): boolean {
  const fragment = location.hash.slice(1);
  const hasOne = new URLSearchParams(fragment).has('convite');
  if (hasOne) sessionStorage.setItem(KEY, fragment);
  return hasOne;
}

/** The invitation that this tab keeps. */
export function keptInvitation(): GivenInvitation {
  const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? '');
  return { convite: kept.get('convite') ?? '', login: kept.get('login') ?? '' };
}

/** For an invitation that was used, or counts no longer. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
