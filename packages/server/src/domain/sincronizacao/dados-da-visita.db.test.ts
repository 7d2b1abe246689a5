/** What comes with visits: orders, notes about customers, and what was done so far. */
import { beforeEach, expect } from 'vitest';
import { event, newDevice, newQuestionnaire, QUESTIONS } from '../../../test/field.ts';
import type { Json } from '../../../test/harness.ts';
import { hashOf, jpeg, tus } from '../../../test/images.ts';
import { checkin, checkout, MORNING, NOON, testWithTechnician } from '../../../test/technician.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

let cursor: string;
beforeEach(() => {
  cursor = '';
});

const test = testWithTechnician()
  .extend('sync', ({ call }) => async (): Promise<Json> => {
    const { body } = await call('GET', `/campo/v1/sincronizar?cursor=${cursor}`);
    cursor = body.cursor;
    return body;
  })
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  );

const ids = (items: Json[]): number[] => items.map(({ id }) => id);

test('orders come with the visits that belong to them, and when they change', async ({
  work,
  sync,
  run,
}) => {
  const id = await work.insert('ordens_servico', {
    nome: 'Câmara fria',
    id_cliente: work.id_cliente,
    id_status: sql`(select id from status_ordem where inicial)`,
    comentario: 'Escada.',
    prioridade: 5,
  });
  await work.insert('ordens_servico', {
    nome: 'De outro',
    id_cliente: work.id_cliente,
    id_status: sql`(select id from status_ordem where inicial)`,
  });
  await work.visit({ id_ordem_servico: id });
  expect((await sync()).ordens).toEqual([
    {
      id,
      id_tipo_servico: null,
      codigo: 1,
      nome: 'Câmara fria',
      comentario: 'Escada.',
      prioridade: 5,
      atualizado_em: expect.any(String),
    },
  ]);
  await run(sql`update ordens_servico set prioridade = 1 where id = ${id}`);
  expect((await sync()).ordens).toMatchObject([{ id, prioridade: 1 }]);
  expect((await sync()).ordens).toEqual([]);
});

test('notes about the customers of visits: the last twenty, changes, and what is gone', async ({
  account,
  work,
  sync,
  run,
}) => {
  const stranger = await work.insert('clientes', { tipo: 'J', nome: 'Outro' });
  await work.insert('notas_cliente', { id_cliente: stranger, nota: 'De outro' });
  const note = (n: number) =>
    work.insert('notas_cliente', {
      id_cliente: work.id_cliente,
      nota: `Nota ${n}`,
      id_usuario: account.id.gestor,
    });
  const all: number[] = [];
  for (let n = 1; n <= 22; n++) all.push(await note(n));
  expect((await sync()).notas).toEqual([]);
  await work.visit();
  const { notas } = await sync();
  expect(ids(notas)).toEqual(all.slice(2));
  expect(notas[0]).toMatchObject({ nota: 'Nota 3', usuario: 'Usuário gestor' });

  const [first = 0, second = 0] = all.slice(-2);
  await run(sql`update notas_cliente set nota = 'Mudou' where id = ${first}`);
  await run(sql`delete from notas_cliente where id = ${second}`);
  const later = await sync();
  expect(later.notas).toMatchObject([{ id: first, nota: 'Mudou' }]);
  expect(later.notas_removidas).toEqual([second]);
  expect(await sync()).toMatchObject({ notas: [], notas_removidas: [] });
});

