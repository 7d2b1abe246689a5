/** The items of a table, dragged or moved by keys into another order, and saved together. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Grip } from '../../../parts/grip/Grip.tsx';
import { ask } from '../../../transport/ask.ts';
import { useEach } from '../../../transport/use-each.ts';
import classes from './Order.module.css';
import { positionsFor } from './positions.ts';
import { type Item, routesOf, type Table } from './tables.ts';
import { texts } from './texts.ts';

interface Props {
  table: Table;
  /** All of them, as they stand. Each is changed with the stamp that it has here. */
  items: readonly Item[];
  onClose: () => void;
}

export function Order({ table, items, onClose }: Props) {
  const t = useTexts(texts);
  const [order, setOrder] = useState(items);
  const [moved, setMoved] = useState<Item>();
  const each = useEach({ done: texts.ordered, some: texts.someNotOrdered });
  const place = (item: Item, index: number) => {
    setOrder((before) => before.filter((one) => one !== item).toSpliced(index, 0, item));
    setMoved(item);
  };
  const change = ({ id, ordem }: { id: number; ordem: number }) => {
    const seen = items.find((one) => one.id === id)?.atualizado_em;
    const body = { ordem, ...(seen && { atualizado_em: seen }) };
    return ask(routesOf(table.name).change, { params: { id }, body });
  };
  const form = {
    draft: useDraft({}),
    hasMore: order.some((item, index) => item !== items[index]),
    onSave: () => void each.run(positionsFor(order), change).then(onClose),
    isSaving: each.isPending,
  };
  return (
    <DraftDialog {...form} title={t('order')} onClose={onClose}>
      <DragDropProvider
        onDragEnd={(event) => {
          if (!event.canceled) setOrder((before) => move([...before], event));
        }}
      >
        <ol className={classes.items} aria-label={t('order')}>
          {order.map((item, index) => (
            <Sorted
              key={item.id}
              item={item}
              index={index}
              onShift={(by) => place(item, Math.max(0, Math.min(index + by, order.length - 1)))}
            />
          ))}
        </ol>
      </DragDropProvider>
      <VisuallyHidden role="status">
        {moved && t('placed', { nome: moved.nome, n: order.indexOf(moved) + 1 })}
      </VisuallyHidden>
    </DraftDialog>
  );
}

interface SortedProps {
  item: Item;
  index: number;
  onShift: (by: 1 | -1) => void;
}

function Sorted({ item: { id, nome }, index, onShift }: SortedProps) {
  const t = useTexts(texts);
  const grip = useRef<HTMLButtonElement>(null);
  const { ref, handleRef } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.item}>
      <Grip
        ref={(button) => {
          grip.current = button;
          handleRef(button);
        }}
        label={t('moveItem', { nome })}
        onShift={(by) => {
          flushSync(() => onShift(by));
          // An element that is put elsewhere loses the focus.
          grip.current?.focus();
        }}
      />
      {nome}
    </li>
  );
}
