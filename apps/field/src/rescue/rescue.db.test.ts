import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importRescue } from '../../../../packages/cli/src/rescue.ts';
import { newWork } from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import { signedIn } from '../../../../packages/server/test/harness.ts';
import { jpeg } from '../../../../packages/server/test/images.ts';
import { newDisk } from '../../test/device.ts';
import { addNote, addPhoto, checkIn, checkOut } from '../outbox/actions.ts';
import { saveDraft } from '../outbox/drafts.ts';
import { rescueFile } from './file.ts';

const test = testWithServer();

test('the office takes in what a device could not send, once', async ({ server }) => {
  const account = await server.newAccount();
  const work = await newWork(server, account);
  const id = await work.visit();
  const db = newDisk().open();
  await checkIn(db, String(id));
  await addNote(db, String(id), 'Portão azul.');
  await addPhoto(db, String(id), { bytes: new Uint8Array(await jpeg(3)), type: 'image/jpeg' });
  await checkOut(db, String(id));
  await addNote(db, '999999999', 'De ninguém.');
  await saveDraft(db, { id: 'a', visit: String(id), route: '/', value: 'Meio' });
  const usuario = { id: account.id.campo, nome: 'Ana', login: account.login.campo };
  const folder = await mkdtemp(join(tmpdir(), 'campeiro-resgate-'));
  const file = join(folder, 'resgate.jsonl');
  await writeFile(file, await (await rescueFile(db, usuario)).text());

  const config = { ...server.app.config, PUBLIC_URL: 'http://campeiro.test' };
  const imported = await importRescue(server.db, config, file);
  expect(imported).toEqual({
    ...{ aceito: 4, repetido: 0, recusado: 1, imagens: 1, imagens_recusadas: 0, rascunhos: 1 },
  });
  const v2 = await signedIn(server.url, account.login.integracao);
  const { body } = await v2('GET', `/v2/registros/${id}`);
  expect(body).toMatchObject({ concluido: true, observacao: 'Portão azul.' });
  const office = await signedIn(server.url, account.login.administrador);
  const refused = await office('POST', '/escritorio/v1/eventos-recusados/list');
  expect(refused.body.dados).toMatchObject([{ id_registro: 999_999_999, resolvido: false }]);
  expect(await importRescue(server.db, config, file)).toMatchObject({ aceito: 0, repetido: 4 });

  await writeFile(file, '{"formato":"outro"}\n');
  await expect(importRescue(server.db, config, file)).rejects.toThrow('no rescue file');
  const stranger = { ...usuario, login: 'outra' };
  await writeFile(file, await (await rescueFile(db, stranger)).text());
  await expect(importRescue(server.db, config, file)).rejects.toThrow('no active technician');
  await rm(folder, { recursive: true });
});
