import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condicao, Medida, Questao, Secao } from '../questionarios.ts';
import { type Resposta, type Respostas, visibleQuestions } from './condicoes.ts';
import { lint } from './linter.ts';
import { missingQuestions } from './pendencias.ts';
import { secoes, semFaltas } from './questionario.arbitrary.ts';

const SIM_NAO = [
  { id_opcao: 1, nome: 'Sim' },
  { id_opcao: 2, nome: 'Não' },
];

const questao = (numero: number, more: Partial<Questao> = {}): Questao => ({
  id_questao: numero,
  numero_questao: numero,
  nome_questao: `Questão ${numero}`,
  tipo: 'texto',
  obrigatoria: false,
  opcoes: [],
  ...more,
});
const escolha = (numero: number, more: Partial<Questao> = {}) =>
  questao(numero, { tipo: 'escolha_unica', opcoes: SIM_NAO, ...more });
const when = (numero_questao: number, more: Partial<Condicao> = {}): Pick<Questao, 'condicao'> => ({
  condicao: { numero_questao, ids_opcoes: [], valores: [], ...more },
});

const secao = (questoes: Questao[], more: Partial<Secao> = {}): Secao => ({
  id_secao: 1,
  numero_secao: 1,
  nome_secao: 'Geral',
  questoes,
  ...more,
});

/** The faults of a section of these questions, by the number of the question. */
const faults = (...questoes: Questao[]) =>
  lint([secao(questoes)]).map(({ codigo, numero_questao }) => `${numero_questao} ${codigo}`);

test('sections: none, empty, repeated, without a name', () => {
  const of = (...all: Secao[]) => lint(all).map((a) => `${a.numero_secao} ${a.codigo}`);
  expect(of()).toEqual(['null SEM_SECOES']);
  expect(of(secao([]))).toEqual(['1 SECAO_VAZIA']);
  expect(of(secao([questao(1)], { nome_secao: ' ' }))).toEqual(['1 NOME_VAZIO']);
  const first = secao([questao(1)]);
  expect(of(first, secao([questao(2)], { id_secao: 2 }))).toEqual(['1 SECAO_REPETIDA']);
  expect(of(first, secao([questao(2)], { numero_secao: 2 }))).toEqual(['2 SECAO_REPETIDA']);
});

test('questions: numbers, ids and names, across sections too', () => {
  expect(faults(questao(1), questao(1, { id_questao: 2 }))).toEqual(['1 NUMERO_REPETIDO']);
  expect(faults(questao(1), questao(2, { id_questao: 1 }))).toEqual(['2 ID_REPETIDO']);
  expect(faults(questao(1, { nome_questao: '' }))).toEqual(['1 NOME_VAZIO']);
  const other = { id_secao: 2, numero_secao: 2 };
  const both = [secao([questao(1)]), secao([questao(1, { id_questao: 2 })], other)];
  expect(lint(both).map((a) => [a.numero_secao, a.codigo])).toEqual([[2, 'NUMERO_REPETIDO']]);
});

test('alternatives: missing, left over, blank, repeated', () => {
  const opcoes = (...names: string[]) => names.map((nome, i) => ({ id_opcao: i + 1, nome }));
  expect(faults(escolha(1, { opcoes: [] }))).toEqual(['1 ESCOLHA_SEM_OPCOES']);
  expect(faults(questao(1, { opcoes: SIM_NAO }))).toEqual(['1 OPCOES_SEM_ESCOLHA']);
  expect(faults(escolha(1, { opcoes: opcoes('Sim', ' ') }))).toEqual(['1 OPCAO_VAZIA']);
  expect(faults(escolha(1, { opcoes: opcoes('Sim', ' sim') }))).toEqual(['1 OPCAO_REPETIDA']);
  const sameId = [...opcoes('Sim'), ...opcoes('Não')];
  expect(faults(escolha(1, { opcoes: sameId }))).toEqual(['1 OPCAO_REPETIDA']);
});

const medida = (more: Partial<Medida>): Pick<Questao, 'tipo' | 'medida'> => ({
  tipo: 'numero',
  medida: { unidade: null, minimo: null, maximo: null, casas_decimais: null, ...more },
});

test('units and limits: of numbers only, and with room for a number', () => {
  expect(faults(questao(1, { ...medida({ minimo: 1 }), tipo: 'texto' }))).toEqual([
    '1 MEDIDA_SEM_NUMERO',
  ]);
  const among = (minimo: number | null, maximo: number | null, casas_decimais: number | null) =>
    faults(questao(1, medida({ minimo, maximo, casas_decimais })));
  expect([among(1, 1, 0), among(0.7, 0.7, 1), among(null, -3, 0), among(-9, null, 2)]).toEqual(
    Array(4).fill([]),
  );
  expect([among(2, 1, null), among(0.2, 0.8, 0), among(0.71, 0.79, 1)]).toEqual(
    Array(3).fill(['1 LIMITES_IMPOSSIVEIS']),
  );
});

