import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTroubleText } from '../trouble/use-trouble-text.ts';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Draft;
  children: ReactNode;
  onSave: () => void;
  onCancel: () => void;
  isSaving: boolean;
  /** What the button says, where it is not “Save”. */
  save?: string;
  /** Whether more has been filled in than the draft has. */
  hasMore?: boolean;
  /** Whether everything that has to be there is there. */
  isComplete?: boolean;
}

/** A form with what saves it and what gives it up. */
export function DraftForm(props: Props) {
  const { draft, children, onSave, onCancel, isSaving, hasMore = false } = props;
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const hasChanges = hasMore || Object.keys(draft.changes).length > 0;
  const isClear = Object.keys(draft.conflicts).length === 0;
  const canSave = hasChanges && isClear && (props.isComplete ?? true);
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
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={!canSave}>
            {props.save ?? t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
