/** The questionnaires of a visit that has begun: fixed by its check-in, on every device. */
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import { type Json, signedIn } from '../../../../test/harness.ts';
import { checkin, checkout, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const BEFORE = '2026-08-01T00:00:00Z';
/** Before the check-in, after the device was last in touch. */
const EARLY = '2026-08-14T08:30:00Z';
const BETWEEN = '2026-08-14T10:00:00Z';

const question = (numero: number, more: Json = {}): Json => ({
  ...{ id_questao: numero, numero_questao: numero, nome_questao: `Pergunta ${numero}` },
  ...{ tipo: 'texto', obrigatoria: true, opcoes: [] },
  ...more,
});

const test = testWithTechnician()
  .extend(
    'publish',
    ({ work }) =>
      (id_questionario: number, numero: number, questoes: Json[], publicada_em = BETWEEN) =>
        work.insert('questionarios_versoes', {
          ...{ id_questionario, numero, publicada_em },
          secoes: [{ id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes }],
        }),
  )
  .extend('form', async ({ work, publish }) => {
    const id_questionario = await work.insert('questionarios', { nome: 'Vistoria' });
    const questoes = [question(1), question(2, { obrigatoria: false })];
    return { id_questionario, id_versao: await publish(id_questionario, 1, questoes, BEFORE) };
  })
  /** What the device of this technician gets. */
  .extend(
    'sync',
    ({ call }) =>
      async (protocol = '2'): Promise<Json> =>
        (
          await call('GET', '/campo/v1/sincronizar', undefined, {
            'x-campeiro-protocolo': protocol,
          })
        ).body,
  );

const begin = (id: number, ...ids_versoes: number[]) => ({ ...checkin(id), ids_versoes });
const answer = (id_registro: number, form: object, id_questao: number, texto: string) =>
  event('resposta', BETWEEN, { id_registro, ...form, id_questao, texto });

test('the version that the device shows is fixed, though a newer one was published before the check-in', async ({
  work,
  send,
  state,
  sync,
  form,
  publish,
}) => {
  const { id_questionario } = form;
  const newer = await publish(id_questionario, 2, [question(1), question(3)], EARLY);
  const [old, current] = [await work.visit(), await work.visit()];
  await send(begin(old, form.id_versao), begin(current, newer));
  const { visitas, questionarios } = await sync();
  expect(visitas).toMatchObject([
    { id: old, ids_questionarios: [id_questionario], ids_versoes: [form.id_versao] },
    { id: current, ids_questionarios: [id_questionario], ids_versoes: [newer] },
  ]);
  expect(questionarios.map((it: Json) => it.id_versao)).toEqual([newer, form.id_versao]);
  await send(answer(old, form, 1, 'Sim'), checkout(old));
  expect((await state(old))[0]).toBe(true);
  await send(answer(current, form, 1, 'Sim'), checkout(current));
  expect(await state(current)).toMatchObject([false, 'em_atendimento', [{ id_versao: newer }]]);
});

test('an app of version 1 gets the newest version, and no version of visits', async ({
  work,
  send,
  sync,
  form,
  publish,
}) => {
  const id = await work.visit();
  await send(begin(id, form.id_versao));
  const newer = await publish(form.id_questionario, 2, [question(1)]);
  const { visitas, questionarios } = await sync('1');
  expect(visitas).toMatchObject([{ id, ids_versoes: null }]);
  expect(questionarios.map((it: Json) => it.id_versao)).toEqual([newer]);
});

test('a questionnaire published after the check-in is for visits that begin later', async ({
  work,
  send,
  state,
  sync,
  form,
  publish,
}) => {
  const [begun, next] = [await work.visit(), await work.visit()];
  await send(begin(begun, form.id_versao));
  const another = await work.insert('questionarios', { nome: 'Nova' });
  await publish(another, 1, [question(1)]);
  const { visitas } = await sync();
  expect(visitas).toMatchObject([
    { id: next, ids_questionarios: [form.id_questionario, another], ids_versoes: null },
    { id: begun, ids_questionarios: [form.id_questionario] },
  ]);
  await send(answer(begun, form, 1, 'Sim'), checkout(begun));
  expect((await state(begun))[0]).toBe(true);
});

test('versions that do not exist, or whose questionnaire was not valid yet, fix nothing', async ({
  work,
  send,
  rows,
  form,
  publish,
}) => {
  const later = await work.insert('questionarios', { nome: 'Futura', vigencia_inicio: NOON });
  const future = await publish(later, 1, [question(1)], BEFORE);
  const id = await work.visit();
  await send(begin(id, form.id_versao, future, 999_999));
  expect(await rows(sql`select id_versao, informado from questionarios_exigidos`)).toEqual([
    { id_versao: form.id_versao, informado: true },
  ]);
});

test('answers to another version never leave what integrators read', async ({
  server,
  account,
  work,
  send,
  form,
  publish,
}) => {
  const id = await work.visit();
  await send(begin(id, form.id_versao), answer(id, form, 1, 'Portão azul'));
  await send(answer(id, form, 2, 'Muro alto'));
  const id_versao = await publish(form.id_questionario, 2, [question(1), question(3)]);
  const other = { ...form, id_versao };
  await send({ ...answer(id, other, 3, 'Telhado novo'), data: NOON }, checkout(id));
  const integrator = await signedIn(server.url, account.login.integracao);
  const { body } = await integrator('GET', `/v2/respostas-questionario/${id}`);
  expect(body.secoes[0].questoes.map((it: Json) => [it.nome_questao, it.resposta_texto])).toEqual([
    ['Pergunta 1', 'Portão azul'],
    ['Pergunta 2', 'Muro alto'],
    ['Pergunta 3', 'Telhado novo'],
  ]);
});
