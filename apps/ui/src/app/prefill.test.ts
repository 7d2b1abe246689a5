import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const replaceState = vi.fn();
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  replaceState.mockClear();
});

/** What a form starts with when a link with this fragment opens a page with these settings. */
async function opened(hash: string, content: string | undefined) {
  vi.stubGlobal('location', { hash, pathname: '/app/entrar', search: '?x=1' });
  vi.stubGlobal('history', { state: null, replaceState });
  const meta = content === undefined ? null : { content };
  vi.stubGlobal('document', { querySelector: () => meta });
  const { takePrefilled } = await import('./prefill.ts');
  return takePrefilled();
}

const LINK = '#login=ana&senha=segredo';

test('the demo takes login and password from its links', async () => {
  expect(await opened(LINK, '{"map":null,"demonstracao":true}')).toEqual({
    login: 'ana',
    senha: 'segredo',
  });
});

test.each(['{"map":null,"demonstracao":false}', '{}', undefined])(
  'others take the login only, and nothing stays in the address: %s',
  async (content) => {
    expect(await opened(LINK, content)).toEqual({ login: 'ana', senha: '' });
    expect(replaceState).toHaveBeenCalledWith(null, '', '/app/entrar?x=1');
    expect(await opened('#senha=segredo', content)).toEqual({ login: '', senha: '' });
    expect(replaceState).toHaveBeenCalledTimes(2);
  },
);

test('what is given in the query counts nowhere', async () => {
  expect(await opened('', '{"demonstracao":true}')).toEqual({ login: '', senha: '' });
  expect(replaceState).not.toHaveBeenCalled();
});
