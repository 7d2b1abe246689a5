import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importRescue } from '../../../../packages/cli/src/rescue/import.ts';
import { newWork } from '../../../../packages/server/test/field.ts';
import { testWithServer } from '../../../../packages/server/test/fixture.ts';
import { signedIn } from '../../../../packages/server/test/harness.ts';
import { jpeg } from '../../../../packages/server/test/images.ts';
import { newDisk } from '../../test/device.ts';
import { addNote, checkIn, checkOut } from '../outbox/actions.ts';
import { saveDraft } from '../outbox/drafts.ts';
import { addPhoto } from '../outbox/photos.ts';
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
  const choices = {
    ...{ conta: account.scope.conta, login: account.login.campo },
    ...{ yes: true, partial: false, otherInstallation: false },
  };
  const take = async (with_: Partial<typeof choices> = {}) => {
    let text = '';
    const print = async (more: string) => {
      text += more;
    };
    const output = { print, signal: new AbortController().signal };
    const done = await importRescue(server.db, config, file, { ...choices, ...with_ }, output);
    return { done, text };
  };
  const preview = await take({ yes: false });
  expect(preview.done).toBe(false);
  expect(preview.text).toMatch(
    /Events: 5 .*Images: 1 .*Drafts: 1.*would refuse: 1\n {2}Line 6: .*Nothing was taken/s,
  );
  const v2 = await signedIn(server.url, account.login.integracao);
  const visit = async () => (await v2('GET', `/v2/registros/${id}`)).body;
  expect(await visit()).toMatchObject({ concluido: false, observacao: null });
  const { text } = await take();
  expect(text).toContain(
    'Events: 4 taken, 0 were here already, 1 refused\nImages: 1 taken or here already, 0 refused\n',
  );
  expect(await visit()).toMatchObject({ concluido: true, observacao: 'Portão azul.' });
  const office = await signedIn(server.url, account.login.administrador);
  const refused = await office('POST', '/escritorio/v1/eventos-recusados/list');
  expect(refused.body.dados).toMatchObject([{ id_registro: 999_999_999, resolvido: false }]);
  expect((await take()).text).toContain('Events: 0 taken, 4 were here already, 1 refused');
  await rm(folder, { recursive: true });
});
