import { expect, test } from 'vitest';
import type { AnswerEvent } from './answers.ts';
import { answerIssues, type Version } from './questions.ts';

const opcoes = [
  { id_opcao: 1, nome: 'Sim' },
  { id_opcao: 2, nome: 'Não' },
];
const TYPES = [
  'texto',
  'numero',
  'data',
  'escolha_unica',
  'multipla_escolha',
  'foto',
  'assinatura',
] as const;
const version: Version = {
  id: 10,
  id_questionario: 1,
  secoes: [
    {
      id_secao: 1,
      numero_secao: 1,
      nome_secao: 'Geral',
      questoes: TYPES.map((tipo, i) => ({
        id_questao: i + 1,
        numero_questao: i + 1,
        nome_questao: tipo,
        tipo,
        obrigatoria: true,
        opcoes: tipo.includes('escolha') ? opcoes : [],
      })),
    },
  ],
};
const GIVEN = {
  texto: 'x',
  numero: 0,
  data_resposta: '2026-01-01T00:00:00Z',
  ids_opcoes: [1],
  imagem: 'a1',
};

const faults = (tipo: (typeof TYPES)[number] | number, more: Partial<AnswerEvent> = {}) =>
  answerIssues(
    {
      id_evento: '',
      tipo: 'resposta',
      id_registro: 1,
      data: '',
      id_questionario: 1,
      id_versao: 10,
      id_questao: typeof tipo === 'number' ? tipo : TYPES.indexOf(tipo) + 1,
      ...more,
    },
    new Set([1, 2]),
    new Map([[10, version]]),
    'e',
  ).map(({ campo }) => campo);

test('each type takes its own value, a comment, or nothing', () => {
  const own = {
    texto: 'texto',
    numero: 'numero',
    data: 'data_resposta',
    escolha_unica: 'ids_opcoes',
    multipla_escolha: 'ids_opcoes',
    foto: 'imagem',
    assinatura: 'imagem',
  };
  for (const tipo of TYPES) {
    expect(faults(tipo, { comentario: 'oi', ids_opcoes: [] })).toEqual([]);
    for (const [value, given] of Object.entries(GIVEN)) {
      const expected = value === own[tipo] ? [] : [`e.${value}`];
      expect([tipo, faults(tipo, { [value]: given })]).toEqual([tipo, expected]);
    }
  }
  expect(faults('foto', GIVEN)).toEqual(['e.texto', 'e.numero', 'e.data_resposta', 'e.ids_opcoes']);
});

test('choices must be among the alternatives, a single one at most once', () => {
  expect(faults('multipla_escolha', { ids_opcoes: [2, 1] })).toEqual([]);
  expect(faults('multipla_escolha', { ids_opcoes: [1, 7, 8] })).toEqual([
    'e.ids_opcoes[1]',
    'e.ids_opcoes[2]',
  ]);
  expect(faults('escolha_unica', { ids_opcoes: [1, 2] })).toEqual(['e.ids_opcoes']);
  expect(faults('escolha_unica', { ids_opcoes: [7] })).toEqual(['e.ids_opcoes[0]']);
});

test('questionnaire, version and question must exist and belong together', () => {
  expect(faults(99)).toEqual(['e.id_questao']);
  expect(faults('texto', { id_versao: 11 })).toEqual(['e.id_versao']);
  expect(faults('texto', { id_questionario: 2 })).toEqual(['e.id_versao']);
  expect(faults('texto', { id_questionario: 3 })).toEqual(['e.id_questionario', 'e.id_versao']);
});
