/** A browser at the console: it keeps cookies and says where its requests come from. */
import { anonymous, type Caller, SENHA } from './harness.ts';

export interface Browser {
  /** Calls as the pages of all its tabs do. */
  call: Caller;
  /** The cookie that it would send, `name=value`; undefined when it has none. */
  cookie: string | undefined;
}

/** What a browser says about a request of a page of the same origin. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

export function newBrowser(url: string): Browser {
  const browser: Browser = {
    cookie: undefined,
    call: async (method, path, body, headers = {}) => {
      const cookie: Record<string, string> = browser.cookie ? { cookie: browser.cookie } : {};
      const answer = await anonymous(url)(method, path, body, {
        ...OWN_PAGE,
        ...cookie,
        ...headers,
      });
      const [given] = answer.headers.getSetCookie();
      if (given) browser.cookie = /Max-Age=0/.test(given) ? undefined : given.split(';')[0];
      return answer;
    },
  };
  return browser;
}

export const signInAs = (browser: Browser, login: string, senha = SENHA) =>
  browser.call('POST', '/escritorio/v1/sessoes', { login, senha });

/** A browser in which this user is signed in. */
export async function signedInBrowser(url: string, login: string): Promise<Browser> {
  const browser = newBrowser(url);
  await signInAs(browser, login);
  return browser;
}
