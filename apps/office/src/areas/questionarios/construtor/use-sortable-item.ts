/** What makes a question or a section something that can be dragged. */
import { useSortable } from '@dnd-kit/react/sortable';
import type { Key } from './outline.ts';

export const SECTIONS = 'sections';

interface Place {
  key: Key;
  index: number;
  /** Of a question: its section. */
  section?: Key;
}

export function useSortableItem({ key, index, section }: Place) {
  const isQuestion = section !== undefined;
  return useSortable({
    id: key,
    index,
    group: section ?? SECTIONS,
    type: isQuestion ? 'question' : 'section',
    // A question dropped on a section without questions goes into it.
    accept: isQuestion ? 'question' : ['section', 'question'],
    collisionPriority: isQuestion ? 2 : 1,
  });
}
