/** Versions and answers for property tests. Few ids, numbers and values, so that they collide. */
import fc from 'fast-check';
import {
  COMPARACOES,
  type Condicao,
  type Medida,
  type Questao,
  type Secao,
  TIPOS_DE_QUESTAO,
} from '../questionarios.ts';
import { isChoice, isOrdered, type Respostas } from './condicoes.ts';

const valor = fc.constantFrom('x', '1', '14:30', '2026-08-14T09:00:00Z', '');
const comparacao = fc.option(fc.constantFrom(...COMPARACOES), { nil: undefined });

const limits: Medida = { unidade: '°C', minimo: 0, maximo: 5, casas_decimais: 1 };
/** With a fault if it is the last one, or not of a number. */
const medida = fc.constantFrom(
  undefined,
  limits,
  { ...limits, minimo: 0.9, casas_decimais: 0 },
  {
    ...limits,
    minimo: 6,
  },
);
const opcao = fc.constantFrom(1, 2, 3);

const questao = fc
  .record({
    numero_questao: fc.integer({ min: 1, max: 9 }),
    tipo: fc.constantFrom(...TIPOS_DE_QUESTAO),
    obrigatoria: fc.boolean(),
    opcoes: fc.uniqueArray(opcao, { maxLength: 3 }),
    medida,
    condicao: fc.option(
      fc.record({
        numero_questao: fc.integer({ min: 1, max: 9 }),
        comparacao,
        ids_opcoes: fc.uniqueArray(opcao, { maxLength: 2 }),
        valores: fc.uniqueArray(valor, { maxLength: 2 }),
      }),
      { nil: undefined, freq: 2 },
    ),
  })
  .map(
    ({ opcoes, condicao, medida: measure, ...rest }): Questao => ({
      ...rest,
      ...(measure && { medida: measure }),
      id_questao: rest.numero_questao,
      nome_questao: 'Questão',
      opcoes: opcoes.map((id_opcao) => ({ id_opcao, nome: `Opção ${id_opcao}` })),
      ...(condicao && { condicao: asStored(condicao) }),
    }),
  );

type Drawn = Omit<Condicao, 'comparacao'> & { comparacao: Condicao['comparacao'] | undefined };

/** Equality is not stored. */
const asStored = ({ comparacao: how, ...rest }: Drawn): Condicao => ({
  ...rest,
  ...(how && how !== 'igual' && { comparacao: how }),
});

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

const yesAndNo = ['Sim', 'Não'].map((nome, i) => ({ id_opcao: i + 1, nome }));

/** The same, without conditions on missing questions, and with the alternatives that yes or no always has. */
export const comOrigem = secoes.map((version) => {
  const numbers = new Set(version.flatMap((s) => s.questoes.map((q) => q.numero_questao)));
  return version.map((secao) => ({
    ...secao,
    questoes: secao.questoes.map(({ condicao, ...rest }) => ({
      ...rest,
      opcoes: rest.tipo === 'sim_nao' ? yesAndNo : rest.opcoes,
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
  const values = {
    texto: ['x'],
    numero: ['1'],
    hora: ['14:30'],
    data: ['2026-08-14T09:00:00Z'],
  };
  const valores = values[source.tipo as keyof typeof values] ?? [];
  const comparacao = isOrdered(source) ? COMPARACOES[pick % COMPARACOES.length] : undefined;
  return asStored({ numero_questao: source.numero_questao, comparacao, ids_opcoes, valores });
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
    for (const [{ condicao: _, medida: __, ...rest }, pick] of drawn) {
      const numero = questoes.length + 1;
      const condicao = pick === null ? undefined : conditionOn(questoes, pick);
      questoes.push({
        ...rest,
        id_questao: numero,
        numero_questao: numero,
        opcoes: isChoice(rest) ? yesAndNo : [],
        ...(rest.tipo === 'numero' && rest.obrigatoria && { medida: limits }),
        ...(condicao && { condicao }),
      });
    }
    return inSections(questoes, Math.min(cut, questoes.length - 1));
  });

const resposta = fc.oneof(
  fc.constant(null),
  fc.record(
    {
      texto: fc.constantFrom('x', '', 'y', '09:00', '14:30'),
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
