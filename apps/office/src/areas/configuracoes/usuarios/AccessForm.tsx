/** A form in a dialog that gives or takes access: it ends with the password of the user at the desk. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The password as it is typed. Without it nothing is sent. */
  own: string;
  onOwn: (own: string) => void;
  /** Whether everything above the password is filled in. */
  isComplete?: boolean;
  /** What was sent: whether it is under way, and what the server had against it. */
  change: { isPending: boolean; error: Error | null };
  action: string;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function AccessForm(props: Props) {
  const { own, onOwn, isComplete = true, change, action, onSubmit, onClose, children } = props;
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const isReady = isComplete && own !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {children}
        <PresentPassword value={own} onChange={onOwn} />
        {change.error && (
          <Alert color="red" role="alert">
            {troubleText(change.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!isReady}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
