/** What pages and answers may do in a browser. */
import { expect } from 'vitest';
import { testWithServer } from '../../test/fixture.ts';

const test = testWithServer();

const PATHS = ['/docs', '/docs/erros', '/docs/guias', '/', '/nada', '/health/live', '/v2/clientes'];

test.for(PATHS)(
  '%s cannot be framed, has no other base and sends no forms',
  async (path, { server }) => {
    const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy')?.split(/; ?/);
    for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(policy).toContain(`${name} 'none'`);
  },
);
