import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Questao, Secao } from '../questionarios.ts';
import { comparable, isAnswered, type Resposta, visibleQuestions } from './condicoes.ts';
import { missingQuestions } from './pendencias.ts';
import { respostas, secoes } from './questionario.arbitrary.ts';

const DATA = '2026-08-14T09:00:00Z';

const questao = (numero: number, more: Partial<Questao> = {}): Questao => ({
  id_questao: numero,
  numero_questao: numero,
  nome_questao: `Questão ${numero}`,
  tipo: 'texto',
  obrigatoria: true,
  opcoes: [],
  ...more,
});

const secao = (...questoes: Questao[]): Secao[] => [
  { id_secao: 1, numero_secao: 1, nome_secao: 'Geral', questoes },
];

const sim = { numero_questao: 1, ids_opcoes: [11], valores: [] };
const choice = questao(1, {
  tipo: 'escolha_unica',
  opcoes: [
    { id_opcao: 11, nome: 'Sim' },
    { id_opcao: 12, nome: 'Não' },
  ],
});
const form = secao(choice, questao(2, { condicao: sim }), questao(3));

const numbers = (questoes: Questao[]) => questoes.map(({ numero_questao }) => numero_questao);

test('a question is shown when the earlier one was answered with one of the options', () => {
  expect(numbers(visibleQuestions(form, {}))).toEqual([1, 3]);
  expect(numbers(visibleQuestions(form, { 1: { ids_opcoes: [12] } }))).toEqual([1, 3]);
  expect(numbers(visibleQuestions(form, { 1: { ids_opcoes: [11] } }))).toEqual([1, 2, 3]);
});

test('what is required and shown is missing until it is answered', () => {
  expect(numbers(missingQuestions(form, {}))).toEqual([1, 3]);
  expect(numbers(missingQuestions(form, { 1: { ids_opcoes: [11] } }))).toEqual([2, 3]);
  const all = { 1: { ids_opcoes: [12] }, 3: { texto: 'x' } };
  expect(missingQuestions(form, all)).toEqual([]);
});

test('the answer to a hidden question counts for nothing that depends on it', () => {
  const chain = secao(
    choice,
    questao(2, { condicao: sim }),
    questao(3, { condicao: { numero_questao: 2, ids_opcoes: [], valores: ['x'] } }),
  );
  const given = (id: number) => ({ 1: { ids_opcoes: [id] }, 2: { texto: 'x' } });
  expect(numbers(visibleQuestions(chain, given(11)))).toEqual([1, 2, 3]);
  expect(numbers(visibleQuestions(chain, given(12)))).toEqual([1]);
});

test.each<[Questao['tipo'], Resposta, yes: string, no: string]>([
  ['texto', { texto: 'Sim' }, ' sim ', 'não'],
  ['numero', { numero: 0.5 }, '0.50', '0,5'],
  ['numero', { numero: -0 }, '0', '1'],
  ['data', { data_resposta: DATA }, '2026-08-14T09:00:00.000Z', '2026-08-14'],
  ['data', { data_resposta: `${DATA.slice(0, -1)}.1Z` }, '2026-08-14T09:00:00.100000900Z', DATA],
])('a value of type %s is compared by what it means', (tipo, resposta, yes, no) => {
  const shown = (valor: string) =>
    visibleQuestions(
      secao(
        questao(1, { tipo }),
        questao(2, { condicao: { numero_questao: 1, ids_opcoes: [], valores: [valor] } }),
      ),
      { 1: resposta },
    ).length === 2;
  expect([shown(yes), shown(no), shown('')]).toEqual([true, false, false]);
});

test('numbers, times and dates are compared by what they mean, and not as text', () => {
  const shown = (
    tipo: Questao['tipo'],
    resposta: Resposta,
    comparacao: 'menor' | 'maior',
    valor: string,
  ) =>
    visibleQuestions(
      secao(
        questao(1, { tipo }),
        questao(2, {
          condicao: { numero_questao: 1, comparacao, ids_opcoes: [], valores: [valor] },
        }),
      ),
      { 1: resposta },
    ).length === 2;
  expect([
    shown('numero', { numero: 9 }, 'menor', '10'),
    shown('numero', { numero: -2.5 }, 'menor', '-2'),
    shown('hora', { texto: '09:59' }, 'menor', '10:00'),
    shown('hora', { texto: '23:00' }, 'maior', '22:59'),
    shown('data', { data_resposta: DATA }, 'maior', '2026-08-14T08:59:59.9Z'),
  ]).toEqual(Array(5).fill(true));
  expect([
    shown('numero', { numero: 10 }, 'menor', '10'),
    shown('numero', { numero: 10 }, 'maior', '10'),
    shown('numero', {}, 'menor', '10'),
    shown('hora', { texto: '10:00' }, 'maior', '10:00'),
    shown('texto', { texto: 'b' }, 'maior', 'a'),
  ]).toEqual(Array(5).fill(false));
});

test('text that is no value of the type equals nothing', () => {
  expect(comparable('numero', 'doze')).toBe(null);
  expect(comparable('data', '2026-13-01T00:00:00Z')).toBe(null);
  expect(['24:00', '9:00', '10:60', '10:00:00'].map((text) => comparable('hora', text))).toEqual(
    Array(4).fill(null),
  );
  expect(comparable('foto', 'x')).toBe(null);
});

test('what counts as an answer', () => {
  const is = (tipo: Questao['tipo'], resposta: Resposta | null) =>
    isAnswered({ ...choice, tipo }, resposta);
  expect([is('texto', { texto: ' ' }), is('texto', { texto: 'x' })]).toEqual([false, true]);
  expect([is('numero', { texto: 'x' }), is('numero', { numero: 0 })]).toEqual([false, true]);
  expect([is('hora', { numero: 1 }), is('hora', { texto: '09:00' })]).toEqual([false, true]);
  expect([is('sim_nao', { texto: 'Sim' }), is('sim_nao', { ids_opcoes: [12] })]).toEqual([
    false,
    true,
  ]);
  expect([is('data', {}), is('data', { data_resposta: DATA })]).toEqual([false, true]);
  expect([
    is('multipla_escolha', { ids_opcoes: [99] }),
    is('multipla_escolha', { ids_opcoes: [99, 12] }),
  ]).toEqual([false, true]);
  const image = [null, {}, { imagem: null }, { imagem: 'a1' }];
  for (const tipo of ['foto', 'assinatura'] as const)
    expect(image.map((given) => is(tipo, given))).toEqual([false, false, false, true]);
});

test('a hidden question is never required, nor is its answer of consequence', () => {
  fc.assert(
    fc.property(secoes, respostas, (version, given) => {
      const shown = new Set(visibleQuestions(version, given));
      for (const missing of missingQuestions(version, given)) {
        expect(shown.has(missing) && missing.obrigatoria).toBe(true);
      }
      const kept = [...shown].map(({ id_questao }) => [id_questao, given[id_questao]]);
      const withoutHidden = Object.fromEntries(kept);
      expect(visibleQuestions(version, withoutHidden)).toEqual([...shown]);
      expect(missingQuestions(version, withoutHidden)).toEqual(missingQuestions(version, given));
    }),
  );
});

test('questions are shown in the app’s order, and those without a condition always', () => {
  fc.assert(
    fc.property(secoes, respostas, (version, given) => {
      const all = version.flatMap(({ questoes }) => questoes);
      const shown = visibleQuestions(version, given);
      expect(all.filter((questao) => shown.includes(questao))).toEqual(shown);
      expect(shown).toEqual(expect.arrayContaining(all.filter(({ condicao }) => !condicao)));
    }),
  );
});
