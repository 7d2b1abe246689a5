/** Guarantee G11: an image arrives whole or not at all, however often the connection breaks. */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Upload } from 'tus-js-client';
import { beforeAll, expect, inject, test } from 'vitest';
import { integrator, newCliente, newRegistro } from '../data/fixtures.ts';
import { page, problem, resource } from '../http/answers.ts';
import { Client, type Row, signIn } from '../http/client.ts';
import {
  createUpload,
  hashOf,
  newImage,
  receivedBytes,
  sendFrom,
  sendPartOf,
} from '../technician/images.ts';
import {
  type Agenda,
  newTechnician,
  type Technician,
  uploadAccepted,
} from '../technician/technician.ts';

let api: Client;
let admin: Client;
let technician: Technician;

beforeAll(async () => {
  api = await integrator();
  admin = await signIn(inject('demo'), 'admin');
  technician = await newTechnician(admin);
});

/** A visit whose photo question was answered with this image. */
async function answeredWith(imagem: string): Promise<Row> {
  const { id: id_cliente } = await newCliente(api);
  const visit = await newRegistro(api, { id_cliente, id_usuario: technician.id, ativo: true });
  const agenda = resource(await technician.device.get('/campo/v1/sincronizar')) as Agenda;
  const [found] = agenda.questionarios.flatMap(({ id, id_versao, secoes }) =>
    secoes.flatMap(({ questoes }) =>
      questoes
        .filter(({ tipo }) => tipo === 'foto')
        .map(({ id_questao }) => ({ id_questionario: id, id_versao, id_questao })),
    ),
  );
  await uploadAccepted(technician.device, [
    {
      tipo: 'resposta',
      id_evento: randomUUID(),
      id_registro: visit.id,
      data: new Date().toISOString(),
      ...found,
      imagem,
    },
  ]);
  return visit;
}

/** What the answer to the photo question shows. */
async function photoOf({ id }: Row): Promise<Row> {
  const { secoes } = resource(await api.get(`/v2/respostas-questionario/${id}`)) as unknown as {
    secoes: { questoes: Row[] }[];
  };
  return secoes.flatMap(({ questoes }) => questoes).find((item) => item.selecionado) as Row;
}

const bytesAt = async (url: unknown): Promise<Buffer> => {
  const response = await fetch(String(url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

test('broken off at any byte, any number of times, an image ends as it was sent', async () => {
  const { device } = technician;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 8, max: 160 }),
      async (cuts, side) => {
        const bytes = await newImage(side, side);
        const sha256 = hashOf(bytes);
        const path = await createUpload(device, sha256, bytes.length);
        for (const cut of cuts) {
          const offset = await receivedBytes(device, path);
          const sent = Math.floor((bytes.length - 1 - offset) * cut);
          await sendPartOf(device, path, { bytes, offset, sent });
          const now = await receivedBytes(device, path);
          expect(now).toBeGreaterThanOrEqual(offset);
          expect(now).toBeLessThanOrEqual(offset + sent);
        }
        const last = await sendFrom(device, path, bytes, await receivedBytes(device, path));
        expect(last.status).toBe(204);
        expect(await receivedBytes(device, path)).toBe(bytes.length);
        const { anexos } = resource(
          await admin.get(`/escritorio/v1/registros/${(await answeredWith(sha256)).id}/imagens`),
        ) as unknown as { anexos: Row[] };
        expect((await bytesAt(anexos[0]?.url)).equals(bytes)).toBe(true);
      },
    ),
    { numRuns: 6 },
  );
});

test('a client of the protocol that knows nothing of us gets its image through, in pieces', async () => {
  const bytes = await newImage(100, 100);
  await new Promise<void>((onSuccess, onError) => {
    new Upload(bytes, {
      endpoint: `${api.url}/campo/v1/imagens`,
      headers: { authorization: `Bearer ${technician.device.token}` },
      metadata: { sha256: hashOf(bytes) },
      chunkSize: 7000,
      onSuccess: () => onSuccess(),
      onError,
    }).start();
  });
  const asked = { imagens: [hashOf(bytes)] };
  const answer = await technician.device.post('/campo/v1/imagens/faltantes', asked);
  expect(resource(answer)).toEqual({ imagens: [] });
});

test('the integrator has the address when the image has come, and is told by the cursor', async () => {
  const bytes = await newImage();
  const start = new Date().toISOString();
  const visit = await answeredWith(hashOf(bytes));
  expect(await photoOf(visit)).toMatchObject({ url_imagem: null, selecionado: true });
  const since = async (atualizado_apos: string) =>
    page(await api.post('/v2/respostas-questionario/list', { atualizado_apos, por_pagina: 100 }))
      .dados;
  const newest = (rows: Row[]) =>
    rows
      .map((row) => String(row.atualizado_em))
      .sort()
      .at(-1) ?? '';
  const cursor = newest(await since(start));
  const path = await createUpload(technician.device, hashOf(bytes), bytes.length);
  expect((await sendFrom(technician.device, path, bytes)).status).toBe(204);
  const changed = await since(cursor);
  expect(changed.map(({ id_registro }) => id_registro)).toContain(visit.id);
  const { url_imagem } = await photoOf(visit);
  expect((await bytesAt(url_imagem)).equals(bytes)).toBe(true);
  const later = await since(newest(changed));
  expect(later.map(({ id_registro }) => id_registro)).not.toContain(visit.id);
});

test('images that a technician may not see or send', async () => {
  const bytes = await newImage();
  const path = await createUpload(technician.device, hashOf(bytes), bytes.length);
  const colleague = await newTechnician(admin);
  problem(await sendFrom(colleague.device, path, bytes), 'NAO_ENCONTRADO');
  problem(await sendFrom(new Client(api.url), path, bytes), 'NAO_AUTENTICADO');
  problem(await sendFrom(api, path, bytes), 'SEM_PERMISSAO');
  problem(await sendFrom(technician.device, path, Buffer.alloc(bytes.length)), 'REGRA_NEGOCIO');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const other = await createUpload(technician.device, hashOf(html), html.length);
  problem(await sendFrom(technician.device, other, html), 'REGRA_NEGOCIO');
});
