import { Form, type FormLook, type FormState, hasEdits } from './Form.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useLeave } from './use-leave.tsx';

/**
 * A form in its place on a screen: `<DraftForm {...useRowForm(…)} onCancel={close}>` around its inputs. Asks before
 * typed text is lost, also when `onCancel` is what would lose it.
 */
export function DraftForm({ onCancel, ...form }: FormState & FormLook & { onCancel: () => void }) {
  const place = useFocusBack();
  const { leave, question } = useLeave(hasEdits(form), () => {
    form.draft.clear();
    onCancel();
  });
  return (
    <div ref={place} style={{ display: 'contents' }}>
      <Form {...form} onCancel={leave} />
      {question}
    </div>
  );
}
