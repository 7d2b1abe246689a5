import type { QuestionarioDoEscritorio } from '@campeiro/contract/escritorio/questionarios';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useState } from 'react';
import { changeQuestionario, getQuestionario } from '../../../contract/operations.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from '../texts.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { bodyOf, fieldsOf, isInOrder, limitsGone } from './fields.ts';

interface Props {
  questionario: QuestionarioDoEscritorio;
  onClose: () => void;
}

/** Changes what is not a question: it takes effect at once, without publishing. */
export function ChangeDialog({ questionario, onClose }: Props) {
  const t = useTexts(texts);
  const zone = useZone();
  const { id } = questionario;
  const form = useRowForm({
    row: questionario,
    query: answerOf(getQuestionario, { params: { id: String(id) } }),
    fieldsOf: (now) => fieldsOf(now, zone),
    route: changeQuestionario,
    request: (changes) => ({ params: { id }, body: bodyOf(changes, zone) }),
    required: ['nome'],
    isComplete: isInOrder,
    saved: texts.saved,
    onDone: onClose,
  });
  const [isAsked, setAsked] = useState(false);
  const gone = limitsGone(fieldsOf(questionario, zone), form.draft.fields);
  const onSave = () => (gone.length > 0 ? setAsked(true) : form.onSave());
  return (
    <>
      <DraftDialog {...form} onSave={onSave} title={t('edit')} size={560} onClose={onClose}>
        <FieldInputs draft={form.draft} />
      </DraftDialog>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('widen')}
        onClose={() => setAsked(false)}
        onConfirm={form.onSave}
      >
        {gone.map((limit) => (
          <p key={limit}>{t(limit === 'who' ? 'anybody' : 'anything')}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
