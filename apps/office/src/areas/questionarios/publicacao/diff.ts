/** What publishing changes: the draft held against the published version, as sentences. Pure. */
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import type { Change } from './change.ts';
import { measureChanges } from './measure-changes.ts';

/** Sections whose texts may still be missing are compared too. */
type Version = readonly Pick<Secao, 'id_secao' | 'nome_secao' | 'questoes'>[];

interface Placed {
  questao: Questao;
  /** The id of the question that the condition refers to. */
  source: number | undefined;
}

export function changesBetween(before: Version, after: Version): Change[] {
  return [...sectionChanges(before, after), ...questionChanges(before, after)];
}

const byId = (version: Version) =>
  new Map(version.map(({ id_secao, nome_secao }) => [id_secao, nome_secao]));

function sectionChanges(before: Version, after: Version): Change[] {
  const [old, next] = [byId(before), byId(after)];
  const gone = [...old].filter(([id]) => !next.has(id));
  return [
    ...[...next].flatMap(([id, nome]): Change[] => {
      const was = old.get(id);
      if (was === undefined) return [{ text: 'sectionAdded', values: { nome } }];
      return was === nome ? [] : [{ text: 'sectionRenamed', values: { was, nome } }];
    }),
    ...gone.map(([, nome]): Change => ({ text: 'sectionRemoved', values: { nome } })),
  ];
}

function placed(version: Version): Map<number, Placed> {
  const all = version.flatMap(({ questoes }) => questoes);
  const byNumber = new Map(all.map((one) => [one.numero_questao, one.id_questao]));
  return new Map(
    all.map((questao) => [
      questao.id_questao,
      { questao, source: questao.condicao && byNumber.get(questao.condicao.numero_questao) },
    ]),
  );
}

function questionChanges(before: Version, after: Version): Change[] {
  const [old, next] = [placed(before), placed(after)];
  const gone = [...old.values()].filter(({ questao }) => !next.has(questao.id_questao));
  const changes = [...next.values()].flatMap((now): Change[] => {
    const was = old.get(now.questao.id_questao);
    const { numero_questao: n, nome_questao: nome } = now.questao;
    return was ? changesOf(was, now) : [{ text: 'added', values: { n, nome } }];
  });
  const removed = gone.map(
    ({ questao }): Change => ({
      text: 'removed',
      values: { n: questao.numero_questao, nome: questao.nome_questao },
    }),
  );
  return [...changes, ...removed, ...orderChange(before, after, old, next)];
}

function changesOf(was: Placed, now: Placed): Change[] {
  const { questao: old } = was;
  const { questao } = now;
  const { numero_questao: n, nome_questao: nome } = questao;
  const changes: Change[] = [];
  if (old.nome_questao !== nome)
    changes.push({ text: 'reworded', values: { n, was: old.nome_questao, nome } });
  // An unpublished question alone keeps its id with another type.
  if (old.tipo !== questao.tipo) changes.push({ text: 'otherKind', values: { n, nome } });
  if (old.obrigatoria !== questao.obrigatoria)
    changes.push({
      text: questao.obrigatoria ? 'nowRequired' : 'nowOptional',
      values: { n, nome },
    });
  return [
    ...changes,
    ...measureChanges(old, questao),
    ...optionChanges(old, questao),
    ...conditionChange(was, now),
  ];
}

function optionChanges(
  old: Questao,
  { numero_questao: n, nome_questao, opcoes }: Questao,
): Change[] {
  const before = new Map(old.opcoes.map(({ id_opcao, nome }) => [id_opcao, nome]));
  const after = new Map(opcoes.map(({ id_opcao, nome }) => [id_opcao, nome]));
  const added = opcoes.filter(({ id_opcao }) => !before.has(id_opcao));
  const removed = old.opcoes.filter(({ id_opcao }) => !after.has(id_opcao));
  const renamed = opcoes.filter(
    ({ id_opcao, nome }) => before.has(id_opcao) && before.get(id_opcao) !== nome,
  );
  const each = (text: Change['text'], options: Questao['opcoes']): Change[] =>
    options.map(({ nome }) => ({ text, values: { n, questao: nome_questao, nome } }));
  return [
    ...each('optionAdded', added),
    ...renamed.map(
      ({ id_opcao, nome }): Change => ({
        text: 'optionRenamed',
        values: { n, was: before.get(id_opcao) ?? '', nome },
      }),
    ),
    ...each('optionRemoved', removed),
  ];
}

function conditionChange(was: Placed, now: Placed): Change[] {
  const { numero_questao: n, nome_questao: nome, condicao } = now.questao;
  if (conditionKey(was) === conditionKey(now)) return [];
  const text = !condicao
    ? 'conditionRemoved'
    : was.questao.condicao
      ? 'conditionChanged'
      : 'conditionAdded';
  return [{ text, values: { n, nome } }];
}

const conditionKey = ({ questao: { condicao }, source }: Placed): string =>
  condicao
    ? JSON.stringify([
        source,
        condicao.comparacao ?? 'igual',
        condicao.ids_opcoes.toSorted(),
        condicao.valores.toSorted(),
      ])
    : '';

/** Whether what is in both stands in another order, or in another section. */
function orderChange(
  before: Version,
  after: Version,
  old: ReadonlyMap<number, Placed>,
  next: ReadonlyMap<number, Placed>,
): Change[] {
  const order = (version: Version, others: ReadonlyMap<number, Placed>) =>
    version.flatMap(({ id_secao, questoes }) =>
      questoes
        .filter(({ id_questao }) => others.has(id_questao))
        .map(
          ({ id_questao, opcoes }) =>
            `${id_secao} ${id_questao} ${opcoesIn(opcoes, others, id_questao)}`,
        ),
    );
  const isSame = JSON.stringify(order(before, next)) === JSON.stringify(order(after, old));
  return isSame ? [] : [{ text: 'reordered', values: {} }];
}

/** The alternatives that the other version has too. */
const opcoesIn = (
  opcoes: Questao['opcoes'],
  others: ReadonlyMap<number, Placed>,
  question: number,
): string => {
  const known = new Set(others.get(question)?.questao.opcoes.map(({ id_opcao }) => id_opcao));
  return opcoes
    .map(({ id_opcao }) => id_opcao)
    .filter((id) => known.has(id))
    .join();
};
