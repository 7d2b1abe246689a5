import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Modal } from '@mantine/core';
import { Form, type FormLook, type FormState, hasEdits } from './Form.tsx';
import { texts } from './texts.ts';
import { useLeave } from './use-leave.tsx';

interface Props extends FormState, FormLook {
  title: string;
  /** Closes the dialog. It is called after a question, if something was typed. */
  onClose: () => void;
  /** The width, in pixels. */
  size?: number;
}

/**
 * A form in a dialog, over a row (`useRowForm`) or for something new (`useNewForm`). Render it only while it is open, so
 * that it begins anew each time:
 *
 *     function EditDialog({ group, onClose }: Props) {
 *       const form = useRowForm({ row: group, …, onDone: onClose });
 *       return (
 *         <DraftDialog {...form} title={t('edit')} onClose={onClose}>
 *           <DraftText draft={form.draft} name="nome" label={t('nome')} maxLength={createGrupoFields.nome.max} data-autofocus required />
 *         </DraftDialog>
 *       );
 *     }
 *
 * The cross, Escape, a click beside the dialog, its “Cancel” and another screen ask before typed text is lost.
 */
export function DraftDialog({ title, onClose, size, ...form }: Props) {
  const t = useTexts(texts);
  const { leave, isAsked, question } = useLeave(hasEdits(form), () => {
    form.draft.clear();
    onClose();
  });
  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={title}
        {...(size && { size })}
        closeButtonProps={{ 'aria-label': t('close') }}
        // Keys belong to the question while it is asked.
        closeOnEscape={!isAsked}
        trapFocus={!isAsked}
      >
        <Form {...form} onCancel={leave} />
      </Modal>
      {question}
    </>
  );
}
