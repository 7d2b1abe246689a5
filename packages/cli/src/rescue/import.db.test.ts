/** Rescue files as hosts get them: cut off, altered, of others, and made by hand to do harm. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationOf } from '@campeiro/server/platform/db/installation';
import { sql } from '@campeiro/server/platform/db/sql';
import { expect, onTestFinished } from 'vitest';
import { newWork } from '../../../server/test/field.ts';
import { testWithServer } from '../../../server/test/fixture.ts';
import { signedIn } from '../../../server/test/harness.ts';
import { jpeg } from '../../../server/test/images.ts';
import { type Choices, importRescue } from './import.ts';

const test = testWithServer().extend('device', async ({ server }) => {
  const account = await server.newAccount();
  const work = await newWork(server, account);
  const id = await work.visit();
  const photo = await jpeg(7);
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const usuario = { id: account.id.campo, nome: 'Ana', login: account.login.campo };
  const event = (tipo: string, more: object = {}) => ({
    evento: {
      id_evento: randomUUID(),
      tipo,
      id_registro: id,
      data: '2026-01-05T12:00:00Z',
      ...more,
    },
  });
  const lines: object[] = [
    event('checkin'),
    event('nota', { texto: 'Portão azul.' }),
    event('foto', { imagem: sha256 }),
    event('checkout', { data: '2026-01-05T13:00:00Z' }),
    { imagem: sha256, tipo: 'image/jpeg', base64: photo.toString('base64') },
    { rascunho: { visita: String(id), valor: 'Meio' } },
  ];
  const header = {
    ...{ formato: 'campeiro-resgate', versao: 1, usuario, feito_em: '2026-01-05T14:00:00Z' },
    ...{ instalacao: await server.db.acrossAccounts(installationOf) },
    ...{ eventos: 4, imagens: 1, rascunhos: 1 },
  };
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-resgate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'resgate.jsonl');
  const write = (head: object = header, all: readonly (object | string)[] = lines) =>
    writeFileSync(
      file,
      [head, ...all].map((it) => `${typeof it === 'string' ? it : JSON.stringify(it)}\n`).join(''),
    );
  const take = async (choices: Partial<Choices> = {}, signal = new AbortController().signal) => {
    let text = '';
    const print = async (more: string) => {
      text += more;
    };
    const all: Choices = {
      ...{ conta: account.scope.conta, login: usuario.login, yes: true },
      ...{ partial: false, otherInstallation: false },
      ...choices,
    };
    const done = await importRescue(server.db, server.app.config, file, all, {
      print,
      signal,
    }).catch((error: Error) => error.message);
    return { done, text };
  };
  /** What the database has of the technician's work. */
  const taken = async () => {
    const row = await server.db.acrossAccounts((tx) =>
      tx.row<{ eventos: number; imagens: number; recusados: number }>(sql`
        select (select count(*) from eventos where conta_id = ${account.scope.conta}) as eventos,
          (select count(*) from imagens where conta_id = ${account.scope.conta}) as imagens,
          (select count(*) from eventos_recusados where conta_id = ${account.scope.conta}) as recusados`),
    );
    return [row?.eventos, row?.imagens, row?.recusados];
  };
  return { account, id, event, header, lines, write, take, taken, file };
});

const NOTHING = [0, 0, 0];

