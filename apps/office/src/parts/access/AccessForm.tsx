/** A dialog that gives or takes access: it ends with the password of the user at the desk. */
import type { ReactNode } from 'react';
import { DraftDialog } from '../draft/DraftDialog.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { PresentPassword } from './PresentPassword.tsx';

interface Props {
  title: string;
  /** The password as it is typed. Without it nothing is sent. */
  own: string;
  onOwn: (own: string) => void;
  /** Whether everything above the password is filled in. */
  isComplete?: boolean;
  /** Whether something above the password was typed. */
  isTyped?: boolean;
  /** What was sent: whether it is under way, and what the server had against it. */
  change: { isPending: boolean; error: Error | null };
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function AccessForm(props: Props) {
  const { own, onOwn, isComplete = true, isTyped = false, change, children } = props;
  const draft = useDraft({}, { error: change.error });
  return (
    <DraftDialog
      draft={draft}
      title={props.title}
      isNew
      hasMore={isTyped}
      isComplete={isComplete && own !== ''}
      isSaving={change.isPending}
      save={props.action}
      onSave={props.onSubmit}
      onClose={props.onClose}
    >
      {children}
      <PresentPassword value={own} onChange={onOwn} />
    </DraftDialog>
  );
}
