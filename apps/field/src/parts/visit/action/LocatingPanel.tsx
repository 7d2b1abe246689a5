import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Loader, Text } from '@mantine/core';
import { texts } from './texts.ts';
import type { Phase, Presence } from './use-presence.ts';

interface Props {
  phase: Extract<Phase, { kind: 'locating' }>;
  presence: Presence;
}

/** While the position is looked for: how exact it is so far, and a way on without it. */
export function LocatingPanel({ phase: { precisao }, presence }: Props) {
  const t = useTexts(texts);
  const { distance } = useFormats();
  return (
    <>
      <Group gap="sm" mih={48} role="status">
        <Loader size="sm" />
        <Text>
          {precisao === null ? t('locating') : t('locatingBest', { distance: distance(precisao) })}
        </Text>
      </Group>
      <Group grow>
        <Button variant="default" onClick={presence.cancel}>
          {t('cancel')}
        </Button>
        <Button variant="default" px="xs" onClick={presence.goOn}>
          {t('goOn')}
        </Button>
      </Group>
    </>
  );
}