test('a new device is given what was answered and photographed at open visits', async ({
  server,
  account,
  work,
  send,
  sync,
}) => {
  const { id_questionario, id_versao } = await newQuestionnaire(work.insert);
  const id_registro = await work.visit();
  const [image, photo] = [await jpeg(1), await jpeg(2)];
  const answer = (id_questao: number, more: Json) =>
    event('resposta', NOON, { id_registro, id_questionario, id_versao, id_questao, ...more });
  const taken = event('foto', NOON, {
    id_registro,
    imagem: hashOf(photo),
    comentario: 'Fachada',
  });
  await send(
    checkin(id_registro),
    answer(QUESTIONS.texto, { texto: 'Ok' }),
    answer(QUESTIONS.escolha_unica, { ids_opcoes: [41] }),
    answer(6, { imagem: hashOf(image) }),
    taken,
  );
  const empty = {
    texto: null,
    numero: null,
    data_resposta: null,
    ids_opcoes: [],
    imagem: null,
    data_imagem: null,
    comentario: null,
    assinante: null,
    cargo_assinante: null,
    url: null,
    url_miniatura: null,
    fotos: [],
  };
  const first = await sync();
  expect(first.respostas).toEqual([
    {
      id_registro,
      id_questionario,
      id_versao,
      atualizado_em: expect.any(String),
      respostas: [
        { ...empty, id_questao: 1, texto: 'Ok' },
        { ...empty, id_questao: 4, ids_opcoes: [41] },
        { ...empty, id_questao: 6, imagem: hashOf(image), data_imagem: NOON },
      ],
    },
  ]);
  expect(first.fotos).toEqual([
    {
      id_evento: taken.id_evento,
      id_registro,
      data: NOON,
      imagem: hashOf(photo),
      comentario: 'Fachada',
      url: null,
      url_miniatura: null,
    },
  ]);
  expect(await sync()).toMatchObject({ respostas: [], fotos: [] });

  // The image has arrived: the answer comes again, with a path that works under any name.
  const { sessao } = await newDevice(server.url, account.login.campo);
  const device = tus(server.url, sessao.token_acesso);
  await device.send(image);
  const [answers] = (await sync()).respostas;
  const { url, url_miniatura } = answers.respostas[2];
  for (const path of [url, url_miniatura]) {
    expect(path).toMatch(/^\/imagens\//);
    expect((await fetch(server.url + path)).status).toBe(200);
  }

  // So does the photo.
  await device.send(photo);
  const arrived = await sync();
  expect(arrived.fotos).toMatchObject([{ imagem: hashOf(photo) }]);
  expect((await fetch(server.url + arrived.fotos[0].url)).status).toBe(200);

  await send(checkout(id_registro));
  const over = await sync();
  expect(over.visitas).toMatchObject([{ concluido: true }]);
  expect([over.respostas, over.fotos]).toEqual([[], []]);
});

test('a photo taken on one device, or taken back there, is known to the other', async ({
  work,
  send,
  sync,
}) => {
  const [id_registro, other] = [await work.visit(), await work.visit()];
  await send(checkin(id_registro));
  const kept = event('foto', NOON, { id_registro: other, imagem: 'cd'.repeat(32) });
  await send(kept);
  expect(await sync()).toMatchObject({ todas_as_fotos: true });
  expect(await sync()).toMatchObject({ todas_as_fotos: false, fotos: [] });
  const taken = event('foto', MORNING, { id_registro, imagem: 'ab'.repeat(32) });
  await send(taken);
  const both = [{ id_evento: taken.id_evento }, { id_evento: kept.id_evento }];
  expect(await sync()).toMatchObject({ todas_as_fotos: true, fotos: both });
  await work.change('registros', other, 'instrucoes', 'mudou');
  expect(await sync()).toMatchObject({ todas_as_fotos: false, fotos: [both[1]] });
  await send(event('correcao', NOON, { id_registro, id_evento_corrigido: taken.id_evento }));
  expect(await sync()).toMatchObject({ todas_as_fotos: true, fotos: [both[1]] });
});

test('nothing of the visits of others', async ({ account, work, newColleague, sync }) => {
  const colleague = await newColleague();
  const { id_questionario, id_versao } = await newQuestionnaire(work.insert);
  const id_registro = await work.visit({ id_usuario: colleague.id });
  await colleague.call('POST', '/campo/v1/eventos', {
    eventos: [
      event('checkin', MORNING, { id_registro }),
      event('resposta', NOON, {
        id_registro,
        id_questionario,
        id_versao,
        id_questao: 1,
        texto: 'Ok',
      }),
      event('foto', NOON, { id_registro, imagem: 'ab'.repeat(32) }),
    ],
  });
  expect(await sync()).toMatchObject({ visitas: [], respostas: [], fotos: [] });
  await work.change('registros', id_registro, 'id_usuario', account.id.campo);
  const { respostas, fotos } = await sync();
  expect([respostas.length, fotos.length]).toEqual([1, 1]);
});
