/** Guarantee G10: a backup is restored while everybody works. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant, newCliente, newRegistro, unique, userOf } from '../data/fixtures.ts';
import { page, resource } from '../http/answers.ts';
import { Client, PASSWORD, signIn } from '../http/client.ts';
import { type Demo, startDemo } from '../server/demo.ts';
import { createUpload, hashOf, newImage, receivedBytes, sendFrom } from '../technician/images.ts';
import { synchronise, type Technician, uploadResults } from '../technician/technician.ts';

let demo: Demo;
const backup = mkdtempSync(join(tmpdir(), 'campeiro-e2e-backup-'));
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.dispose();
  rmSync(backup, { recursive: true, force: true });
});

const WRITERS = 8;

/** Everything that an integrator makes, one of each kind: the ids by kind, and the codes. */
async function makeOne(api: Client, id_usuario: number) {
  const cliente = await newCliente(api);
  const visita = await newRegistro(api, { id_cliente: cliente.id, id_usuario });
  const ordem = resource(
    await api.post('/v2/ordens-servico/post', { nome: unique(), id_cliente: cliente.id }),
    201,
  );
  const pessoa = resource(await api.post('/v2/pessoas/post', { nome: unique() }), 201);
  const nota = resource(
    await api.post(`/v2/clientes/${cliente.id}/notas`, { nota: 'Portão.' }),
    201,
  );
  const ids = {
    clientes: cliente.id,
    registros: visita.id,
    'ordens-servico': ordem.id,
    pessoas: pessoa.id,
    'notas-cliente': nota.id,
  };
  return { ids, codigos: { visita: Number(visita.codigo), ordem: Number(ordem.codigo) } };
}

type Made = Awaited<ReturnType<typeof makeOne>>;

/** Writes until the server is gone. */
async function writeOn(api: Client, id_usuario: number, made: Made[]): Promise<void> {
  try {
    for (;;) made.push(await makeOne(api, id_usuario));
  } catch {} // killed: what was acknowledged is in the list
}

const epochOf = async (url: string): Promise<string> => {
  const answer = await new Client(url).post('/v2/token', { login: 'integracao', senha: PASSWORD });
  const { epoca } = answer.body as { epoca: string };
  expect(answer.headers.get('x-epoca')).toBe(epoca);
  return epoca;
};

const checkin = (id_registro: number, data = Date.now()) => ({
  id_evento: randomUUID(),
  tipo: 'checkin',
  id_registro,
  data: instant(Math.floor(data / 1000) * 1000),
});

test('restored under load: no id comes twice, everybody is told, and devices lose nothing', async () => {
  const { token } = await signIn(demo.url, 'integracao');
  const first = new Client(demo.url, token);
  const technician = await userOf(first, 'tecnico1');
  const kept = await makeOne(first, technician.id);
  const epoch = await epochOf(demo.url);

  await demo.stop();
  execFileSync('cp', ['-a', `${demo.dataDir}/.`, backup]);
  await demo.start();
  expect(await epochOf(demo.url)).toBe(epoch);

  // A day's work that the backup lacks.
  const api = new Client(demo.url, token);
  const phone = await deviceOf('tecnico1');
  const lost: Made[] = [];
  const writing = Array.from({ length: WRITERS }, () => writeOn(api, technician.id, lost));
  await expect.poll(() => lost.length, { timeout: 60_000 }).toBeGreaterThan(40);
  const atKept = checkin(kept.ids.registros);
  const atLost = checkin((lost[0] as Made).ids.registros);
  const sent = await uploadResults(phone.device, [atKept, atLost]);
  expect(sent.map(({ status }) => status)).toEqual(['aceito', 'aceito']);
  const { cursor } = await synchronise(phone.device);
  const image = await newImage();
  const path = await createUpload(phone.device, hashOf(image), image.length);

  await demo.kill();
  await Promise.all(writing);
  rmSync(demo.dataDir, { recursive: true });
  execFileSync('cp', ['-a', `${backup}/.`, demo.dataDir]);
  await demo.start();
  expect(demo.output).toContain('The database is another copy than before');

  const renewed = await epochOf(demo.url);
  expect(renewed).not.toBe(epoch);
  const restored = new Client(demo.url, token);
  const { headers } = await restored.get(`/v2/registros/${kept.ids.registros}`);
  expect(headers.get('x-epoca')).toBe(renewed);
  for (const { ids } of lost.slice(0, 5))
    for (const [kind, id] of Object.entries(ids).filter(([kind]) => kind !== 'notas-cliente'))
      expect((await restored.get(`/v2/${kind}/${id}`)).status, kind).toBe(404);

  const made = await Promise.all(
    Array.from({ length: WRITERS }, () => makeOne(restored, technician.id)),
  );
  for (const kind of Object.keys(kept.ids) as (keyof Made['ids'])[])
    expect(Math.min(...made.map(({ ids }) => ids[kind])), kind).toBeGreaterThan(
      Math.max(...lost.map(({ ids }) => ids[kind])),
    );
  for (const kind of ['visita', 'ordem'] as const)
    expect(Math.min(...made.map(({ codigos }) => codigos[kind])), kind).toBeGreaterThan(
      Math.max(...lost.map(({ codigos }) => codigos[kind])),
    );

  // The device learns of it, sends again, and nothing lands on another visit.
  const again = await deviceOf('tecnico1');
  const refused = await again.device.get(
    `/campo/v1/sincronizar?cursor=${encodeURIComponent(cursor)}`,
  );
  expect(refused.status).toBe(400);
  const resent = await uploadResults(again.device, [atKept, atLost]);
  expect(resent.map(({ status }) => status)).toEqual(['aceito', 'recusado']);
  const visits = page(
    await restored.post('/v2/registros/list', { ids: made.map(({ ids }) => ids.registros) }),
  ).dados;
  expect(visits.map(({ data_inicio }) => data_inicio)).toEqual(made.map(() => null));
  expect(await receivedBytes(again.device, path)).toBeNaN();
  const anew = await createUpload(again.device, hashOf(image), image.length);
  expect((await sendFrom(again.device, anew, image)).status).toBe(204);

  // A second start is no restore.
  await demo.stop();
  await demo.start();
  expect(await epochOf(demo.url)).toBe(renewed);
}, 300_000);

async function deviceOf(login: string): Promise<Pick<Technician, 'device'>> {
  const session = await new Client(demo.url).post('/campo/v1/sessoes', { login, senha: PASSWORD });
  return { device: new Client(demo.url, (session.body as { token_acesso: string }).token_acesso) };
}
