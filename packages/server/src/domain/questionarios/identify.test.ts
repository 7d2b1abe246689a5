import type { SecaoEscrita } from '@campeiro/contract/escritorio/questionarios';
import {
  comOrigem as anySections,
  semFaltas,
} from '@campeiro/contract/questionario/questionario.arbitrary';
import type { Medida, Questao, Secao } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssignedIds, identify } from './identify.ts';

const NOTHING: AssignedIds = { ultimo_id: 0, tipos: new Map() };

/** One section of these questions. */
const written = (...questoes: SecaoEscrita['questoes']): SecaoEscrita[] => [
  { nome_secao: 'Geral', questoes },
];
const texto = { nome_questao: 'Nome', tipo: 'texto' } as const;
const escolha = {
  nome_questao: 'Limpo?',
  tipo: 'escolha_unica',
  opcoes: [{ nome: 'Sim' }, { nome: 'Não' }],
} as const;

const questoesOf = (secoes: readonly Secao[]) => secoes.flatMap(({ questoes }) => questoes);
const faults = (secoes: SecaoEscrita[], known = NOTHING) =>
  identify(secoes, known).issues.map(({ campo }) => campo);

test('what is new is given ids and numbers; conditions name alternatives by their text', () => {
  const { secoes, ultimo_id, issues } = identify(
    written(
      { ...escolha, opcoes: [...escolha.opcoes] },
      { ...texto, condicao: { numero_questao: 1, opcoes: ['Não'] } },
    ),
    { ...NOTHING, ultimo_id: 10 },
  );
  expect([secoes, ultimo_id, issues]).toEqual([
    [
      {
        id_secao: 11,
        numero_secao: 1,
        nome_secao: 'Geral',
        questoes: [
          {
            id_questao: 12,
            numero_questao: 1,
            nome_questao: 'Limpo?',
            tipo: 'escolha_unica',
            obrigatoria: false,
            opcoes: [
              { id_opcao: 13, nome: 'Sim' },
              { id_opcao: 14, nome: 'Não' },
            ],
          },
          {
            id_questao: 15,
            numero_questao: 2,
            nome_questao: 'Nome',
            tipo: 'texto',
            obrigatoria: false,
            opcoes: [],
            condicao: { numero_questao: 1, ids_opcoes: [14], valores: [] },
          },
        ],
      },
    ],
    15,
    [],
  ]);
});

test('questions are numbered by place, and conditions follow theirs', () => {
  const at = (numero_questao: number, of?: number) => ({
    ...texto,
    numero_questao,
    ...(of && { condicao: { numero_questao: of, valores: ['x'] } }),
  });
  const conditionsOf = (secoes: SecaoEscrita[]) =>
    questoesOf(identify(secoes, NOTHING).secoes).map(({ numero_questao, condicao }) => [
      numero_questao,
      condicao?.numero_questao,
    ]);
  // A new question before the rest, two of which changed places: 1 is the one sent with that number.
  const moved = written(texto, at(2), at(1, 2), at(3, 1));
  expect(conditionsOf(moved)).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 2],
    [4, 3],
  ]);
  expect(conditionsOf(written(at(7), at(7), at(9, 7)))).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 1],
  ]);
});

test('yes and no keep their ids, and their words whatever is sent', () => {
  const question = (opcoes?: { id_opcao?: number; nome: string }[]) =>
    questoesOf(
      identify(written({ nome_questao: 'Limpo?', tipo: 'sim_nao', ...(opcoes && { opcoes }) }), {
        ...NOTHING,
        ultimo_id: 9,
      }).secoes,
    )[0]?.opcoes;
  const of = (yes: number, no: number) => [
    { id_opcao: yes, nome: 'Sim' },
    { id_opcao: no, nome: 'Não' },
  ];
  expect(question()).toEqual(of(12, 13));
  const sent = [{ id_opcao: 3, nome: 'Yes' }, { nome: 'No' }, { id_opcao: 4, nome: 'Maybe' }];
  expect(question(sent)).toEqual(of(3, 12));
});

