import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTroubleText } from '../trouble/use-trouble-text.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { Held } from './Held.tsx';
import { Restored } from './Restored.tsx';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

/** What useRowForm and useNewForm make, and what DraftForm and DraftDialog show. */
export interface FormState {
  draft: Draft;
  onSave: () => void;
  isSaving: boolean;
  /** Whether everything that has to be there is there. */
  isComplete?: boolean;
  /** Whether it may be saved although nothing was changed, as what is new and was filled in beforehand. */
  isNew?: boolean;
  /** Whether more has been filled in than the draft has. */
  hasMore?: boolean;
}

export interface FormLook {
  children: ReactNode;
  /** The text of the button that saves, where it is not “Save”. */
  save?: string;
  /** Whether the button warns, as that of what cannot be undone. */
  isRed?: boolean;
  /** Whether the buttons are small, and shown only once something was typed. */
  isSmall?: boolean;
}

/** Whether something would be lost. */
export const hasEdits = ({ draft, hasMore = false }: FormState): boolean =>
  hasMore || Object.keys(draft.changes).length > 0;

/** Why the form cannot be saved, as the name of a text; undefined: it can. */
function whyNot(form: FormState): 'whyConflict' | 'whyIncomplete' | 'whySame' | undefined {
  const { draft, isComplete = true, isNew = false } = form;
  if (Object.keys(draft.conflicts).length > 0) return 'whyConflict';
  if (!isComplete) return 'whyIncomplete';
  return isNew || hasEdits(form) ? undefined : 'whySame';
}

/** Inputs with what saves them and what gives them up, without any question. */
export function Form(props: FormState & FormLook & { onCancel: () => void }) {
  const { draft, children, onSave, onCancel, isSaving, isNew = false } = props;
  const { isSmall = false } = props;
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const why = whyNot(props);
  const size = isSmall ? { size: 'compact-sm' } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!why && !isSaving) onSave();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Restored draft={draft} />
        {/* What is new is shown once it is made: text typed meanwhile would have no form any more. */}
        {isNew ? <Held isHeld={isSaving}>{children}</Held> : children}
        {draft.untold !== undefined && draft.untold !== null && (
          <Alert color="red" variant="light" role="alert">
            {troubleText(draft.untold)}
          </Alert>
        )}
        {(!isSmall || hasEdits(props)) && (
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onCancel} {...size}>
              {t('cancel')}
            </Button>
            <WhyButton
              type="submit"
              loading={isSaving}
              why={why && t(why)}
              {...size}
              {...(props.isRed && { color: 'red' })}
            >
              {props.save ?? t('save')}
            </WhyButton>
          </Group>
        )}
      </Stack>
    </form>
  );
}
