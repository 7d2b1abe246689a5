/** Nothing that a device sent is lost: what cannot be applied is found again, once, with the reason. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { newCliente, newRegistro, sweep } from '../data/fixtures.ts';
import { page, resource } from '../http/answers.ts';
import { type Client, type Row, signIn } from '../http/client.ts';
import { RawConnection } from '../http/raw-connection.ts';
import { invalidEvents } from '../technician/invalid-events.ts';
import {
  type EventResult,
  newTechnician,
  type Technician,
  uploadAccepted,
  uploadResults,
} from '../technician/technician.ts';

/** Of what was sent, so many bytes are kept. */
const KEPT = 64 * 1024;

let admin: Client;
let v2: Client;
let technician: Technician;
let colleague: Technician;
let visit: Row;

beforeAll(async () => {
  const url = inject('demo');
  [admin, v2] = [await signIn(url, 'admin'), await signIn(url, 'integracao')];
  [technician, colleague] = [await newTechnician(admin), await newTechnician(admin)];
  visit = await visitOf(technician);
});

const visitOf = async ({ id }: Technician) =>
  newRegistro(v2, { id_cliente: (await newCliente(v2)).id, id_usuario: id, ativo: true });

const note = (id_registro: number) => ({
  tipo: 'nota',
  id_evento: randomUUID(),
  id_registro,
  data: new Date().toISOString(),
  texto: 'Tudo certo.',
});

const ofDevice = ({ device }: Technician) => sweep(device, '/campo/v1/eventos/recusados/list');
const ofOffice = ({ id }: Technician) =>
  sweep(admin, '/escritorio/v1/eventos-recusados/list', { ids_usuario: [id] });

/** A problem without where in its upload the event was, and which upload it was. */
const withoutPlace = (problema: unknown) =>
  JSON.parse(JSON.stringify(problema).replaceAll(/eventos\[\d+\]/g, 'eventos[]'));

test('hundreds of bad events of every kind are all there, each once, as they came', async () => {
  const known = Array.from({ length: 3 }, () => note(visit.id));
  await uploadAccepted(technician.device, known);
  const others = await signIn(inject('demo'), 'integracao-vizinha');
  const [theirs] = page(await others.post('/v2/registros/list', { por_pagina: 1 })).dados;
  const foreign = [(await visitOf(colleague)).id, theirs?.id as number];
  const bad = invalidEvents({ visit: visit.id, foreign, known }, 8);
  const sent = new Map<string, { kind: string; verdict: EventResult }>();

  // In three uploads at once, with good events between; and all of it again in other pieces.
  const send = async (some: typeof bad) => {
    const results = await uploadResults(technician.device, [
      ...some.map(({ event }) => event),
      known[0],
    ]);
    expect(results.pop()?.status).toBe('repetido');
    for (const [i, { kind, event }] of some.entries()) {
      const verdict = results[i] as EventResult;
      expect([kind, verdict.status]).toEqual([kind, 'recusado']);
      const content = JSON.stringify(event);
      const before = sent.get(content);
      if (before)
        expect(withoutPlace(verdict.problema)).toEqual(withoutPlace(before.verdict.problema));
      else sent.set(content, { kind, verdict });
    }
  };
  const pieces = (size: number) =>
    Array.from({ length: Math.ceil(bad.length / size) }, (_, i) =>
      bad.slice(i * size, (i + 1) * size),
    );
  await Promise.all(pieces(Math.ceil(bad.length / 3)).map(send));
  for (const piece of pieces(101)) await send(piece.toReversed());
  expect(sent.size).toBe(bad.length);

  const [mine, theOffices] = [await ofDevice(technician), await ofOffice(technician)];
  expect(mine.length).toBe(bad.length);
  const found = new Map(mine.map((row) => [String(row.conteudo), row]));
  for (const [content, { kind, verdict }] of sent) {
    const isCut = Buffer.byteLength(content) > KEPT;
    const row = isCut
      ? mine.find(({ conteudo }) => isBeginningOf(String(conteudo), content))
      : found.get(content);
    expect(row, kind).toBeDefined();
    expect(storable(verdict.problema), kind).toEqual(row?.problema);
  }
  expect(
    theOffices.map(({ id, id_evento, conteudo, problema }) => [id, id_evento, conteudo, problema]),
  ).toEqual(
    mine.map(({ id, id_evento, conteudo, problema }) => [id, id_evento, conteudo, problema]),
  );
  expect(await ofDevice(colleague)).toEqual([]);

  // And nothing of it happened.
  const after = resource(await v2.get(`/v2/registros/${visit.id}`));
  const observacao = known.map(({ texto }) => texto).join('\n');
  expect(after).toMatchObject({ data_inicio: null, concluido: false, observacao });
});

/** Its id is at the beginning, so a piece shows which one it was. */
function isBeginningOf(kept: string, content: string): boolean {
  const [piece = '', size] = kept.split('… [');
  return (
    content.startsWith(piece.slice(0, KEPT / 4)) && size === `${Buffer.byteLength(content)} bytes]`
  );
}

/** PostgreSQL's JSON holds neither the character 0 nor halves of characters. */
const storable = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, child) =>
    typeof child === 'string' ? child.toWellFormed().replaceAll('\0', '\uFFFD') : child,
  );

test('an upload that is cut off is refused as a whole, and comes again', async () => {
  const own = await newTechnician(admin);
  const events = [note(visit.id), { tipo: 'nada', marca: randomUUID() }];
  const body = JSON.stringify({ eventos: events });
  for (const length of [1, 20, body.length - 1]) {
    const answer = await own.device.post('/campo/v1/eventos', undefined, {
      raw: body.slice(0, length),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  }
  // Announced in full, and the connection breaks in the middle.
  const wire = await RawConnection.open(own.device.url);
  wire.send(
    `POST /campo/v1/eventos HTTP/1.1\nHost: x\nContent-Type: application/json\nAuthorization: Bearer ${own.device.token}\nContent-Length: ${body.length}\n\n${body.slice(0, 50)}`,
  );
  wire.close();
  expect(await ofDevice(own)).toEqual([]);

  const results = await uploadResults(own.device, events);
  expect(results.map(({ status }) => status)).toEqual(['recusado', 'recusado']);
  expect((await ofDevice(own)).map(({ conteudo }) => conteudo)).toEqual(
    events.map((event) => JSON.stringify(event)),
  );
});