test('unit and limits are stored whole, or not at all; another unit makes another question', () => {
  const number = (medida: Partial<Medida>, id_questao = 4) => ({
    nome_questao: 'Pressão',
    tipo: 'numero' as const,
    id_questao,
    medida,
  });
  const bar = { unidade: 'bar', minimo: null, maximo: null, casas_decimais: null };
  const known: AssignedIds = {
    ultimo_id: 9,
    tipos: new Map([[4, { tipo: 'numero', medida: bar }]]),
  };
  const stored = questoesOf(
    identify(
      written(
        number({ unidade: 'bar', maximo: 9 }),
        number({ unidade: 'psi' }),
        number({ minimo: null }),
      ),
      known,
    ).secoes,
  );
  expect(stored.map(({ id_questao, medida }) => [id_questao, medida])).toEqual([
    [4, { ...bar, maximo: 9 }],
    [11, { ...bar, unidade: 'psi' }],
    [4, undefined],
  ]);
});

test('a published question whose type changes is another; one that never was published is not', () => {
  const known: AssignedIds = { ultimo_id: 9, tipos: new Map([[4, { tipo: 'texto' }]]) };
  const [changed, same, draft] = questoesOf(
    identify(
      written(
        { ...texto, id_questao: 4, tipo: 'numero' },
        { ...texto, id_questao: 4 },
        { ...texto, id_questao: 5, tipo: 'foto' },
      ),
      known,
    ).secoes,
  );
  expect([changed?.id_questao, same?.id_questao, draft?.id_questao]).toEqual([11, 4, 5]);
});

test('ids that were never given, and alternatives that are not there, are faults', () => {
  const [secao] = written(
    { ...texto, id_questao: 7 },
    { ...escolha, opcoes: [{ id_opcao: 8, nome: 'Sim' }] },
  );
  expect(faults([{ ...secao, id_secao: 6 } as SecaoEscrita], { ...NOTHING, ultimo_id: 6 })).toEqual(
    ['secoes[0].questoes[0].id_questao', 'secoes[0].questoes[1].opcoes[0].id_opcao'],
  );
  const when = (numero_questao: number) => ({
    ...texto,
    condicao: { numero_questao, opcoes: ['Talvez'] },
  });
  expect(
    faults(written({ ...escolha, opcoes: [...escolha.opcoes] }, when(1), when(2), when(9))),
  ).toEqual([
    'secoes[0].questoes[1].condicao.opcoes[0]',
    'secoes[0].questoes[2].condicao.opcoes[0]',
    'secoes[0].questoes[3].condicao.numero_questao',
  ]);
});

/** The sections without some of their ids. */
const forgetful = (secoes: Secao[], forgets: () => boolean): SecaoEscrita[] => {
  const without = <T extends object, K extends keyof T>(value: T, key: K) => {
    const { [key]: id, ...rest } = value;
    return (forgets() ? rest : value) as Omit<T, K> & Partial<Pick<T, K>>;
  };
  return secoes.map((secao) => ({
    ...without(secao, 'id_secao'),
    questoes: secao.questoes.map((questao) => ({
      ...without(questao, 'id_questao'),
      opcoes: questao.opcoes.map((opcao) => without(opcao, 'id_opcao')),
    })),
  }));
};

const idsOf = (secoes: readonly Secao[]) =>
  secoes.flatMap(({ id_secao, questoes }) => [
    id_secao,
    ...questoes.flatMap(({ id_questao, opcoes }: Questao) => [
      id_questao,
      ...opcoes.map(({ id_opcao }) => id_opcao),
    ]),
  ]);

test('new ids are greater than all before and different; written back, everything stays', () => {
  const drawn = fc.oneof(semFaltas, anySections);
  fc.assert(
    fc.property(drawn, fc.infiniteStream(fc.boolean()), fc.nat(20), (version, coins, more) => {
      const known = { ...NOTHING, ultimo_id: 9 + more };
      const { secoes, ultimo_id, issues } = identify(
        forgetful(version, () => coins.next().value),
        known,
      );
      const fresh = idsOf(secoes).filter((id) => id > known.ultimo_id);
      expect([issues, new Set(fresh).size, ultimo_id]).toEqual([
        [],
        fresh.length,
        known.ultimo_id + fresh.length,
      ]);
      const tipos = new Map(questoesOf(secoes).map((one) => [one.id_questao, one]));
      const unique = tipos.size === questoesOf(secoes).length;
      if (unique) {
        expect(identify(secoes, { ultimo_id, tipos })).toEqual({ secoes, ultimo_id, issues: [] });
      }
    }),
  );
});
