import type { Key, Question } from './outline.ts';
import type { Editor } from './use-editor.ts';

export interface QuestionItemProps {
  question: Question;
  number: number;
  section: Key;
  index: number;
  isOpen: boolean;
  onOpen: (key: Key) => void;
  /** Its condition in words; empty without one. */
  condition: string;
  /** What is wrong with it, one fault on a line. */
  findings: string;
  /** Earlier questions, of the one that is open only. */
  sources: readonly { question: Question; number: number }[] | undefined;
  editor: Editor;
}
