/** What keys and pasting do in the text of a question. */
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { wayOf } from '../../../parts/grip/way.ts';
import { pastedItems } from '../../../parts/paste/paste.ts';
import { changeQuestion, insertBelow, removeQuestion, shiftQuestion } from './changes.ts';
import { LONGEST_QUESTION, MAX_QUESTIONS } from './limits.ts';
import { type Key, newQuestion, type Outline, type Question, questionsOf } from './outline.ts';
import type { Editor } from './use-editor.ts';

export function questionKeys(question: Question, editor: Editor) {
  const { key, nome } = question;
  const add = (names: readonly string[]) => {
    const [first = '', ...others] = names;
    const isFilled = nome.trim() !== '' || names.length === 1;
    const added = (isFilled ? names : others).map((one) => newQuestion({ nome: one }));
    editor.edit((outline) => {
      const named = isFilled ? outline : changeQuestion(outline, key, { nome: first });
      return insertBelow(named, key, added);
    });
    editor.focus(added.at(-1)?.key ?? key);
  };
  const shift = (by: 1 | -1) => editor.edit((outline) => shiftQuestion(outline, key, by));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const way = wayOf(event);
    if (event.key === 'Enter') add(['']);
    else if (event.key === 'Backspace' && nome === '') {
      editor.focus(neighbour(editor.present(), key, -1) ?? key);
      editor.edit((outline) => removeQuestion(outline, key));
    } else if (way && event.altKey) {
      shift(way);
      editor.focus(key);
    } else if (way && isAtEdge(event.currentTarget, way))
      editor.focus(neighbour(editor.present(), key, way) ?? key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const room = MAX_QUESTIONS - questionsOf(editor.present()).length;
    const names = pastedItems(event.clipboardData.getData('text'), room, LONGEST_QUESTION);
    if (names.length === 0) return;
    event.preventDefault();
    add(names);
  };
  const rename = (text: string) =>
    editor.edit(
      (outline) => changeQuestion(outline, key, { nome: text.replace(/\s*\n\s*/g, ' ') }),
      `name ${key}`,
    );
  return { onKeyDown, onPaste, shift, rename };
}

/** Whether the cursor can go no further this way. */
const isAtEdge = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement, way: 1 | -1) =>
  selectionStart === selectionEnd && selectionStart === (way === 1 ? value.length : 0);

function neighbour(outline: Outline, key: Key, way: 1 | -1): Key | undefined {
  const all = questionsOf(outline);
  return all[all.findIndex((one) => one.key === key) + way]?.key;
}
