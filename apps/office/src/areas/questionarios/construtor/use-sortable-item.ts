/** What makes a question or a section something that can be dragged. */
import { useSortable } from '@dnd-kit/react/sortable';
import type { Key } from './outline.ts';

/** What the questions of a section are called while they are dragged; what is dropped on it goes into the section. */
export const groupOf = (section: Key): string => `section ${section}`;

interface Place {
  key: Key;
  index: number;
  /** Of a question: its section. */
  section?: Key;
}

export function useSortableItem({ key, index, section }: Place) {
  const type = section === undefined ? 'section' : 'question';
  return useSortable({
    id: key,
    index,
    group: section === undefined ? 'sections' : groupOf(section),
    type,
    accept: type,
  });
}
