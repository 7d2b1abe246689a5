/** Explains a decision and asks for its reason, before it is made. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { cancelRegistroFields } from '../../contract/fields.ts';
import { Restored } from '../draft/Restored.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { useEdits } from '../draft/use-guard.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { texts } from './texts.ts';

export interface ReasonProps {
  /** The action, which is the text of the button. */
  action: string;
  /** Red: the decision is not taken back lightly. */
  isGrave?: boolean;
  /** Of the text, if it is not the reason. */
  label?: string;
  description?: string;
  maxLength?: number;
  /** One line, which Enter sends. */
  isShort?: boolean;
  /** Required by default. */
  reason?: 'none' | 'optional' | 'required';
  /** A name of the decision and its row: what is typed comes back after a reload. Without it, it does not. */
  keep?: string;
  /** Whether more than the reason has been filled in. */
  hasMore?: boolean;
  /** Whether everything else is chosen. */
  isReady?: boolean;
  /** What the decision means, and what else is to be chosen. */
  children?: ReactNode;
  /** Makes the decision. A promise of false, or a rejected one, keeps the form open with its text. */
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

interface Props extends ReasonProps {
  /** Called with whether something is typed. */
  onEdits: (hasEdits: boolean) => void;
  /** Closes the form; asks first, if something is typed. */
  onLeave: () => void;
}

/** In its place on a screen, which guards what is typed. */
export function ReasonForm(props: Props) {
  const { action, isGrave = false, reason = 'required', isReady = true, children } = props;
  const Input = props.isShort ? TextInput : Textarea;
  const { hasMore = false, keep } = props;
  const t = useTexts(texts);
  const draft = useDraft({ text: '' }, keep === undefined ? {} : { keep: `reason ${keep}` });
  const { text = '' } = draft.fields;
  const [isSending, setSending] = useState(false);
  useEdits(hasMore || text.trim() !== '', props.onEdits);
  const isComplete = isReady && (reason !== 'required' || text.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSending) return;
    setSending(true);
    // Its caller shows why the server refused.
    const isDone = await props.onReason(text.trim()).catch(() => false);
    setSending(false);
    if (isDone === false) return;
    draft.clear();
    props.onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {children}
        <Restored draft={draft} />
        {reason !== 'none' && (
          <Input
            label={props.label ?? t(reason === 'required' ? 'reason' : 'reasonIf')}
            description={props.description}
            value={text}
            maxLength={props.maxLength ?? cancelRegistroFields.motivo.max}
            onChange={({ currentTarget }) => draft.set({ text: currentTarget.value })}
            required={reason === 'required'}
            data-autofocus
            autoFocus
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button
            variant="default"
            onClick={props.onLeave}
            {...(reason === 'none' && { 'data-autofocus': true })}
          >
            {t('back')}
          </Button>
          <WhyButton
            type="submit"
            {...(isGrave && { color: 'red' })}
            loading={isSending}
            why={isComplete ? undefined : t('why')}
          >
            {action}
          </WhyButton>
        </Group>
      </Stack>
    </form>
  );
}
