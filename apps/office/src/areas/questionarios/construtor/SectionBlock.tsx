/** A section of the outline with its questions. */
import { PlusIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useDroppable } from '@dnd-kit/react';
import { Button } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { notify } from '../../../notices/notices.ts';
import { Grip } from '../../../parts/grip/Grip.tsx';
import { wayOf } from '../../../parts/grip/way.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import classes from './Builder.module.css';
import { changeSection, insertQuestions, removeSection, shifted } from './changes.ts';
import { LONGEST_SECTION, MAX_QUESTIONS } from './limits.ts';
import { type Key, newQuestion, type Section } from './outline.ts';
import { texts } from './texts.ts';
import { type Editor, fieldId } from './use-editor.ts';
import { groupOf, useSortableItem } from './use-sortable-item.ts';

interface Props {
  section: Section;
  index: number;
  /** What is wrong with the section itself. */
  findings: readonly string[];
  isFull: boolean;
  editor: Editor;
  /** The questions. */
  children: ReactNode;
}

export function SectionBlock({ section, index, findings, isFull, editor, children }: Props) {
  const t = useTexts(texts);
  const { key, questoes } = section;
  const n = index + 1;
  const { ref, handleRef } = useSortableItem({ key, index });
  const shift = (by: 1 | -1) => editor.edit((outline) => shifted(outline, key, by));
  const addQuestion = (at: number) => {
    const question = newQuestion();
    editor.edit((outline) => insertQuestions(outline, key, at, [question]));
    editor.focus(question.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event);
    if (event.key === 'Enter') addQuestion(0);
    else if (way && event.altKey) shift(way);
    else return;
    event.preventDefault();
    if (way) editor.focus(key);
  };
  const remove = () => {
    editor.edit((outline) => removeSection(outline, key));
    const action = { label: texts.undo, run: editor.undo };
    notify({ tone: 'done', text: texts.removed, values: { n: questoes.length }, action });
  };
  return (
    <li ref={ref} className={classes.section}>
      <div className={classes.sectionHead}>
        <Grip ref={handleRef} label={t('moveSection', { n })} onShift={shift} />
        <input
          id={fieldId(key)}
          className={classes.sectionName}
          aria-label={t('section', { n })}
          placeholder={t('sectionName')}
          value={section.nome}
          maxLength={LONGEST_SECTION}
          onChange={({ currentTarget: { value: nome } }) =>
            editor.edit((outline) => changeSection(outline, key, { nome }), `section ${key}`)
          }
          onKeyDown={onKeyDown}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t('removeSection', { n })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </div>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      <ol className={classes.questions} aria-label={section.nome || t('section', { n })}>
        {questoes.length > 0 ? children : <EmptySlot section={key} />}
      </ol>
      <WhyButton
        size="compact-sm"
        variant="subtle"
        leftSection={<PlusIcon size={15} />}
        className={classes.add}
        why={isFull ? t('whyFull', { most: MAX_QUESTIONS }) : undefined}
        onClick={() => addQuestion(questoes.length)}
      >
        {t('addQuestion')}
      </WhyButton>
    </li>
  );
}

/** Where a question can be dropped in a section that has none. */
function EmptySlot({ section }: { section: Key }) {
  const { ref, isDropTarget } = useDroppable({ id: groupOf(section), accept: 'question' });
  return <li ref={ref} className={classes.slot} data-target={isDropTarget || undefined} />;
}