test('conditions that compare: numbers, times and dates, with one value that some answer passes', () => {
  const about = (source: Partial<Questao>, comparacao: 'menor' | 'maior', ...valores: string[]) =>
    faults(questao(1, source), questao(2, when(1, { comparacao, valores })));
  const number = medida({ minimo: 0, maximo: 5 });
  expect([
    about({ tipo: 'hora' }, 'menor', '08:00'),
    about({ tipo: 'data' }, 'maior', '2026-08-14T09:00:00Z'),
    about(number, 'menor', '0.1'),
    about(number, 'maior', '4.9'),
    about(medida({}), 'maior', '1000000'),
  ]).toEqual(Array(5).fill([]));
  expect([
    about({ tipo: 'hora' }, 'menor', '00:00'),
    about({ tipo: 'hora' }, 'maior', '8h'),
    about(number, 'menor', '0'),
    about(number, 'maior', '5'),
    about({ tipo: 'texto' }, 'maior', 'x'),
    about(number, 'maior', '1', '2'),
    faults(questao(1, number), questao(2, when(1, { valores: ['6'] }))),
  ]).toEqual(Array(7).fill(['2 CONDICAO_IMPOSSIVEL']));
  expect(about({ tipo: 'sim_nao', opcoes: SIM_NAO }, 'maior', '1')).toEqual([
    '2 CONDICAO_IMPOSSIVEL',
  ]);
});

test('conditions: on an earlier question, and on an answer that it can have', () => {
  expect(faults(escolha(1), questao(2, when(1, { ids_opcoes: [1] })))).toEqual([]);
  expect(faults(escolha(1), questao(2, when(7, { ids_opcoes: [1] })))).toEqual([
    '2 CONDICAO_SEM_QUESTAO',
  ]);
  expect(faults(questao(1, when(2, { ids_opcoes: [1] })), escolha(2))).toEqual([
    '1 CONDICAO_POSTERIOR',
  ]);
  expect(faults(questao(1, when(1, { valores: ['x'] })))).toEqual(['1 CONDICAO_POSTERIOR']);
  expect(faults(escolha(1), questao(2, when(1)))).toEqual(['2 CONDICAO_VAZIA']);
  expect(faults(escolha(1), questao(2, when(1, { ids_opcoes: [1, 9], valores: ['x'] })))).toEqual([
    '2 CONDICAO_IMPOSSIVEL',
    '2 CONDICAO_IMPOSSIVEL',
  ]);
  const about = (tipo: Questao['tipo'], valor: string) =>
    faults(questao(1, { tipo }), questao(2, when(1, { valores: [valor] })));
  const impossible = ['2 CONDICAO_IMPOSSIVEL'];
  expect([
    about('texto', 'x'),
    about('numero', '1.5'),
    about('data', '2026-08-14T09:00:00Z'),
  ]).toEqual([[], [], []]);
  expect([about('texto', ' '), about('numero', 'doze'), about('data', '14/08/2026')]).toEqual(
    Array(3).fill(impossible),
  );
  expect([about('foto', 'x'), about('assinatura', 'x')]).toEqual(Array(2).fill(impossible));
});

test('a required question that never appears, itself or because what it depends on does not', () => {
  const never = when(1, { ids_opcoes: [9] });
  expect(
    faults(
      escolha(1),
      escolha(2, never),
      questao(3, { ...when(2, { ids_opcoes: [1] }), obrigatoria: true }),
      questao(4, { ...never, obrigatoria: true }),
    ),
  ).toEqual([
    '2 CONDICAO_IMPOSSIVEL',
    '3 OBRIGATORIA_INALCANCAVEL',
    '4 CONDICAO_IMPOSSIVEL',
    '4 OBRIGATORIA_INALCANCAVEL',
  ]);
});

test('a fault names section and question in both languages', () => {
  expect(lint([secao([questao(3, { nome_questao: 'Limpo?', tipo: 'escolha_unica' })])])).toEqual([
    {
      codigo: 'ESCOLHA_SEM_OPCOES',
      numero_secao: 1,
      nome_secao: 'Geral',
      numero_questao: 3,
      nome_questao: 'Limpo?',
      campo: 'secoes[0].questoes[0].opcoes',
      falha: {
        'pt-BR': 'A escolha não tem alternativas.',
        'en-US': 'The choice has no alternatives.',
      },
      mensagem: {
        'pt-BR': 'Seção 1 “Geral”, pergunta 3 “Limpo?”: a escolha não tem alternativas.',
        'en-US': 'Section 1 “Geral”, question 3 “Limpo?”: the choice has no alternatives.',
      },
    },
  ]);
});

