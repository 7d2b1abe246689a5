/** Lints the condition of a question. Pure, as condicoes.ts. */
import { message } from '../kit/languages.ts';
import type { Condicao, Questao } from '../questionarios.ts';
import { comparable, isChoice, isLess, isOrdered } from './condicoes.ts';
import type { Fault } from './faults.ts';
import { boundsOf, brokenLimit } from './medida.ts';

/** The earlier questions by number, and whether some answers make each of them appear. */
export type Earlier = Map<number, { questao: Questao; reachable: boolean }>;

/** Whether some answer to the question satisfies the condition. */
export const isSatisfiable = (condicao: Condicao, questao: Questao): boolean =>
  isChoice(questao)
    ? questao.opcoes.some(({ id_opcao }) => condicao.ids_opcoes.includes(id_opcao))
    : condicao.valores.some((valor) => isPossible(valor, condicao, questao));

/** Whether some answer to an open question compares with the value as the condition says. */
function isPossible(valor: string, { comparacao = 'igual' }: Condicao, questao: Questao): boolean {
  const value = comparable(questao.tipo, valor);
  if (value === null) return false;
  if (comparacao === 'igual')
    return typeof value !== 'number' || brokenLimit(questao.medida, value) === undefined;
  if (!isOrdered(questao) || questao.tipo === 'data') return isOrdered(questao);
  const [first, last] = questao.tipo === 'hora' ? ['00:00', '23:59'] : boundsOf(questao.medida);
  return comparacao === 'menor' ? isLess(first, value) : isLess(value, last);
}

/** All faults of a question's condition. `all`: the questions of the version. */
export function conditionFaults(
  { condicao }: Questao,
  earlier: Earlier,
  all: readonly Questao[],
): Fault[] {
  if (!condicao) return [];
  const { numero_questao, ids_opcoes, valores, comparacao = 'igual' } = condicao;
  const source = earlier.get(numero_questao)?.questao;
  if (!source) {
    return [
      all.some((q) => q.numero_questao === numero_questao)
        ? later(numero_questao)
        : missing(numero_questao),
    ];
  }
  if (ids_opcoes.length + valores.length === 0) return [EMPTY];
  if (isChoice(source)) {
    const known = new Set(source.opcoes.map(({ id_opcao }) => id_opcao));
    return [
      ...each('ids_opcoes', ids_opcoes, source, (id_opcao) => !known.has(id_opcao)),
      ...each('valores', valores, source, () => true),
    ];
  }
  return [
    ...each('ids_opcoes', ids_opcoes, source, () => true),
    ...each('valores', valores, source, (valor) => !isPossible(valor, condicao, source)),
    ...(comparacao !== 'igual' && valores.length > 1 ? [oneValue] : []),
  ];
}

/** A fault for each value that cannot answer the earlier question. */
const each = <T extends string | number>(
  campo: 'ids_opcoes' | 'valores',
  values: readonly T[],
  source: Questao,
  isImpossible: (value: T) => boolean,
): Fault[] =>
  values.flatMap((value, i) =>
    isImpossible(value) ? [impossible(source, String(value), `condicao.${campo}[${i}]`)] : [],
  );

const oneValue: Fault = [
  'CONDICAO_IMPOSSIVEL',
  message(
    'Maior e menor se comparam a um só valor.',
    'Greater and less compare with one value only.',
  ),
  'condicao.valores',
];

const SOURCE = 'condicao.numero_questao';

const missing = (numero: number): Fault => [
  'CONDICAO_SEM_QUESTAO',
  message(
    `A condição se refere à pergunta ${numero}, que não existe.`,
    `The condition refers to question ${numero}, which does not exist.`,
  ),
  SOURCE,
];

const later = (numero: number): Fault => [
  'CONDICAO_POSTERIOR',
  message(
    `A condição se refere à pergunta ${numero}, que não vem antes desta.`,
    `The condition refers to question ${numero}, which does not come before this one.`,
  ),
  SOURCE,
];

const EMPTY: Fault = [
  'CONDICAO_VAZIA',
  message(
    'A condição não diz com que resposta a pergunta aparece.',
    'The condition does not say which answer makes the question appear.',
  ),
  'condicao',
];

const impossible = ({ numero_questao, tipo }: Questao, value: string, campo: string): Fault => [
  'CONDICAO_IMPOSSIVEL',
  message(
    `A pergunta ${numero_questao}, do tipo ${tipo}, não pode ser respondida com “${value}”.`,
    `Question ${numero_questao}, of type ${tipo}, cannot be answered with “${value}”.`,
  ),
  campo,
];