test('it is shown first, and nothing is taken before --yes; then all of it, once', async ({
  server,
  device: { account, id, header, write, take, taken },
}) => {
  write();
  const preview = await take({ yes: false });
  expect(preview.done).toBe(true);
  expect(preview.text.split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Technician: .* \\(login ${account.login.campo}, user ${account.id.campo}\\), account`,
      ),
    ),
    `Saved on the device: 2026-01-05T14:00:00Z, for the installation ${header.instalacao}`,
    'Events: 4 (1 checkin, 1 nota, 1 foto, 1 checkout)',
    "By the device's clock: 2026-01-05T12:00:00Z to 2026-01-05T13:00:00Z",
    expect.stringMatching(/^Images: 1 \(\d+ KiB\)$/),
    expect.stringMatching(/^Drafts: 1, which were never recorded/),
    'Visits:',
    expect.stringMatching(new RegExp(`^  ${id}, .+, .+: 4 events$`)),
    'Nothing was taken. To take it, repeat the command with --yes.',
    '',
  ]);
  expect(await taken()).toEqual(NOTHING);
  expect(await Promise.all([take(), take()])).toMatchObject([{ done: true }, { done: true }]);
  expect(await taken()).toEqual([4, 1, 0]);
  expect((await take()).text).toContain('Events: 0 taken, 4 were here already, 0 refused');
  const v2 = await signedIn(server.url, account.login.integracao);
  const visit = await v2('GET', `/v2/registros/${id}`);
  expect(visit.body).toMatchObject({ concluido: true, observacao: 'Portão azul.' });
});

test('whose it is has to be said, and the file has to agree', async ({
  server,
  device: { account, header, write, take, taken },
}) => {
  const other = await server.newAccount();
  const { login } = header.usuario;
  const { conta } = account.scope;
  const outcomeOf = async (choices: Partial<Choices>) => (await take(choices)).done;
  write();
  expect(await outcomeOf({ conta: other.scope.conta })).toBe(
    `--login: there is no user "${login}" of account ${other.scope.conta}.`,
  );
  expect(await outcomeOf({ login: account.login.gestor })).toMatch('is no technician');
  const theirs = { conta: other.scope.conta, login: other.login.campo };
  expect(await outcomeOf(theirs)).toMatch(
    `The file is the work of "${login}" (user ${header.usuario.id}), not of`,
  );
  // Made by hand: the id of one, the login of another.
  write({ ...header, usuario: { id: other.id.campo, login } });
  expect(await outcomeOf({})).toMatch('The file is the work of');
  expect(await outcomeOf(theirs)).toMatch('The file is the work of');
  write({ ...header, usuario: { id: header.usuario.id, login: '\u001b[2Jana\n' } });
  expect(await outcomeOf({})).toMatch(/^The file is the work of " \[2Jana " /);
  write();
  await server.db.acrossAccounts((tx) =>
    tx.run(sql`update usuarios set ativo = false where conta_id = ${conta} and login = ${login}`),
  );
  expect(await outcomeOf({})).toMatch('is not active');
  expect(await taken()).toEqual(NOTHING);
});

test('work of another installation is refused unless that is said', async ({
  device: { header, write, take, taken },
}) => {
  write({ ...header, instalacao: randomUUID() });
  expect((await take()).done).toMatch('saved for another installation');
  expect((await take({ yes: false })).done).toMatch('saved for another installation');
  expect(await taken()).toEqual(NOTHING);
  expect((await take({ otherInstallation: true })).done).toBe(true);
  const { instalacao: _, ...old } = header;
  write(old);
  expect((await take({ yes: false })).text).toContain('for the installation that it does not name');
});

test('a file that is cut off anywhere is refused as a whole, unless part of it is wanted', async ({
  device: { header, lines, write, take, taken, file },
}) => {
  const text = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  const bytes = Buffer.byteLength(text);
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
  const cuts = [...ends.slice(0, -1), ...ends.slice(0, -1).map((end) => end + 20), bytes - 2];
  for (const cut of cuts) {
    write();
    truncateSync(file, cut);
    const { done, text } = await take();
    expect({ cut, done, text }).toMatchObject({
      done: expect.stringMatching(/^Nothing was taken, because the file is not whole/),
      text: expect.stringMatching(/The file is not whole: \d/),
    });
  }
  expect(await taken()).toEqual(NOTHING);
  write();
  truncateSync(file, (ends[3] ?? 0) + 20);
  const { done, text: printed } = await take({ partial: true });
  expect(done).toBe(false);
  expect(printed).toMatch(/1 images were saved, and 0 are here/);
  expect(await taken()).toEqual([3, 0, 0]);
});

test('an altered file is refused as a whole: lines more, lines less, other bytes', async ({
  device: { event, header, lines, write, take, taken },
}) => {
  const [checkin = {}, ...others] = lines;
  const image = lines[4] as { base64: string };
  const altered: [(object | string)[], RegExp][] = [
    [[...lines, event('nota', { texto: 'a' })], /4 events were saved, and 5 are here/],
    [others, /4 events were saved, and 3 are here/],
    [['{"evento":', ...others], /Line 2 is no line of a rescue file/],
    [['', ...lines], /Line 2 is empty/],
    [[{ ...checkin, mais: 1 }, ...others], /Line 2 is neither/],
    [
      [
        ...lines.slice(0, 4),
        { ...image, base64: image.base64.replace(/^..../, 'AAAA') },
        lines[5] ?? {},
      ],
      /Line 6 has an image that is not the one of its SHA-256/,
    ],
    [[`{"evento":${'['.repeat(500_000)}`, ...others], /Line 2 .*nested too deeply/],
  ];
  for (const [all, fault] of altered) {
    write(header, all);
    const { done, text } = await take();
    expect(done).toMatch(/^Nothing was taken/);
    expect(text).toMatch(fault);
  }
  write(
    { ...header, eventos: 4000 },
    Array.from({ length: 1500 }, () => 'x'),
  );
  expect((await take({ partial: true })).done).toMatch('More than 1000 lines cannot be read');
  expect(await taken()).toEqual(NOTHING);
});

test('what the server refuses is shown before, kept for the office after, and no success', async ({
  device: { event, header, lines, write, take, taken },
}) => {
  const bad = [
    event('nota', { texto: 'De ninguém.', id_registro: 999_999_999 }),
    event('dança'),
    event('nota', { texto: 'a', __proto__: null, mais: { constructor: 1 } }),
    event('nota', { texto: '\u001b[31m', id_registro: '../1' }),
  ];
  // Broken at its root: with others in one upload, none of them would be taken.
  const deep = `{"evento":{"id_evento":"${randomUUID()}","tipo":"nota","data":${'['.repeat(29)}${']'.repeat(29)}}}`;
  write({ ...header, eventos: 9 }, [...lines.slice(0, 4), ...bad, deep, ...lines.slice(4)]);
  const preview = await take({ yes: false });
  expect(preview.done).toBe(false);
  expect(preview.text).toMatch(/The server would refuse: 5\n {2}Line 6: The visit 999999999/);
  expect(preview.text).not.toContain('\u001b');
  expect(await taken()).toEqual(NOTHING);
  const { done, text } = await take();
  expect(done).toBe(false);
  expect(text).toContain('Events: 4 taken, 0 were here already, 5 refused');
  const [eventos, imagens] = await taken();
  expect([eventos, imagens]).toEqual([4, 1]);
});

test('interrupted, and repeated: nothing counts twice', async ({
  server,
  device: { event, header, lines, write, take, taken },
}) => {
  const many = Array.from({ length: 250 }, (_, i) => event('nota', { texto: `Nota ${i}` }));
  write({ ...header, eventos: 254 }, [...lines.slice(0, 4), ...many, ...lines.slice(4)]);
  expect((await take({}, AbortSignal.abort())).done).toMatch('aborted');
  expect(await taken()).toEqual(NOTHING);
  // Rights that end in the middle: nothing more is taken as this technician.
  const stop = async () => {
    await expect.poll(async () => (await taken())[0], { interval: 5 }).toBeGreaterThan(0);
    await server.db.acrossAccounts((tx) =>
      tx.run(
        sql`update credenciais set versao = versao + 1 where id_usuario = ${header.usuario.id}`,
      ),
    );
  };
  const [first] = await Promise.all([take(), stop()]);
  expect(
    first.done === true || /The rest was not taken. Repeat the command/.test(String(first.done)),
  ).toBe(true);
  expect((await take()).done).toBe(true);
  expect(await taken()).toEqual([254, 1, 0]);
});
