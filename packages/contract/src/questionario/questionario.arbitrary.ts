/** Versions and answers for property tests. Few ids, numbers and values, so that they collide. */
import fc from 'fast-check';
import { type Questao, type Secao, TIPOS_DE_QUESTAO } from '../questionarios.ts';
import type { Respostas } from './condicoes.ts';

const valor = fc.constantFrom('x', '1', '2026-08-14T09:00:00Z', '');
const opcao = fc.constantFrom(1, 2, 3);

const questao = fc
  .record({
    numero_questao: fc.integer({ min: 1, max: 9 }),
    tipo: fc.constantFrom(...TIPOS_DE_QUESTAO),
    obrigatoria: fc.boolean(),
    opcoes: fc.uniqueArray(opcao, { maxLength: 3 }),
    condicao: fc.option(
      fc.record({
        numero_questao: fc.integer({ min: 1, max: 9 }),
        ids_opcoes: fc.uniqueArray(opcao, { maxLength: 2 }),
        valores: fc.uniqueArray(valor, { maxLength: 2 }),
      }),
      { nil: undefined, freq: 2 },
    ),
  })
  .map(
    ({ opcoes, condicao, ...rest }): Questao => ({
      ...rest,
      id_questao: rest.numero_questao,
      nome_questao: 'Questão',
      opcoes: opcoes.map((id_opcao) => ({ id_opcao, nome: `Opção ${id_opcao}` })),
      ...(condicao && { condicao }),
    }),
  );

const inSections = (questoes: Questao[], cut: number): Secao[] =>
  [questoes.slice(0, cut), questoes.slice(cut)].map((part, i) => ({
    id_secao: i + 1,
    numero_secao: i + 1,
    nome_secao: `Seção ${i + 1}`,
    questoes: part,
  }));

/** Any version, with or without faults. */
export const secoes = fc
  .tuple(fc.uniqueArray(questao, { selector: (q) => q.numero_questao, maxLength: 7 }), fc.nat(7))
  .map(([questoes, cut]) => inSections(questoes, cut));

/** The same, without conditions on missing questions. */
export const comOrigem = secoes.map((version) => {
  const numbers = new Set(version.flatMap((s) => s.questoes.map((q) => q.numero_questao)));
  return version.map((secao) => ({
    ...secao,
    questoes: secao.questoes.map(({ condicao, ...rest }) => ({
      ...rest,
      ...(condicao && numbers.has(condicao.numero_questao) && { condicao }),
    })),
  }));
});

/**
 * A condition that some answer to one of these questions satisfies; none if there is no such
 * question.
 */
const conditionOn = (earlier: readonly Questao[], pick: number): Questao['condicao'] => {
  const sources = earlier.filter(({ tipo }) => tipo !== 'foto' && tipo !== 'assinatura');
  const source = sources[pick % (sources.length || 1)];
  if (!source) return undefined;
  const ids_opcoes = source.opcoes.slice(0, 1).map(({ id_opcao }) => id_opcao);
  const values = { texto: ['x'], numero: ['1'], data: ['2026-08-14T09:00:00Z'] };
  const valores = values[source.tipo as keyof typeof values] ?? [];
  return { numero_questao: source.numero_questao, ids_opcoes, valores };
};

/** A version without faults. */
export const semFaltas = fc
  .tuple(
    fc.array(fc.tuple(questao, fc.option(fc.nat(6), { nil: null })), {
      minLength: 2,
      maxLength: 7,
    }),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([drawn, cut]) => {
    const questoes: Questao[] = [];
    for (const [{ condicao: _, ...rest }, pick] of drawn) {
      const numero = questoes.length + 1;
      const condicao = pick === null ? undefined : conditionOn(questoes, pick);
      const isChoice = rest.tipo.includes('escolha');
      questoes.push({
        ...rest,
        id_questao: numero,
        numero_questao: numero,
        opcoes: isChoice ? [1, 2].map((id_opcao) => ({ id_opcao, nome: `${id_opcao}` })) : [],
        ...(condicao && { condicao }),
      });
    }
    return inSections(questoes, Math.min(cut, questoes.length - 1));
  });

const resposta = fc.oneof(
  fc.constant(null),
  fc.record(
    {
      texto: fc.constantFrom('x', '', 'y'),
      numero: fc.constantFrom(1, 2),
      data_resposta: fc.constantFrom('2026-08-14T09:00:00Z', '2026-08-15T09:00:00Z'),
      ids_opcoes: fc.uniqueArray(opcao, { maxLength: 2 }),
      imagem: fc.constantFrom('a1', 'b2'),
    },
    { requiredKeys: [] },
  ),
);

export const respostas: fc.Arbitrary<Respostas> = fc.dictionary(
  fc.integer({ min: 1, max: 9 }).map(String),
  resposta,
);
