import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTroubleText } from '../trouble/use-trouble-text.ts';
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

/** Inputs with what saves them and what gives them up, without any question. */
export function Form(props: FormState & FormLook & { onCancel: () => void }) {
  const { draft, children, onSave, onCancel, isSaving, isComplete = true, isNew = false } = props;
  const { isSmall = false } = props;
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const isClear = Object.keys(draft.conflicts).length === 0;
  const canSave = (isNew || hasEdits(props)) && isClear && isComplete;
  const size = isSmall ? { size: 'compact-sm' } : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !isSaving) onSave();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {children}
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
            <Button
              type="submit"
              loading={isSaving}
              disabled={!canSave}
              {...size}
              {...(props.isRed && { color: 'red' })}
            >
              {props.save ?? t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