test('a fault has the path of what is at fault', () => {
  const blank = { id_secao: 2, numero_secao: 2, nome_secao: '' };
  const opcoes = [...SIM_NAO, { id_opcao: 3, nome: ' ' }, { id_opcao: 4, nome: 'sim' }];
  const paths = lint([
    secao([escolha(1, { opcoes }), questao(1, { nome_questao: '', id_questao: 2 })]),
    secao([], blank),
    secao(
      [
        questao(1, { ...when(9), id_questao: 3 }),
        questao(4, when(1)),
        questao(5, when(1, { ids_opcoes: [1, 9], valores: ['x'] })),
        questao(6, { ...when(1, { ids_opcoes: [8] }), obrigatoria: true }),
      ],
      { id_secao: 1, numero_secao: 3 },
    ),
  ]).map(({ codigo, campo }) => `${campo} ${codigo}`);
  expect(paths).toEqual([
    'secoes[0].questoes[0].opcoes[2].nome OPCAO_VAZIA',
    'secoes[0].questoes[0].opcoes[3] OPCAO_REPETIDA',
    'secoes[0].questoes[1].numero_questao NUMERO_REPETIDO',
    'secoes[0].questoes[1].nome_questao NOME_VAZIO',
    'secoes[1].nome_secao NOME_VAZIO',
    'secoes[1].questoes SECAO_VAZIA',
    'secoes[2] SECAO_REPETIDA',
    'secoes[2].questoes[0].numero_questao NUMERO_REPETIDO',
    'secoes[2].questoes[0].condicao.numero_questao CONDICAO_SEM_QUESTAO',
    'secoes[2].questoes[1].condicao CONDICAO_VAZIA',
    'secoes[2].questoes[2].condicao.ids_opcoes[1] CONDICAO_IMPOSSIVEL',
    'secoes[2].questoes[2].condicao.valores[0] CONDICAO_IMPOSSIVEL',
    'secoes[2].questoes[3].condicao.ids_opcoes[0] CONDICAO_IMPOSSIVEL',
    'secoes[2].questoes[3] OBRIGATORIA_INALCANCAVEL',
  ]);
});

/** Answers that make `wanted` appear and leave nothing missing, following the conditions. */
function complete(version: Secao[], wanted?: Questao): Respostas {
  const questoes = version.flatMap((s) => s.questoes);
  const asked = new Map<number, Condicao>();
  for (let at = wanted; at?.condicao; ) {
    const { condicao } = at;
    asked.set(condicao.numero_questao, condicao);
    at = questoes.find((q) => q.numero_questao === condicao.numero_questao);
  }
  return Object.fromEntries(
    questoes.map((q) => [q.id_questao, answer(q, asked.get(q.numero_questao))]),
  );
}

function answer({ tipo, opcoes }: Questao, condicao?: Condicao): Resposta {
  const known = opcoes.map(({ id_opcao }) => id_opcao);
  const option = condicao?.ids_opcoes.find((o) => known.includes(o)) ?? known[0];
  const text = condicao?.valores.find((v) => v !== '');
  const { comparacao = 'igual' } = condicao ?? {};
  const beside = (less: string, same: string, more: string) =>
    ({ menor: less, igual: text ?? same, maior: more })[comparacao];
  if (tipo === 'texto') return { texto: text ?? 'y' };
  if (tipo === 'hora') return { texto: beside('00:00', '10:00', '23:59') };
  if (tipo === 'numero') return { numero: Number(beside('-9', '2', '9')) };
  if (tipo === 'data')
    return {
      data_resposta: beside('2020-01-01T00:00:00Z', '2026-08-15T09:00:00Z', '2030-01-01T00:00:00Z'),
    };
  if (tipo === 'foto' || tipo === 'assinatura') return { imagem: 'a1' };
  return option === undefined ? {} : { ids_opcoes: [option] };
}

function expectCompletable(version: Secao[]): void {
  expect(missingQuestions(version, complete(version))).toEqual([]);
  for (const questao of version.flatMap((s) => s.questoes).filter((q) => q.obrigatoria)) {
    const given = complete(version, questao);
    expect(visibleQuestions(version, given)).toContain(questao);
    expect(missingQuestions(version, given)).toEqual([]);
  }
}

test('without faults, everything required can be shown and answered', () => {
  fc.assert(
    fc.property(semFaltas, (version) => {
      expect(lint(version)).toEqual([]);
      expectCompletable(version);
    }),
  );
});

test('so it is with any version that the linter passes', () => {
  fc.assert(
    fc.property(secoes, (version) => {
      if (lint(version).length === 0) expectCompletable(version);
    }),
    { numRuns: 2000 },
  );
});

test('of a version with many faults the first are told, and no more are looked for', () => {
  let looked = 0;
  const opcao = () => ({
    id_opcao: 1,
    get nome() {
      looked++;
      return '';
    },
  });
  const questao = (n: number): Questao => ({
    id_questao: n,
    numero_questao: n,
    nome_questao: 'x',
    tipo: 'escolha_unica',
    obrigatoria: false,
    opcoes: Array.from({ length: 200 }, opcao),
  });
  const questoes = Array.from({ length: 500 }, (_, i) => questao(i + 1));
  const version: Secao[] = [{ id_secao: 1, numero_secao: 1, nome_secao: 'x', questoes }];
  const first = lint(version, 1000);
  expect(first).toHaveLength(1000);
  expect(first[999]?.campo).toBe('secoes[0].questoes[2].opcoes[101].nome');
  expect(looked).toBeLessThan(10_000);
});
