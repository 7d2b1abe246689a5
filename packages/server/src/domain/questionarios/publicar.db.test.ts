/** Devices get published versions, and visits must answer them. */
import { CODIGOS_DE_ACHADO } from '@campeiro/contract/questionario/faults';
import {
  comOrigem as anySections,
  semFaltas,
} from '@campeiro/contract/questionario/questionario.arbitrary';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Caller, type Json, signedIn } from '../../../test/harness.ts';
import { limitShrinking, RANDOM_TEST_TIMEOUT, runs } from '../../../test/random-tests.ts';
import { testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithTechnician().extend(
  'office',
  ({ server, account }) =>
    () =>
      signedIn(server.url, account.login.administrador),
);

const PATH = '/escritorio/v1/questionarios';
const EMPTY = { nome_secao: 'Geral', questoes: [{ nome_questao: 'Nome', tipo: 'texto' }] };

/** A questionnaire with this draft; `secoes` with the ids that it was given. */
async function drafted(by: Caller, secoes: unknown): Promise<Json> {
  const { id } = (await by('POST', PATH, { nome: 'Vistoria' })).body;
  const { status, body } = await by('PUT', `${PATH}/${id}/rascunho`, { revisao: 0, secoes });
  expect(status).toBe(200);
  return body;
}

const publish = (by: Caller, id: number, revisao = 1) =>
  by('POST', `${PATH}/${id}/publicar`, { revisao });

/** The sections without ids, and conditions with alternatives by their text, as a person writes them. */
const byHand = (secoes: Secao[]) =>
  secoes.map(({ id_secao: _, questoes, ...secao }) => ({
    ...secao,
    questoes: questoes.map(({ id_questao: __, opcoes, condicao, ...questao }) => ({
      ...questao,
      opcoes: opcoes.map(({ nome }) => ({ nome })),
      ...(condicao && { condicao: namesIn(condicao, secoes) }),
    })),
  }));

function namesIn({ ids_opcoes, ...condicao }: NonNullable<Questao['condicao']>, secoes: Secao[]) {
  const source = secoes
    .flatMap(({ questoes }) => questoes)
    .find((questao) => questao.numero_questao === condicao.numero_questao);
  const chosen = source?.opcoes.filter(({ id_opcao }) => ids_opcoes.includes(id_opcao)) ?? [];
  return { ...condicao, opcoes: chosen.map(({ nome }) => nome) };
}

const answerTo = ({ tipo, opcoes }: Questao) => {
  if (tipo === 'texto') return { texto: 'x' };
  if (tipo === 'hora') return { texto: '14:30' };
  if (tipo === 'numero') return { numero: 1 };
  if (tipo === 'data') return { data_resposta: '2026-08-14T09:00:00Z' };
  if (tipo === 'foto' || tipo === 'assinatura') return { imagem: 'a'.repeat(64) };
  return opcoes[0] ? { ids_opcoes: [opcoes[0].id_opcao] } : {};
};

const withoutIds = (secoes: Secao[]) =>
  JSON.parse(
    JSON.stringify(secoes, (key, value) => (/^ids?_/.test(key) ? undefined : value)),
  ) as unknown;

test('any draft that the linter passes is published, read back as it was, and answered by a device', {
  timeout: RANDOM_TEST_TIMEOUT,
}, async ({ work, call, rows, send, visitRow, office }) => {
  const by = await office();
  await fc.assert(
    fc.asyncProperty(
      semFaltas,
      limitShrinking(async (version) => {
        const { id_questionario, secoes, achados } = await drafted(by, byHand(version));
        expect([achados, withoutIds(secoes)]).toEqual([[], withoutIds(version)]);
        const published = await publish(by, id_questionario);
        expect([published.status, published.body.secoes]).toEqual([201, secoes]);
        const { body } = await by('GET', `/v2/questionarios/${id_questionario}`);
        expect(body.secoes).toEqual(secoes);
        const device = { 'x-campeiro-protocolo': '2' };
        const received = await call('GET', '/campo/v1/sincronizar', undefined, device);
        const given = received.body.questionarios.find((it: Json) => it.id === id_questionario);
        expect([given.id_versao, given.secoes]).toEqual([published.body.id, secoes]);

        const id_registro = await work.visit();
        const form = { id_registro, id_questionario, id_versao: given.id_versao };
        const now = new Date().toISOString();
        const answers = given.secoes.flatMap(({ questoes }: Secao) =>
          questoes.map((questao) =>
            event('resposta', now, {
              ...form,
              id_questao: questao.id_questao,
              ...answerTo(questao),
            }),
          ),
        );
        const [checkin, checkout] = ['checkin', 'checkout'].map((tipo) =>
          event(tipo, now, { id_registro }),
        );
        const visit = [checkin, ...answers, checkout];
        expect(await send(...visit)).toEqual(visit.map(() => 'aceito'));
        const required = await rows(sql`
            select id_versao from questionarios_exigidos
            where id_registro = ${id_registro} and id_questionario = ${id_questionario}`);
        expect(required).toEqual([{ id_versao: given.id_versao }]);
        const { pendencias } = await visitRow(id_registro);
        expect(pendencias.flatMap((it: Json) => it.numeros_questoes)).toEqual([]);
        await by('PATCH', `${PATH}/${id_questionario}`, { ativo: false });
      }),
    ),
    runs(8),
  );
});

test('the list tells the number of what is published, and takes a stamp for it', async ({
  office,
}) => {
  const by = await office();
  const { id_questionario: id } = await drafted(by, [EMPTY]);
  const listed = async (filters: object = {}) =>
    (await by('POST', `${PATH}/list`, { ids: [id], ...filters })).body.dados;
  const [before] = await listed();
  expect(before.numero_publicado).toBe(null);
  await publish(by, id);
  const after = await listed({ atualizado_apos: before.atualizado_em });
  expect(after).toEqual([
    {
      ...before,
      numero_publicado: 1,
      tem_rascunho: false,
      atualizado_em: after[0]?.atualizado_em,
    },
  ]);
  const secoes = [{ ...EMPTY, nome_secao: 'Outra' }];
  await by('PUT', `${PATH}/${id}/rascunho`, { revisao: 2, secoes });
  expect(await listed()).toEqual([{ ...after[0], tem_rascunho: true }]);
  expect((await publish(by, id, 3)).status).toBe(201);
  const [last] = await listed({ atualizado_apos: after[0].atualizado_em });
  expect(last.numero_publicado).toBe(2);
});

test('a draft with any faults is published when, and only when, the linter finds none', {
  timeout: RANDOM_TEST_TIMEOUT,
}, async ({ office }) => {
  const by = await office();
  await fc.assert(
    fc.asyncProperty(
      anySections,
      limitShrinking(async (version) => {
        const { id_questionario, achados } = await drafted(by, byHand(version));
        for (const { codigo } of achados) expect(CODIGOS_DE_ACHADO).toContain(codigo);
        const { status, body } = await publish(by, id_questionario, 1);
        expect(status).toBe(achados.length === 0 ? 201 : 422);
        if (status === 422) {
          expect(body.erros.map((it: Json) => it.campo)).toEqual(
            achados.map((it: Json) => it.campo),
          );
        }
      }),
    ),
    runs(10),
  );
});

test('a check-in that arrives while a version is published requires one of the two, for good', async ({
  work,
  rows,
  send,
  office,
}) => {
  const by = await office();
  const { id_questionario: id, secoes } = await drafted(by, [EMPTY]);
  const versions = [(await publish(by, id)).body.id];
  for (let round = 0; round < 6; round++) {
    const revisao = 2 + 2 * round;
    const changed = [{ ...secoes[0], nome_secao: `Geral ${round}` }];
    await by('PUT', `${PATH}/${id}/rascunho`, { revisao, secoes: changed });
    const visits = [await work.visit(), await work.visit()];
    const checkins = visits.map((id_registro) =>
      event('checkin', new Date().toISOString(), { id_registro }),
    );
    const [published, ...results] = await Promise.all([
      publish(by, id, revisao + 1),
      ...checkins.map((checkin) => send(checkin)),
    ]);
    versions.push(published?.body.id);
    expect(results).toEqual([['aceito'], ['aceito']]);
    const required = () =>
      rows(sql`
        select id_registro, id_versao from questionarios_exigidos
        where id_registro = any(${visits}) order by id_registro`);
    const first = await required();
    expect(first.map((it) => it.id_registro)).toEqual(visits);
    for (const { id_versao } of first) expect(versions.slice(-2)).toContain(id_versao);
    await send(
      ...visits.map((id_registro) =>
        event('nota', new Date().toISOString(), { id_registro, texto: 'x' }),
      ),
    );
    expect(await required()).toEqual(first);
  }
});
