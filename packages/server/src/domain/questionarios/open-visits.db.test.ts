/** What publishing means for open visits. */
import { expect } from 'vitest';
import { newQuestionnaire, newVersion } from '../../../test/field.ts';
import { type Json, newUser, signedIn } from '../../../test/harness.ts';
import { newSegmentedAccount } from '../../../test/segments.ts';
import { checkin, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.gestor))
  .extend('questionnaire', ({ work }) => newQuestionnaire(work.insert))
  .extend('link', ({ server, account }) => async (table: string, of: number, to: number) => {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql([`insert into ${table} values (default, `, ', ', ')'], of, to)),
    );
  })
  .extend('effect', ({ office, questionnaire }) => async (): Promise<Json> => {
    const path = `/escritorio/v1/questionarios/${questionnaire.id_questionario}/visitas-abertas`;
    const { status, body } = await office('GET', path);
    expect(status).toBe(200);
    return body;
  });

test('visits under way stay with their version, others get the next one', async ({
  work,
  questionnaire,
  send,
  effect,
}) => {
  const { id_questionario, id_versao } = questionnaire;
  const [begun = 0] = [await work.visit(), await work.visit()];
  const cancelled = await work.visit();
  await work.enter(cancelled, 'cancelado');
  expect(await send(checkin(begun, new Date().toISOString()))).toEqual(['aceito']);
  expect(await effect()).toEqual({
    vigente: true,
    por_comecar: 1,
    em_andamento: [{ id_versao, numero: 1, visitas: 1 }],
    completo: true,
  });
  const next = await newVersion(work.insert, id_questionario, 2);
  const later = await work.visit();
  expect(await send(checkin(later, new Date().toISOString()))).toEqual(['aceito']);
  expect(await effect()).toMatchObject({
    por_comecar: 1,
    em_andamento: [
      { id_versao: next, numero: 2, visitas: 1 },
      { id_versao, numero: 1, visitas: 1 },
    ],
  });
});

test('asks those whose group, team or segment it is for, and no technician while it is not valid', async ({
  account,
  server,
  work,
  office,
  questionnaire,
  link,
  effect,
}) => {
  const [grupo, segmento] = [
    await work.insert('grupos', { nome: 'Equipe' }),
    await work.insert('segmentos', { nome: 'Interior' }),
  ];
  const path = `/escritorio/v1/questionarios/${questionnaire.id_questionario}`;
  const colleague = await newUser(server.db, account.scope, 'campo', 'Colega');
  await work.visit();
  await work.visit({ id_segmento: segmento });
  await work.visit({ id_equipe: grupo, id_usuario: null });
  await work.visit({ id_usuario: colleague.id });
  const counted = async (body: object) => {
    expect((await office('PATCH', path, body)).status).toBe(200);
    const { vigente, por_comecar } = await effect();
    return [vigente, por_comecar];
  };
  expect(await counted({})).toEqual([true, 4]);
  expect(await counted({ ids_segmentos: [segmento] })).toEqual([true, 1]);
  expect(await counted({ ids_grupos: [grupo] })).toEqual([true, 2]);
  await link('grupos_usuarios', grupo, colleague.id);
  expect(await counted({})).toEqual([true, 3]);
  expect(await counted({ ativo: false })).toEqual([false, 0]);
  expect(await counted({ ativo: true, vigencia_fim: '2020-01-01T00:00:00Z' })).toEqual([false, 0]);
});

test('is not told to other accounts, and limited managers count what they see', async ({
  server,
  questionnaire,
}) => {
  const other = await signedIn(server.url, (await server.newAccount()).login.gestor);
  const path = (id: number) => `/escritorio/v1/questionarios/${id}/visitas-abertas`;
  expect((await other('GET', path(questionnaire.id_questionario))).status).toBe(404);
  const segmented = await newSegmentedAccount(server);
  const { inside, outside } = segmented.rows.registros;
  const count = async ({ call }: Awaited<ReturnType<typeof segmented.newManager>>) => {
    const { dados } = (await call('POST', '/escritorio/v1/questionarios/list')).body;
    return (await call('GET', path(dados[0].id))).body.por_comecar;
  };
  expect(await count(await segmented.newLimitedManager())).toBe(inside.length);
  expect(await count(await segmented.newManager())).toBe(inside.length + outside.length);
});
