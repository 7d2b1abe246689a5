/** Visits whose answers name images: what they say until the images are here, and afterwards. */
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import {
  checkin,
  checkout,
  MORNING,
  NOON,
  testWithTechnician,
} from '../../../../test/technician.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertSender } from '../../imagens/uploads/commands.ts';
import { imageArrived } from './imagens.ts';

const test = testWithTechnician()
  /** What an upload does once it has verified an image. */
  .extend(
    'arrive',
    ({ server, account }) =>
      (
        imagem: string,
        meanwhile: (tx: Tx) => Promise<void> = async () => {},
        sender = account.id.campo,
      ) =>
        server.db.write({ ...account.scope, usuario: sender, origem: 'campo' }, async (tx) => {
          await imageArrived(tx, sender, imagem);
          await tx.run(sql`
            insert into imagens (sha256, id_usuario, chave, tipo, bytes, largura, altura)
            values (decode(${imagem}, 'hex'), ${sender}, ${imagem}, 'image/png', 1, 1, 1)
            on conflict do nothing`);
          await insertSender(tx, sender, imagem);
          await meanwhile(tx);
        }),
  )
  /** Requires one photo, and takes another. */
  .extend('published', ({ work }) => async () => {
    const id_questionario = await work.insert('questionarios', { nome: 'Vistoria' });
    const secoes = [
      {
        id_secao: 1,
        numero_secao: 1,
        nome_secao: 'Geral',
        questoes: [photo(1, true), photo(2, false)],
      },
    ];
    const publicada_em = '2026-08-01T00:00:00Z';
    const id_versao = await work.insert('questionarios_versoes', {
      id_questionario,
      numero: 1,
      publicada_em,
      secoes,
    });
    return { id_questionario, id_versao };
  });

const newImage = () => createHash('sha256').update(randomUUID()).digest('hex');

const photo = (id_questao: number, obrigatoria: boolean) => ({
  id_questao,
  numero_questao: id_questao,
  nome_questao: 'Foto',
  tipo: 'foto',
  obrigatoria,
  opcoes: [],
});

interface Form {
  id_questionario: number;
  id_versao: number;
}

const answer = (id_registro: number, form: Form, id_questao: number, more: object) =>
  event('resposta', MORNING, { id_registro, ...form, id_questao, ...more });

const waitsForImage = (form: Form) => [
  false,
  'em_atendimento',
  [{ ...form, numeros_questoes: [], numeros_imagens: [1] }],
];

test('a visit that was checked out waits for the image of a required photo, and says so', async ({
  work,
  rows,
  send,
  state,
  arrive,
  published,
}) => {
  const form = await published();
  const id = await work.visit();
  const imagem = newImage();
  const data_imagem = '2026-08-14T08:59:00Z';
  await send(checkin(id), answer(id, form, 1, { imagem, data_imagem }), checkout(id));
  expect(await state(id)).toEqual(waitsForImage(form));
  const stored = async () => (await rows(sql`select * from respostas_questionario`))[0];
  const before = await stored();
  expect(before.respostas).toMatchObject({ 1: { imagem, data_imagem, data: MORNING } });

  await arrive(imagem);
  expect(await state(id)).toEqual([true, 'realizado', []]);
  const after = await stored();
  expect(after).toEqual({ ...before, atualizado_em: after.atualizado_em });
  expect(after.atualizado_em > before.atualizado_em).toBe(true);
});

test('a required photo without an image is not answered, also with other values', async ({
  work,
  send,
  state,
  published,
}) => {
  const form = await published();
  const id = await work.visit();
  await send(checkin(id), answer(id, form, 1, { comentario: 'Sem luz' }), checkout(id));
  expect((await state(id))[2]).toEqual([{ ...form, numeros_questoes: [1], numeros_imagens: [] }]);
});

test('an image that comes later makes an optional answer new to its readers, and no visit', async ({
  work,
  clock,
  rows,
  send,
  state,
  visitRow,
  arrive,
  published,
}) => {
  const form = await published();
  const [id, other] = [await work.visit(), await work.visit()];
  const [required, optional] = [newImage(), newImage()];
  await arrive(required);
  for (const visit of [id, other])
    await send(
      checkin(visit),
      answer(visit, form, 1, { imagem: required }),
      answer(visit, form, 2, { imagem: visit === id ? optional : required }),
      checkout(visit),
    );
  expect(await state(id)).toEqual([true, 'realizado', []]);
  const stamp = await clock();
  await arrive(optional);
  const changed = await rows(sql`
    select id_registro from respostas_questionario where atualizado_em > ${stamp}`);
  expect(changed).toEqual([{ id_registro: id }]);
  expect((await visitRow(id)).atualizado_em < stamp).toBe(true);
});

test('an image without an event changes nothing', async ({ clock, arrive }) => {
  const stamp = await clock();
  await arrive(newImage());
  expect(await clock()).toBe(stamp);
});

test('a photo of the visit takes its place with it', async ({ work, rows, send }) => {
  const id_registro = await work.visit();
  const imagem = newImage();
  const place = { latitude: -23, longitude: -46 };
  const foto = event('foto', MORNING, { id_registro, imagem, comentario: 'Fachada', ...place });
  expect(await send(foto, foto)).toEqual(['aceito', 'repetido']);
  expect(await rows(sql`select tipo, imagem, anulado from eventos`)).toEqual([
    { tipo: 'foto', imagem, anulado: false },
  ]);
  expect(await rows(sql`select latitude, de_visita from posicoes`)).toEqual([
    { latitude: -23, de_visita: true },
  ]);
});

