import { isChoice } from '@campeiro/contract/questionario/condicoes';
import {
  respostas as given,
  secoes as versions,
} from '@campeiro/contract/questionario/questionario.arbitrary';
import { type Questao, type Secao, TIPOS_DE_QUESTAO } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Resposta, type Respostas, renderSections } from './render.ts';

const AUTORIA = { usuario: 'Lúcia', data_conclusao: '2026-08-14T10:00:00Z' };
const OPCOES = [
  { id_opcao: 11, nome: 'Boa' },
  { id_opcao: 12, nome: 'Ruim' },
  { id_opcao: 13, nome: 'Péssima' },
];

const questao = (tipo: Questao['tipo'], more: Partial<Questao> = {}): Questao => ({
  id_questao: 7,
  numero_questao: 3,
  nome_questao: 'Como está?',
  tipo,
  obrigatoria: false,
  opcoes: [],
  ...more,
});

const secao = (...questoes: Questao[]): Secao => ({
  id_secao: 1,
  numero_secao: 1,
  nome_secao: 'Geral',
  questoes,
});

/** The items of one question with this answer. */
const items = (of: Questao, resposta?: Resposta | null) =>
  renderSections([secao(of)], resposta === undefined ? {} : { 7: resposta }, AUTORIA)[0]?.questoes;

const EMPTY = {
  numero_questao: 3,
  nome_questao: 'Como está?',
  nome_item: null,
  selecionado: false,
  resposta_texto: null,
  url_imagem: null,
  comentario: null,
  data_imagem: null,
};

test('a section names itself, who answered and when', () => {
  expect(renderSections([secao()], {}, AUTORIA)).toEqual([
    { id_secao: 1, numero_secao: 1, nome_secao: 'Geral', ...AUTORIA, questoes: [] },
  ]);
});

