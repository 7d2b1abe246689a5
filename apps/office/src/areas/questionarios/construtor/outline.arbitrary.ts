/** Outlines and what people do with them, for property tests. */
import { TIPOS_DE_QUESTAO } from '@campeiro/contract/questionarios';
import fc from 'fast-check';
import { insertBelow, removeQuestion, setOptions, shifted, shiftQuestion } from './changes.ts';
import {
  copyOf,
  newOption,
  newQuestion,
  newSection,
  type Outline,
  offeredBy,
  type Question,
  questionsOf,
} from './outline.ts';

interface Drawn {
  nome: string;
  tipo: Question['tipo'];
  obrigatoria: boolean;
  opcoes: string[];
  source: number | null;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  nome: fc.constantFrom('Limpo?', 'Por quê?', ''),
  tipo: fc.constantFrom(...TIPOS_DE_QUESTAO),
  obrigatoria: fc.boolean(),
  opcoes: fc.uniqueArray(fc.constantFrom('Sim', 'Não', 'Talvez'), { maxLength: 3 }),
  source: fc.option(fc.nat(6), { nil: null }),
});

/** Conditions are on earlier questions. */
function made(sections: Drawn[][]): Outline {
  const before: Question[] = [];
  return sections.map((questions, i) =>
    newSection(
      `Seção ${i + 1}`,
      questions.map(({ opcoes, source, ...fields }) => {
        const on = source === null ? undefined : before[source % (before.length || 1)];
        const question = newQuestion({
          ...fields,
          opcoes: opcoes.map(newOption),
          condicao: on
            ? {
                question: on.key,
                options: offeredBy(on)
                  .slice(0, 1)
                  .map(({ key }) => key),
                values: [],
              }
            : null,
        });
        before.push(question);
        return question;
      }),
    ),
  );
}

export const outlines: fc.Arbitrary<Outline> = fc
  .array(fc.array(drawn, { maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map(made);

type Step = (outline: Outline) => Outline;

const on =
  (pick: number, change: (outline: Outline, question: Question) => Outline): Step =>
  (outline) => {
    const all = questionsOf(outline);
    const question = all[pick % (all.length || 1)];
    return question ? change(outline, question) : outline;
  };

const way = fc.constantFrom<1 | -1>(1, -1);

/** Moves that neither add nor remove anything. */
export const moves: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.nat(20), way)
    .map(([pick, by]) => on(pick, (it, { key }) => shiftQuestion(it, key, by))),
  fc.tuple(fc.nat(5), way).map(
    ([pick, by]): Step =>
      (outline) => {
        const section = outline[pick % (outline.length || 1)];
        return section ? shifted(outline, section.key, by) : outline;
      },
  ),
);

/** Anything. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  moves,
  fc.nat(20).map((pick) => on(pick, (it, { key }) => insertBelow(it, key, [newQuestion()]))),
  fc.nat(20).map((pick) => on(pick, (it, one) => insertBelow(it, one.key, [copyOf(one)]))),
  fc.nat(20).map((pick) => on(pick, (it, { key }) => removeQuestion(it, key))),
  fc.nat(20).map((pick) => on(pick, (it, { key, opcoes }) => setOptions(it, key, opcoes.slice(1)))),
);
