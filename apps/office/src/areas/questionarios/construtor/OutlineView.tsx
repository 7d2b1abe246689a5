/** Sections and questions in their order, to be written, dragged and moved by keys. */
import type { Achado } from '@campeiro/contract/questionario/linter';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { PlusIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button } from '@mantine/core';
import { type ComponentProps, useMemo, useRef } from 'react';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import classes from './Builder.module.css';
import { arrangedBy, moved } from './changes.ts';
import { MAX_QUESTIONS, MAX_SECTIONS } from './limits.ts';
import {
  type Key,
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
import { groupOf } from './use-sortable-item.ts';
import { numbersOf } from './wire.ts';
import { conditionInWords } from './words.ts';

interface Props {
  outline: Outline;
  editor: Editor;
  findings: readonly Achado[];
  open: Key | null;
  onOpen: (key: Key) => void;
}

type Provider = ComponentProps<typeof DragDropProvider>;
type DragOver = NonNullable<Provider['onDragOver']>;
type DragEnd = NonNullable<Provider['onDragEnd']>;

export function OutlineView({ outline, editor, findings, open, onOpen }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const formats = useFormats();
  const drags = useRef(0);
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
  const whyFull = isFull
    ? t('whyFull', { most: MAX_QUESTIONS })
    : outline.length >= MAX_SECTIONS
      ? t('whyFullSections', { most: MAX_SECTIONS })
      : undefined;
  return (
    <DragDropProvider
      onDragStart={() => {
        drags.current++;
      }}
      onDragOver={(event) => dragOver(event, editor, `drag ${drags.current}`)}
      onDragEnd={(event) => dragEnd(event, editor, `drag ${drags.current}`)}
    >
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
      <WhyButton
        variant="default"
        leftSection={<PlusIcon size={16} />}
        why={whyFull}
        onClick={() => addSection('')}
      >
        {t('addSection')}
      </WhyButton>
    </DragDropProvider>
  );
}

type Dragged = Parameters<DragOver>[0];

/** A question that is dragged is where it would be dropped: all of it is one step to undo. */
function dragOver(event: Dragged, editor: Editor, tag: string): void {
  if (event.operation.source?.type !== 'question') return;
  const order = orderOf(editor.present());
  const next = move(order, event);
  if (next !== order) editor.edit((outline) => arranged(outline, next), tag);
}

function dragEnd({ operation, canceled }: Parameters<DragEnd>[0], editor: Editor, tag: string) {
  const { source } = operation;
  if (canceled) {
    editor.giveUp(tag);
    return;
  }
  if (source?.type === 'section' && isSortable(source)) {
    const { index } = source;
    editor.edit((outline) => moved(outline, source.id as Key, index));
  }
}

/** The keys of the questions of each section, by the name that the section has while something is dragged. */
const orderOf = (outline: Outline): Record<string, Key[]> =>
  Object.fromEntries(
    outline.map(({ key, questoes }) => [groupOf(key), questoes.map((one) => one.key)]),
  );

const arranged = (outline: Outline, order: Record<string, Key[]>): Outline =>
  arrangedBy(outline, ({ key }) => order[groupOf(key)] ?? []);
