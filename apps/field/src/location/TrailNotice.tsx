import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useLive } from '../app/use-device.ts';
import { readSettings } from '../store/settings.ts';
import type { Today } from '../store/today.ts';
import { usePosition } from './position.ts';
import { texts } from './texts.ts';
import { isUnderWay } from './trail.ts';

/** Shows when the app records where the technician is, and when it cannot. */
export function TrailNotice({ today }: { today: Today }) {
  const t = useTexts(texts);
  const settings = useLive(readSettings);
  const { permission } = usePosition();
  if (!settings?.registra_posicoes || !isUnderWay(today)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(permission === 'granted' ? 'records' : 'recordsNot')}
    </Text>
  );
}