test('a choice yields an item per alternative, the marked ones selected', () => {
  const of = questao('multipla_escolha', { opcoes: OPCOES });
  expect(items(of, { ids_opcoes: [13, 11] })).toEqual([
    { ...EMPTY, nome_item: 'Boa', selecionado: true },
    { ...EMPTY, nome_item: 'Ruim' },
    { ...EMPTY, nome_item: 'Péssima', selecionado: true },
  ]);
  const single = questao('escolha_unica', { opcoes: OPCOES });
  expect(items(single, { ids_opcoes: [12] })?.map((i) => i.selecionado)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a mark on an alternative that the version does not have shows nowhere', () => {
  const of = questao('multipla_escolha', { opcoes: OPCOES });
  expect(items(of, { ids_opcoes: [99] })?.some((i) => i.selecionado)).toBe(false);
});

test('comment and image of a choice stand on each of its items', () => {
  const whole = { comentario: 'Ver foto', url_imagem: '/f/1', data_imagem: '2026-08-14T09:00:00Z' };
  for (const item of items(questao('escolha_unica', { opcoes: OPCOES }), whole) ?? [])
    expect(item).toMatchObject(whole);
});

test('open questions answer in words', () => {
  expect(items(questao('texto'), { texto: 'Tudo certo', comentario: 'ok' })).toEqual([
    { ...EMPTY, selecionado: true, resposta_texto: 'Tudo certo', comentario: 'ok' },
  ]);
  expect(items(questao('numero'), { numero: 0 })).toEqual([
    { ...EMPTY, selecionado: true, resposta_texto: '0' },
  ]);
  expect(items(questao('numero'), { numero: -12.5 })?.[0]?.resposta_texto).toBe('-12.5');
  expect(items(questao('hora'), { texto: '14:30' })?.[0]).toMatchObject({
    selecionado: true,
    resposta_texto: '14:30',
  });
  expect(items(questao('data'), { data_resposta: '2026-08-14T00:00:00Z' })).toEqual([
    { ...EMPTY, selecionado: true, resposta_texto: '2026-08-14T00:00:00Z' },
  ]);
});

test('photos and signatures answer with an image', () => {
  const image = { url_imagem: '/f/1', data_imagem: '2026-08-14T09:00:00Z' };
  for (const tipo of ['foto', 'assinatura'] as const)
    expect(items(questao(tipo), image)).toEqual([{ ...EMPTY, ...image, selecionado: true }]);
});

test('the value of another type is no answer', () => {
  expect(items(questao('texto'), { numero: 5, ids_opcoes: [1] })).toEqual([EMPTY]);
  expect(items(questao('foto'), { texto: 'x' })).toEqual([EMPTY]);
});

test('what is missing, null or empty is unanswered', () => {
  const nothing = {
    texto: null,
    numero: null,
    data_resposta: null,
    ids_opcoes: null,
    comentario: null,
    url_imagem: null,
    data_imagem: null,
  };
  for (const tipo of TIPOS_DE_QUESTAO) {
    const of = questao(tipo, { opcoes: OPCOES.slice(0, 1) });
    const expected = [{ ...EMPTY, ...(isChoice(of) && { nome_item: 'Boa' }) }];
    for (const resposta of [undefined, null, {}, nothing])
      expect([tipo, items(of, resposta)]).toEqual([tipo, expected]);
  }
  expect(items(questao('texto'), { texto: '' })).toEqual([EMPTY]);
});

// Any version and any answers to it. Ids are unique in a version; selected alternatives and values are
// arbitrary.
const questoes = fc
  .array(fc.record({ tipo: fc.constantFrom(...TIPOS_DE_QUESTAO), opcoes: fc.nat(4) }), {
    maxLength: 12,
  })
  .map((list) =>
    list.map(({ tipo, opcoes }, i) =>
      questao(tipo, {
        id_questao: i + 1,
        numero_questao: i + 1,
        nome_questao: `Q${i + 1}`,
        opcoes: Array.from({ length: opcoes }, (_, o) => ({ id_opcao: o + 1, nome: `O${o + 1}` })),
      }),
    ),
  );
const empty = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const resposta = fc.record(
  {
    texto: empty(fc.string()),
    numero: empty(fc.double({ noNaN: true, noDefaultInfinity: true })),
    data_resposta: empty(fc.constant('2026-08-14T00:00:00Z')),
    ids_opcoes: empty(fc.array(fc.nat(6))),
    comentario: empty(fc.string()),
    url_imagem: empty(fc.webUrl()),
    data_imagem: empty(fc.constant('2026-08-14T00:00:00Z')),
  },
  { requiredKeys: [] },
);
const respostas: fc.Arbitrary<Respostas> = fc.dictionary(
  fc.integer({ min: 1, max: 14 }).map(String),
  empty(resposta),
);

test('every question of a version shows, in order, with the alternatives it has', () => {
  fc.assert(
    fc.property(questoes, respostas, (version, given) => {
      const rendered = renderSections([secao(...version)], given, AUTORIA)[0]?.questoes;
      const lines = version.flatMap((q) =>
        isChoice(q) ? q.opcoes.map(({ nome }) => [q.nome_questao, nome]) : [[q.nome_questao, null]],
      );
      expect(rendered?.map((item) => [item.nome_questao, item.nome_item])).toEqual(lines);
    }),
  );
});

test('exactly the alternatives that were marked are selected', () => {
  fc.assert(
    fc.property(fc.subarray(OPCOES), (marked) => {
      const ids_opcoes = marked.map(({ id_opcao }) => id_opcao);
      const rendered = items(questao('multipla_escolha', { opcoes: OPCOES }), { ids_opcoes });
      const selected = rendered?.filter((item) => item.selecionado).map((item) => item.nome_item);
      expect(selected).toEqual(marked.map(({ nome }) => nome));
    }),
  );
});

test('a number can be read back from its text', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (numero) => {
      const text = items(questao('numero'), { numero })?.[0]?.resposta_texto;
      expect(Number(text)).toBe(numero + 0);
    }),
  );
});

test('a hidden question keeps its lines, without what was answered before it was hidden', () => {
  const first = questao('escolha_unica', { id_questao: 1, numero_questao: 1, opcoes: OPCOES });
  const second = questao('multipla_escolha', {
    opcoes: OPCOES,
    condicao: { numero_questao: 1, ids_opcoes: [12], valores: [] },
  });
  const selected = (id: number) =>
    renderSections(
      [secao(first, second)],
      { 1: { ids_opcoes: [id] }, 7: { ids_opcoes: [11], comentario: 'Oi' } },
      AUTORIA,
    )[0]?.questoes.map(
      (i) => `${i.numero_questao} ${i.nome_item} ${i.selecionado} ${i.comentario}`,
    );
  const lines = (marks: boolean[], comentario: string | null) =>
    marks.map((m, i) => `3 ${OPCOES[i]?.nome} ${m} ${comentario}`);
  expect(selected(12)?.slice(3)).toEqual(lines([true, false, false], 'Oi'));
  expect(selected(11)?.slice(3)).toEqual(lines([false, false, false], null));
});

test('questions come as the app has them, for any answers and hidden questions', () => {
  fc.assert(
    fc.property(versions, given, (version, respostas) => {
      const lines = renderSections(version, respostas as Respostas, AUTORIA).map((s) =>
        s.questoes.map((i) => `${i.numero_questao} ${i.nome_item}`),
      );
      const expected = version.map((s) =>
        s.questoes.flatMap((q) =>
          (isChoice(q) ? q.opcoes : [null]).map((o) => `${q.numero_questao} ${o?.nome ?? null}`),
        ),
      );
      expect(lines).toEqual(expected);
    }),
  );
});
