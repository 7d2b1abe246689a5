/** Behind the examples of deploy/ for Caddy and nginx everything works that people, phones and programs need. */
import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unique } from '../data/fixtures.ts';
import { problem, resource } from '../http/answers.ts';
import { type Client, signIn } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';
import { has, type Program, type ProxyInFront, startProxy } from '../server/proxy.ts';
import { createUpload, hashOf, newImage, receivedBytes, sendFrom } from '../technician/images.ts';
import { newTechnician } from '../technician/technician.ts';

const METRICS_TOKEN = 'a-token-that-only-this-test-knows';
/** An address of this machine, as of a caller elsewhere. */
const CALLER = '127.0.0.2';

let demo: Demo;
const systems = getCACertificates('default');

const PROGRAMS = (['caddy', 'nginx'] as const).filter(has);

beforeAll(async () => {
  if (PROGRAMS.length > 0)
    demo = await startDemo({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn', METRICS_TOKEN });
});
afterAll(async () => {
  setDefaultCACertificates(systems);
  await demo?.dispose();
});

test.skipIf(PROGRAMS.length > 0)('no proxy of deploy/ is on this machine', (context) => {
  context.skip('neither caddy nor nginx');
});

describe.each(PROGRAMS)('behind %s', (program: Program) => {
  let proxy: ProxyInFront;
  let admin: Client;

  beforeAll(async () => {
    proxy = await startProxy(program, demo.url);
    setDefaultCACertificates([...systems, proxy.authority]);
    admin = await signIn(proxy.url, 'admin');
  });
  afterAll(() => proxy?.stop());

  /** The answer to a request by an IPv4 address; its path goes as it is written. */
  async function ask(path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
    const { hostname, port } = new URL(proxy.url);
    const call = request({ host: '127.0.0.1', servername: hostname, port, path, ...options });
    call.setHeader('host', `${hostname}:${port}`);
    call.end();
    const [answer] = await once(call, 'response');
    return answer;
  }

  async function statusOf(path: string, headers: Record<string, string>): Promise<unknown> {
    const answer = await ask(path, { headers });
    answer.resume();
    return answer.statusCode;
  }

  test('who comes without HTTPS is sent to it', async () => {
    const [answer] = await once(plainRequest(`${proxy.plain}/app/?a=b`).end(), 'response');
    answer.resume();
    expect([301, 308]).toContain(answer.statusCode);
    expect(answer.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/app\/\?a=b$/);
  });

  test('the server knows the address of the reader, and the proxy’s name for itself', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
    };
    const page = await fetch(`${proxy.url}/docs/guias/first-integration`, { headers: forged });
    const html = await page.text();
    expect(html).toMatch(/curl -sS https:\/\/localhost(:\d+)?\/v2\/token/);
    expect(html).not.toContain('evil.example');

    const login = unique();
    const body = JSON.stringify({ login, senha: 'x' });
    const { hostname, port } = new URL(proxy.url);
    const call = request({
      ...{ host: '127.0.0.1', servername: hostname, port, localAddress: CALLER },
      ...{ method: 'POST', path: '/v2/token' },
      headers: { ...forged, host: hostname, 'content-type': 'application/json' },
    }).end(body);
    const [answer] = await once(call, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(401);
    await expect.poll(() => demo.output).toContain(`"ip":"${CALLER}","login":"${login}"`);
  });

  test('/metrics is not there, however it is written', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await fetch(`${demo.url}/metrics`, { headers })).status).toBe(200);
    for (const path of [
      '/metrics',
      '/%6Detrics',
      '//metrics',
      '/a/../metrics',
      '/metrics?x',
      '/metrics/',
    ])
      expect([path, await statusOf(path, headers)]).toEqual([path, 404]);
  });

  test('a stream of events says at once what happens, also to who takes compressed answers', async () => {
    const stream = await ask('/escritorio/v1/ao-vivo', {
      headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': 'gzip, br' },
    });
    expect(stream.statusCode).toBe(200);
    let received = '';
    stream.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    const ticks = () => received.split('event: relogio').length - 1;
    await expect.poll(ticks).toBeGreaterThan(0);
    const before = ticks();
    resource(await admin.post('/v2/clientes', { tipo: 'J', nome: unique() }), 201);
    await expect.poll(ticks).toBeGreaterThan(before);
    expect(stream.readableEnded).toBe(false);
    stream.destroy();
  });

  test('what a phone sent of an image before it lost the network is there, and the rest follows', async () => {
    const { device } = await newTechnician(admin);
    const bytes = await newImage(900, 900);
    expect(bytes.length).toBeGreaterThan(2_000_000);
    const path = await createUpload(device, hashOf(bytes), bytes.length);
    const broken = request(proxy.url + path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        authorization: `Bearer ${device.token}`,
        'upload-offset': 0,
        'content-length': bytes.length,
      },
    }).on('error', () => {});
    broken.write(bytes.subarray(0, 300_000));
    await expect.poll(() => receivedBytes(device, path)).toBeGreaterThan(0);
    broken.destroy();
    const offset = await receivedBytes(device, path);
    expect((await sendFrom(device, path, bytes, offset)).status).toBe(204);
    expect(await receivedBytes(device, path)).toBe(bytes.length);
  });

  test('the server says what is too large, and takes what is just not', async () => {
    const { device } = await newTechnician(admin);
    const limit = 5 * 1024 * 1024;
    const filled = (length: number) => JSON.stringify({ clientes: [] }).padEnd(length, ' ');
    const send = (length: number) =>
      admin.request('POST', '/v2/clientes/criar-lote', {
        raw: filled(length),
        headers: { 'content-type': 'application/json' },
      });
    problem(await send(limit + 1), 'CORPO_MUITO_GRANDE');
    expect((await send(limit)).status).toBe(207);
    await expect(createUpload(device, hashOf(Buffer.from('x')), 20_971_521)).rejects.toThrow('413');
  });
});
