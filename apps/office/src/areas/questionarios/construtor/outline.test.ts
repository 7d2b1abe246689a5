import { lint } from '@campeiro/contract/questionario/linter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedItems } from '../../../parts/paste/paste.ts';
import {
  arrangedBy,
  changeQuestion,
  insertBelow,
  removeQuestion,
  removeSection,
  setOptions,
  shiftQuestion,
} from './changes.ts';
import { begun, givenUp, redone, stepped, undone } from './history.ts';
import { moves, outlines, steps } from './outline.arbitrary.ts';
import {
  newOption,
  newQuestion,
  newSection,
  type Outline,
  offeredBy,
  questionsOf,
  sourcesFor,
} from './outline.ts';
import { numbersOf, secoesOf } from './wire.ts';

const keysOf = (outline: Outline) => questionsOf(outline).map(({ key }) => key);
const sorted = (keys: number[]) => keys.toSorted((a, b) => a - b);

/** A choice, and a question that is shown for its first alternative. */
function dependent() {
  const yes = newOption('Sim');
  const source = newQuestion({
    nome: 'Limpo?',
    tipo: 'escolha_unica',
    opcoes: [yes, newOption('Não')],
  });
  const shown = newQuestion({
    nome: 'Por quê?',
    condicao: { question: source.key, options: [yes.key], values: [] },
  });
  return { yes, source, shown, outline: [newSection('Geral', [source, shown])] as Outline };
}

const faultsOf = (outline: Outline) => lint(secoesOf(outline)).map(({ codigo }) => codigo);

test('moving keeps every question as it is, condition and all', () => {
  fc.assert(
    fc.property(outlines, fc.array(moves, { maxLength: 12 }), (outline, all) => {
      const after = all.reduce((it, move) => move(it), outline);
      expect(sorted(keysOf(after))).toEqual(sorted(keysOf(outline)));
      const before = new Map(questionsOf(outline).map((one) => [one.key, one]));
      for (const one of questionsOf(after)) expect(one).toBe(before.get(one.key));
    }),
  );
});

test('after any change, undo restores what was there, and redo what came', () => {
  fc.assert(
    fc.property(outlines, fc.array(steps, { maxLength: 12 }), (outline, all) => {
      const done = all.reduce((it, step) => stepped(it, step(it.present), null), begun(outline));
      const back = done.past.reduce((it) => undone(it), done);
      expect(back.present).toBe(outline);
      const again = done.past.reduce((it) => redone(it), back);
      expect(again.present).toBe(done.present);
    }),
  );
});

test('keys are unique, and conditions refer to what is there', () => {
  fc.assert(
    fc.property(outlines, fc.array(steps, { maxLength: 12 }), (outline, all) => {
      const after = all.reduce((it, step) => step(it), outline);
      const keys = keysOf(after);
      expect(new Set(keys).size).toBe(keys.length);
      const known = new Map(questionsOf(after).map((one) => [one.key, one]));
      for (const { condicao } of questionsOf(after)) {
        if (!condicao || condicao.question === null) continue;
        const source = known.get(condicao.question);
        const offered = source ? offeredBy(source).map(({ key }) => key) : [];
        expect(source).toBeDefined();
        for (const option of condicao.options) expect(offered).toContain(option);
      }
    }),
  );
});

test('a condition follows its question, and is at fault where it cannot be', () => {
  const { source, shown, outline } = dependent();
  const first = newQuestion({ nome: 'Antes' });
  const below = insertBelow([newSection('Início', [first]), ...outline], first.key, []);
  expect(secoesOf(below)[1]?.questoes[1]?.condicao?.numero_questao).toBe(2);
  expect(faultsOf(below)).toEqual([]);
  const broken = shiftQuestion(outline, shown.key, -1);
  expect(keysOf(broken)).toEqual([shown.key, source.key]);
  expect(faultsOf(broken)).toEqual(['CONDICAO_POSTERIOR']);
  // It can still be seen what it refers to.
  expect(sourcesFor(broken, shown.key).map(({ key }) => key)).toEqual([source.key]);
  expect(faultsOf(shiftQuestion(broken, shown.key, 1))).toEqual([]);
});

test('what a condition loses is a fault at its place, and is not published as if it had none', () => {
  const { yes, source, shown, outline } = dependent();
  const before = newSection('Antes', [source]);
  const apart: Outline = [before, newSection('Depois', [shown])];
  expect(faultsOf(removeSection(apart, before.key))).toEqual(['CONDICAO_POSTERIOR']);
  expect(faultsOf(removeQuestion(outline, source.key))).toEqual(['CONDICAO_POSTERIOR']);
  expect(
    faultsOf(
      setOptions(
        outline,
        source.key,
        source.opcoes.filter((one) => one !== yes),
      ),
    ),
  ).toEqual(['CONDICAO_VAZIA']);
  expect(faultsOf(changeQuestion(outline, source.key, { tipo: 'texto' }))).toEqual([
    'CONDICAO_IMPOSSIVEL',
  ]);
});

test('questions go to the end of one section and to the start of the next', () => {
  const [one, other, third] = [newQuestion(), newQuestion(), newQuestion()];
  const outline = [newSection('A', [one, other]), newSection('B', [third]), newSection('C', [])];
  const places = (it: Outline) => it.map(({ questoes }) => questoes.map(({ key }) => key));
  const down = shiftQuestion(outline, other.key, 1);
  expect(places(down)).toEqual([[one.key], [other.key, third.key], []]);
  expect(places(shiftQuestion(down, other.key, -1))).toEqual(places(outline));
  expect(shiftQuestion(outline, one.key, -1)).toBe(outline);
  const apart = arrangedBy(outline, ({ nome }) =>
    nome === 'C' ? [one.key, other.key, third.key] : [],
  );
  expect(places(apart)).toEqual([[], [], [one.key, other.key, third.key]]);
  expect([...numbersOf(down).values()]).toEqual([1, 2, 3]);
});

test('a drag that is given up leaves no trace', () => {
  const dragged = stepped(stepped(begun('a'), 'b', 'drag 1'), 'c', 'drag 1');
  expect(givenUp(dragged, 'drag 1')).toEqual(begun('a'));
  expect(givenUp(dragged, 'drag 2')).toBe(dragged);
});

test('what is typed at one place is one step, what is done elsewhere another', () => {
  const typed = ['L', 'Li', 'Limpo?'].reduce((it, text) => stepped(it, text, 'name 1'), begun(''));
  const then = stepped(typed, 'Limpo? Por quê?', 'name 2');
  expect(undone(then).present).toBe('Limpo?');
  expect(undone(undone(then)).present).toBe('');
  expect(redone(undone(then)).present).toBe('Limpo? Por quê?');
});

test('a pasted list is its lines, without marks and blanks', () => {
  const list = '• Luvas\n- Óculos\r\n\n 3) Capacete\n☐ Cinto   de segurança\n2ª via';
  const items = ['Luvas', 'Óculos', 'Capacete', 'Cinto de segurança', '2ª via'];
  expect(pastedItems(list, 200, 300)).toEqual(items);
  expect(pastedItems(list, 2, 4)).toEqual(['Luva', 'Ócul']);
  expect(pastedItems('Só uma linha\n', 200, 300)).toEqual([]);
});
