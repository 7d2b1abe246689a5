import type { Questao, Secao } from '@campeiro/contract/questionarios';
import { expect, test } from 'vitest';
import { changesBetween } from './diff.ts';

const questao = (n: number, more: Partial<Questao> = {}): Questao => ({
  id_questao: n,
  numero_questao: n,
  nome_questao: `Pergunta ${n}`,
  tipo: 'texto',
  obrigatoria: false,
  opcoes: [],
  ...more,
});
const secao = (questoes: Questao[], more: Partial<Secao> = {}): Secao => ({
  id_secao: 1,
  numero_secao: 1,
  nome_secao: 'Geral',
  questoes,
  ...more,
});
const said = (before: Questao[], after: Questao[]) =>
  changesBetween([secao(before)], [secao(after)]).map(({ text }) => text);
const SIM = { id_opcao: 8, nome: 'Sim' };
const choice = (opcoes: Questao['opcoes']) => questao(1, { tipo: 'escolha_unica', opcoes });

test('nothing is said of what stays', () => {
  const version = [
    questao(1),
    questao(2, { condicao: { numero_questao: 1, ids_opcoes: [], valores: ['x'] } }),
  ];
  expect(said(version, structuredClone(version))).toEqual([]);
});

test('a condition that follows its moved question has not changed', () => {
  const on = (n: number) => ({ condicao: { numero_questao: n, ids_opcoes: [], valores: ['x'] } });
  const before = [questao(1), questao(2), questao(3, on(1))];
  const after = [
    questao(9, { numero_questao: 1 }),
    questao(1, { numero_questao: 2 }),
    questao(2, { numero_questao: 3 }),
    questao(3, { numero_questao: 4, ...on(2) }),
  ];
  expect(said(before, after)).toEqual(['added']);
});

test('questions, sections and alternatives that come, go and change', () => {
  expect(said([questao(1), questao(2)], [questao(1)])).toEqual(['removed']);
  expect(said([questao(1)], [questao(1, { nome_questao: 'Outra', obrigatoria: true })])).toEqual([
    'reworded',
    'nowRequired',
  ]);
  expect(said([questao(1), questao(2)], [questao(2), questao(1)])).toEqual(['reordered']);
  expect(
    said(
      [choice([SIM])],
      [
        choice([
          { ...SIM, nome: 'Claro' },
          { id_opcao: 9, nome: 'Não' },
        ]),
      ],
    ),
  ).toEqual(['optionAdded', 'optionRenamed']);
  expect(said([choice([SIM])], [choice([])])).toEqual(['optionRemoved']);
  const other = secao([], { id_secao: 2, nome_secao: 'Fim' });
  const texts = changesBetween([secao([])], [secao([], { nome_secao: 'Início' }), other]);
  expect(texts.map(({ text }) => text)).toEqual(['sectionRenamed', 'sectionAdded']);
  expect(changesBetween([other], []).map(({ text }) => text)).toEqual(['sectionRemoved']);
});

test('conditions that come, go and change', () => {
  const when = (valores: string[]) => [
    questao(1),
    questao(2, { condicao: { numero_questao: 1, ids_opcoes: [], valores } }),
  ];
  const always = [questao(1), questao(2)];
  expect([
    said(always, when(['x'])),
    said(when(['x']), when(['y'])),
    said(when(['x']), always),
  ]).toEqual([['conditionAdded'], ['conditionChanged'], ['conditionRemoved']]);
});

test('unit and limits that come, go and change', () => {
  const number = (medida?: Partial<NonNullable<Questao['medida']>>): Questao[] => [
    questao(1, {
      tipo: 'numero',
      ...(medida && {
        medida: { unidade: null, minimo: null, maximo: null, casas_decimais: null, ...medida },
      }),
    }),
  ];
  const all = { unidade: '°C', minimo: -30, maximo: 60, casas_decimais: 1 };
  expect(said(number(), number({}))).toEqual([]);
  expect(said(number(), number(all))).toEqual([
    'unitSet',
    'leastSet',
    'greatestSet',
    'decimalsSet',
  ]);
  expect(said(number(all), number())).toEqual([
    'unitRemoved',
    'leastRemoved',
    'greatestRemoved',
    'decimalsRemoved',
  ]);
  const changes = changesBetween([secao(number(all))], [secao(number({ ...all, maximo: 45.5 }))]);
  expect(changes).toEqual([
    { text: 'greatestSet', values: { n: 1, nome: 'Pergunta 1', value: 45.5 } },
  ]);
});

test('another comparison is another condition', () => {
  const when = (comparacao: 'menor' | 'maior') => [
    questao(1, { tipo: 'numero' }),
    questao(2, { condicao: { numero_questao: 1, comparacao, ids_opcoes: [], valores: ['5'] } }),
  ];
  expect(said(when('menor'), when('maior'))).toEqual(['conditionChanged']);
});
