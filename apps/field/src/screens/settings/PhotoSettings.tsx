/** How this device sends photos. Where the browser cannot tell the connection, the screen says what that means. */
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Switch, Text } from '@mantine/core';
import { useConnection } from '../../app/connection.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { writeMeta } from '../../store/meta.ts';
import { readPhotoSending } from '../../store/photo-sending.ts';
import { texts } from './texts.ts';

export function PhotoSettings() {
  const t = useTexts(texts);
  const { db, sync } = useDevice();
  const connection = useConnection();
  const sending = useLive(readPhotoSending);
  if (!sending) return null;
  const { isRequired, isWifiOnly } = sending;
  const change = async (isOn: boolean) => {
    await writeMeta(db, 'fotosSoPorWifi', isOn);
    if (!isOn) sync.wake('seen');
  };
  return (
    <Section title={t('photos')}>
      <Switch
        label={t('wifiOnly')}
        description={t(isRequired ? 'wifiOnlyRequired' : 'wifiOnlyHow')}
        checked={isWifiOnly}
        disabled={isRequired}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {isWifiOnly && connection === 'unknown' && <Text size="sm">{t('wifiUnknown')}</Text>}
    </Section>
  );
}
