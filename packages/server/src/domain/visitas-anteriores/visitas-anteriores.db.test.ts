/** What a technician sees of the past of the customers of their visits, and what not. */
import { expect } from 'vitest';
import { event, newDevice, newQuestionnaire, QUESTIONS } from '../../../test/field.ts';
import type { Json } from '../../../test/harness.ts';
import { hashOf, jpeg, tus } from '../../../test/images.ts';
import { stateOf } from '../../../test/rows.ts';
import { checkin, checkout, NOON, testWithTechnician } from '../../../test/technician.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

const day = (n: number) => new Date(Date.parse(NOON) - n * 86_400_000).toISOString();

const test = testWithTechnician()
  .extend('past', ({ call }) => async (...clientes: Json[]): Promise<Json> => {
    const { status, body } = await call('POST', '/campo/v1/visitas-anteriores', { clientes });
    expect([status, body.erros]).toEqual([200, undefined]);
    return body;
  })
  .extend(
    'run',
    ({ server, account }) =>
      (statement: Sql) =>
        server.db.write(account.scope, (tx) => tx.run(statement)),
  )
  .extend(
    'done',
    ({ work }) =>
      (daysAgo: number, more: object = {}) =>
        work.visit({
          ...stateOf('realizado'),
          data_inicio: day(daysAgo),
          data_realizacao: day(daysAgo),
          ...more,
        }),
  );

test('a visit comes with what was answered, photographed and noted', async ({
  server,
  account,
  work,
  token,
  send,
  past,
}) => {
  const { id_questionario, id_versao } = await newQuestionnaire(work.insert);
  const id_objetivo = await work.insert('objetivos', { nome: 'Preventiva' });
  const id_registro = await work.visit({ id_objetivo });
  const photo = await jpeg(1);
  const answer = (id_questao: number, more: Json) =>
    event('resposta', NOON, { id_registro, id_questionario, id_versao, id_questao, ...more });
  await send(
    checkin(id_registro),
    answer(QUESTIONS.texto, { texto: 'Ok', comentario: 'Quase' }),
    answer(QUESTIONS.numero, { numero: 4.5 }),
    answer(QUESTIONS.multipla_escolha, { ids_opcoes: [53, 51] }),
    event('foto', NOON, { id_registro, imagem: hashOf(photo), comentario: 'Fachada' }),
    event('nota', NOON, { id_registro, texto: 'Portão azul.' }),
  );
  const { id_cliente } = work;
  expect(await past({ id_cliente })).toMatchObject({ clientes: [{ id_cliente, visitas: [] }] });
  await send(checkout(id_registro));
  await work.visit();
  const { clientes, ...rest } = await past({ id_cliente });
  expect(rest).toEqual({ inalterados: [], sem_acesso: [], ha_mais: false });
  const [one] = clientes;
  const line = { questionario: 'Vistoria', unidade: null, comentario: null };
  expect(one.visitas).toMatchObject([
    {
      id: id_registro,
      situacao: 'realizado',
      usuario: 'Usuário campo',
      objetivo: 'Preventiva',
      observacao: 'Portão azul.',
      respostas: [
        { ...line, questao: 'Pergunta 1', tipo: 'texto', resposta: 'Ok', comentario: 'Quase' },
        { ...line, questao: 'Pergunta 2', tipo: 'numero', resposta: '4.5' },
        { ...line, questao: 'Pergunta 5', tipo: 'multipla_escolha', resposta: 'Opção 1 · Opção 3' },
      ],
      imagens: [{ imagem: hashOf(photo), legenda: 'Fachada', url: null, url_miniatura: null }],
      omitidas: 0,
    },
  ]);
  const { versao } = one;
  expect(await past({ id_cliente, versao })).toMatchObject({
    clientes: [],
    inalterados: [id_cliente],
  });

  await tus(server.url, token).send(photo);
  const [arrived] = (await past({ id_cliente, versao })).clientes;
  expect(arrived.versao).not.toBe(versao);
  const { url_miniatura } = arrived.visitas[0].imagens[0];
  expect(url_miniatura).toMatch(new RegExp(`^/imagens/${account.scope.conta}/.*tamanho=miniatura`));
  const thumbnail = await fetch(server.url + url_miniatura);
  expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('the last ten that are over, not cancelled ones, those of colleagues if the account shows them', async ({
  work,
  colleague,
  done,
  past,
  run,
}) => {
  const { id_cliente } = work;
  await work.visit();
  const own = await done(3);
  const theirs = await done(2, { id_usuario: colleague.id });
  await done(1, stateOf('cancelado'));
  const idsNow = async () =>
    (await past({ id_cliente })).clientes[0].visitas.map(({ id }: Json) => id);
  expect(await idsNow()).toEqual([theirs, own]);
  await run(sql`update contas set historico_de_colegas = false`);
  expect(await idsNow()).toEqual([own]);
  await run(sql`update contas set historico_de_colegas = true`);
  for (let n = 4; n < 16; n++) await done(n);
  const ten = await idsNow();
  expect([ten.length, ten.slice(0, 2)]).toEqual([10, [theirs, own]]);
});

test('customers of others: a colleague’s, another account’s and one that does not exist are alike', async ({
  server,
  work,
  colleague,
  past,
  done,
}) => {
  const other = await work.insert('clientes', { tipo: 'J', nome: 'De um colega' });
  await done(1, { id_cliente: other, id_usuario: colleague.id });
  const elsewhere = await server.newAccount();
  const { call } = await newDevice(server.url, elsewhere.login.campo);
  const asked = [
    { id_cliente: other },
    { id_cliente: 999_999_999 },
    { id_cliente: work.id_cliente },
  ];
  expect(await past(...asked)).toMatchObject({
    clientes: [],
    sem_acesso: asked.map(({ id_cliente }) => id_cliente),
  });
  await work.visit();
  const foreign = await call('POST', '/campo/v1/visitas-anteriores', { clientes: asked });
  expect(foreign.body).toMatchObject({
    clientes: [],
    sem_acesso: [other, 999_999_999, work.id_cliente],
  });
  expect((await past(...asked)).clientes).toHaveLength(1);
});

test('an answer is bounded: texts are cut, and customers left for the next one', async ({
  work,
  done,
  past,
  run,
}) => {
  const customers: number[] = [];
  for (let n = 0; n < 20; n++) {
    const id_cliente = await work.insert('clientes', { tipo: 'J', nome: `Cliente ${n}` });
    customers.push(id_cliente);
    await work.visit({ id_cliente });
    for (let k = 1; k < 12; k++) await done(k, { id_cliente });
  }
  await run(
    sql`update registros set observacao = repeat('ã', 9000) where data_realizacao is not null`,
  );
  let left = customers;
  let answers = 0;
  while (left.length > 0) {
    const body = await past(...left.map((id_cliente) => ({ id_cliente })));
    expect(JSON.stringify(body).length).toBeLessThan(300_000);
    expect(body.clientes[0].visitas[0].observacao).toHaveLength(2000);
    const had = new Set(body.clientes.map(({ id_cliente }: Json) => id_cliente));
    left = left.filter((it) => !had.has(it));
    expect(body.ha_mais).toBe(left.length > 0);
    answers += 1;
  }
  expect(answers).toBe(2);
});
