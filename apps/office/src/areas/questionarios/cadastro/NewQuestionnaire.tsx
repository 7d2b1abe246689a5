import type { NewQuestionario } from '@campeiro/contract/escritorio/questionarios';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useNavigate } from '@tanstack/react-router';
import { createQuestionario } from '../../../contract/operations.ts';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { texts } from '../texts.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { bodyOf, fieldsOf, isInOrder } from './fields.ts';

/** A new questionnaire; its questions are made on its own screen. */
export function NewQuestionnaire({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const zone = useZone();
  const navigate = useNavigate();
  const form = useNewForm({
    initial: fieldsOf(undefined, zone),
    route: createQuestionario,
    request: (fields) => ({ body: bodyOf(fields, zone) as NewQuestionario }),
    required: ['nome'],
    isComplete: isInOrder,
    onDone: ({ id }) =>
      void navigate({
        to: '/questionarios/$id',
        params: { id: String(id) },
        ignoreBlocker: true,
      }),
  });
  return (
    <DraftDialog {...form} title={t('new')} size={560} save={t('create')} onClose={onClose}>
      <FieldInputs draft={form.draft} isNew />
    </DraftDialog>
  );
}