test('an image that a colleague sent answers nothing until the technician sends it too', async ({
  account,
  work,
  clock,
  rows,
  state,
  arrive,
  published,
  newColleague,
}) => {
  const form = await published();
  const colleague = await newColleague();
  const id = await work.visit({ id_usuario: colleague.id });
  const imagem = newImage();
  await arrive(imagem);
  const events = [checkin(id), answer(id, form, 1, { imagem }), checkout(id)];
  await colleague.call('POST', '/campo/v1/eventos', { eventos: events });
  expect(await state(id)).toEqual(waitsForImage(form));

  const stamp = await clock();
  await arrive(imagem, undefined, colleague.id);
  expect(await state(id)).toEqual([true, 'realizado', []]);
  const stamped = await rows(sql`
    select from respostas_questionario where id_registro = ${id} and atualizado_em > ${stamp}`);
  expect(stamped).toHaveLength(1);
  expect(account.id.campo).not.toBe(colleague.id);
});

test('a visit keeps its images when it passes to a colleague, and gets those of the one who has them', async ({
  account,
  work,
  clock,
  rows,
  send,
  state,
  arrive,
  published,
  newColleague,
}) => {
  const form = await published();
  const colleague = await newColleague();
  const [kept, found] = [await work.visit(), await work.visit({ id_usuario: colleague.id })];
  const imagem = newImage();
  await arrive(imagem);
  await send(checkin(kept), answer(kept, form, 1, { imagem }));
  await colleague.call('POST', '/campo/v1/eventos', {
    eventos: [checkin(found), answer(found, form, 1, { imagem })],
  });
  await work.change('registros', kept, 'id_usuario', colleague.id);
  await work.change('registros', found, 'id_usuario', account.id.campo);

  // The colleague says the same again, and adds a remark: the visit has had the image.
  await colleague.call('POST', '/campo/v1/eventos', {
    eventos: [
      { ...answer(kept, form, 1, { imagem, comentario: 'Fachada' }), data: NOON },
      checkout(kept),
    ],
  });
  expect(await state(kept)).toEqual([true, 'realizado', []]);

  // The sender names it where a colleague had named it in vain.
  const stamp = await clock();
  await send(event('foto', MORNING, { id_registro: found, imagem }), checkout(found));
  expect(await state(found)).toEqual([true, 'realizado', []]);
  const stamped = await rows(sql`
    select from respostas_questionario where id_registro = ${found} and atualizado_em > ${stamp}`);
  expect(stamped).toHaveLength(1);
});

test('in any order answers, images and check-out come, the visit ends the same', async ({
  work,
  send,
  state,
  arrive,
  published,
}) => {
  const form = await published();
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(['checkin', 'checkout', 'antes', 'resposta', 'imagem', 'outra'], {
        minLength: 6,
      }),
      async (kinds) => {
        const id = await work.visit();
        const [imagem, outra] = [newImage(), newImage()];
        const steps: Record<string, () => Promise<unknown>> = {
          checkin: () => send(checkin(id)),
          checkout: () => send(checkout(id)),
          antes: () =>
            send({ ...answer(id, form, 1, { imagem: outra }), data: '2026-08-14T08:00:00Z' }),
          resposta: () => send(answer(id, form, 1, { imagem })),
          imagem: () => arrive(imagem),
          outra: () => arrive(outra),
        };
        for (const kind of kinds.slice(0, -1)) await steps[kind]?.();
        await steps[kinds.at(-1) as string]?.();
        expect(await state(id)).toEqual([true, 'realizado', []]);
      },
    ),
    { numRuns: 10 },
  );
});

test('answer and image that cross: neither is missed', async ({
  work,
  send,
  state,
  arrive,
  published,
}) => {
  const form = await published();
  for (let round = 0; round < 10; round++) {
    const ids = [await work.visit(), await work.visit()];
    const images = [newImage(), newImage(), newImage()];
    for (const id of ids) await send(checkin(id), checkout(id));
    await Promise.all([
      ...ids.map((id) =>
        send(...images.map((imagem) => answer(id, form, 1, { imagem, comentario: 'x' }))),
      ),
      ...images.map((imagem) => arrive(imagem)),
    ]);
    for (const id of ids) expect(await state(id)).toEqual([true, 'realizado', []]);
  }
});

test('an answer waits for an upload that is not committed, and finds its image', async ({
  work,
  send,
  state,
  arrive,
  published,
}) => {
  const form = await published();
  const id = await work.visit();
  const imagem = newImage();
  await send(checkin(id), checkout(id));
  let sent: Promise<string[]> | undefined;
  await arrive(imagem, async (tx) => {
    sent = send(answer(id, form, 1, { imagem }));
    await untilSomeoneWaits(tx);
  });
  expect(await sent).toEqual(['aceito']);
  expect(await state(id)).toEqual([true, 'realizado', []]);
});

/** Waits until another transaction waits for a lock that this one holds. */
async function untilSomeoneWaits(tx: Tx): Promise<void> {
  for (;;) {
    const waiting = await tx.row(sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and objid in (select objid from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')`);
    if (waiting) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
