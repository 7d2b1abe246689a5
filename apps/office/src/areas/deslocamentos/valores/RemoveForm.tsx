import type { Route } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';
import type { Dated } from './timeline.ts';

interface Props<Body, Query, Result> {
  route: Route<Body, Query, Result>;
  value: Dated;
  what: string;
  onClose: () => void;
}

/** Says what deleting means before it is done. */
export function RemoveForm<Body, Query, Result>(props: Props<Body, Query, Result>) {
  const { route, value, what, onClose } = props;
  const t = useTexts(texts);
  const remove = useChange(route, {
    onDone: () => {
      notify({ tone: 'done', text: texts.removed });
      onClose();
    },
  });
  return (
    <Stack gap="sm">
      <Text fw={600}>{what}</Text>
      <Text>{t('removeAbout')}</Text>
      <Text c="dimmed">{t('recomputes')}</Text>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('back')}
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: value.id } })}
        >
          {t('remove')}
        </Button>
      </Group>
    </Stack>
  );
}
