/** Sections and questions in their order, to be written, dragged and moved by keys. */
import type { Achado } from '@campeiro/contract/questionario/linter';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { PlusIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortableOperation } from '@dnd-kit/react/sortable';
import { Button } from '@mantine/core';
import { type ComponentProps, useMemo } from 'react';
import { Empty } from '../../../parts/empty/Empty.tsx';
import classes from './Builder.module.css';
import { MAX_QUESTIONS, MAX_SECTIONS } from './limits.ts';
import {
  type Key,
  moved,
  moveQuestion,
  newSection,
  type Outline,
  type Question,
  questionsOf,
  sourcesFor,
} from './outline.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { SectionBlock } from './SectionBlock.tsx';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';
import { SECTIONS } from './use-sortable-item.ts';
import { numbersOf } from './wire.ts';
import { conditionInWords } from './words.ts';

interface Props {
  outline: Outline;
  editor: Editor;
  findings: readonly Achado[];
  open: Key | null;
  onOpen: (key: Key) => void;
}

type DragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>;

export function OutlineView({ outline, editor, findings, open, onOpen }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const formats = useFormats();
  const numbers = useMemo(() => numbersOf(outline), [outline]);
  const said = (section: number, question: number | null) =>
    findings
      .filter((one) => one.numero_secao === section && one.numero_questao === question)
      .map(({ falha }) => say(falha));
  const sources = (question: Question) =>
    question.key === open
      ? sourcesFor(outline, open).map((one) => ({
          question: one,
          number: numbers.get(one.key) ?? 0,
        }))
      : undefined;
  const addSection = (nome: string) => {
    const section = newSection(nome);
    editor.edit((before) => [...before, section]);
    editor.focus(nome ? (section.questoes[0]?.key ?? section.key) : section.key);
  };
  if (outline.length === 0)
    return (
      <Empty title={t('startTitle')} text={t('startText')}>
        <Button onClick={() => addSection(t('firstSection'))}>{t('addQuestion')}</Button>
      </Empty>
    );
  const isFull = questionsOf(outline).length >= MAX_QUESTIONS;
  return (
    <DragDropProvider onDragEnd={(event) => dropped(event, editor)}>
      <ol className={classes.outline} aria-label={t('outline')}>
        {outline.map((section, i) => (
          <SectionBlock
            key={section.key}
            section={section}
            index={i}
            findings={said(i + 1, null)}
            isFull={isFull}
            editor={editor}
          >
            {section.questoes.map((question, j) => (
              <QuestionItem
                key={question.key}
                question={question}
                number={numbers.get(question.key) ?? 0}
                section={section.key}
                index={j}
                isOpen={question.key === open}
                onOpen={onOpen}
                condition={conditionInWords(question, outline, numbers, t, formats)}
                findings={said(i + 1, numbers.get(question.key) ?? 0).join('\n')}
                sources={sources(question)}
                editor={editor}
              />
            ))}
          </SectionBlock>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<PlusIcon size={16} />}
        disabled={outline.length >= MAX_SECTIONS || isFull}
        onClick={() => addSection('')}
      >
        {t('addSection')}
      </Button>
    </DragDropProvider>
  );
}

/** A question dropped on a section without questions, or anything dropped among its like. */
function dropped({ operation, canceled }: Parameters<DragEnd>[0], editor: Editor): void {
  const { source, target } = operation;
  if (canceled || !source) return;
  const key = source.id as Key;
  if (target && source.type === 'question' && target.type === 'section') {
    const last = Number.POSITIVE_INFINITY;
    editor.edit((outline) => moveQuestion(outline, key, target.id as Key, last));
  } else if (isSortableOperation(operation) && operation.source) {
    const { index, group } = operation.source;
    editor.edit((outline) =>
      group === SECTIONS
        ? moved(outline, key, index)
        : moveQuestion(outline, key, group as Key, index),
    );
  }
}
