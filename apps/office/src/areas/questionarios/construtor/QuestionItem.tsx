/** A question of the outline. What is worked on is open; the others say in one line what they are. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { memo } from 'react';
import { Grip } from '../../../parts/grip/Grip.tsx';
import classes from './Builder.module.css';
import { GrowingText } from './GrowingText.tsx';
import { questionKeys } from './keys.ts';
import { LONGEST_QUESTION } from './limits.ts';
import { hasOwnOptions } from './outline.ts';
import { QuestionDetails } from './QuestionDetails.tsx';
import type { QuestionItemProps } from './question-props.ts';
import { texts } from './texts.ts';
import { fieldId } from './use-editor.ts';
import { useSortableItem } from './use-sortable-item.ts';

export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, number, section, index, isOpen, onOpen, condition, findings, editor } = props;
  const t = useTexts(texts);
  const { key } = question;
  const { ref, handleRef, isDragging } = useSortableItem({ key, index, section });
  const keys = questionKeys(question, editor);
  return (
    <li
      ref={ref}
      className={classes.question}
      data-open={isOpen || undefined}
      data-faulty={findings !== '' || undefined}
      data-dragging={isDragging || undefined}
      onFocus={() => onOpen(key)}
    >
      <div className={classes.line}>
        <Grip ref={handleRef} label={t('move', { n: number })} onShift={keys.shift} />
        <span className={classes.number}>{number}.</span>
        <GrowingText
          id={fieldId(key)}
          aria-label={t('question', { n: number })}
          aria-describedby={findings ? `falhas-${key}` : undefined}
          placeholder={t('questionHint')}
          value={question.nome}
          maxLength={LONGEST_QUESTION}
          onChange={({ currentTarget }) => keys.rename(currentTarget.value)}
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
        />
        {!isOpen && (
          <span className={classes.kind}>
            {t(question.tipo)}
            {question.tipo === 'numero' &&
              question.medida.unidade &&
              ` (${question.medida.unidade})`}
            {question.obrigatoria && ' *'}
          </span>
        )}
      </div>
      <div className={classes.below}>
        {!isOpen && hasOwnOptions(question.tipo) && question.opcoes.length > 0 && (
          <div className={classes.summary}>
            {question.opcoes.map(({ nome }) => nome || t('nameless')).join(' · ')}
          </div>
        )}
        {!isOpen && condition && <div className={classes.condition}>{condition}</div>}
        {isOpen && <QuestionDetails {...props} />}
        {findings && (
          <ul id={`falhas-${key}`} className={classes.findings}>
            {findings.split('\n').map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});
