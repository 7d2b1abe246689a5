import type { Route } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { notify } from '../../../notices/notices.ts';
import { ReasonDialog } from '../../../parts/reason/ReasonDialog.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';
import type { Dated } from './timeline.ts';

interface Props<Body, Query, Result> {
  route: Route<Body, Query, Result>;
  value: Dated;
  what: string;
  onClose: () => void;
}

/** Shows what deleting means before it is done. */
export function RemoveForm<Body, Query, Result>(props: Props<Body, Query, Result>) {
  const { route, value, what, onClose } = props;
  const t = useTexts(texts);
  const remove = useChange(route, {
    onDone: () => notify({ tone: 'done', text: texts.removed }),
  });
  return (
    <ReasonDialog
      isOpen
      action={t('remove')}
      isGrave
      reason="none"
      onReason={() => remove.mutateAsync({ params: { id: value.id } })}
      onClose={onClose}
    >
      <Text fw={600}>{what}</Text>
      <Text>{t('removeAbout')}</Text>
      <Text c="dimmed">{t('recomputes')}</Text>
    </ReasonDialog>
  );
}
