import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { version } from '../../../package.json';
import { useLive } from '../../app/use-device.ts';
import { Section } from '../../parts/Section.tsx';
import { sizeInWords } from '../../parts/size.ts';
import { readMeta } from '../../store/meta.ts';
import { readSettings } from '../../store/settings.ts';
import { texts } from './texts.ts';

/** Versions, space, and what the account does with positions. */
export function About() {
  const t = useTexts(texts);
  const server = useLive((db) => readMeta(db, 'versaoServidor'));
  const settings = useLive(readSettings);
  const space = useSpace();
  return (
    <Section title={t('about')}>
      <Text size="sm">{t('versions', { app: version, server: server ?? '–' })}</Text>
      {space && <Text size="sm">{space}</Text>}
      {settings && (
        <Text size="sm">
          {settings.registra_posicoes
            ? t('positions', { days: settings.dias_de_posicoes })
            : t('noPositions')}
        </Text>
      )}
    </Section>
  );
}

/** How much of the device's space the app takes; nothing where the browser does not report it. */
function useSpace(): string | null {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const [estimate, setEstimate] = useState<StorageEstimate>();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    void navigator.storage?.estimate?.().then(setEstimate, () => {});
    void navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  if (estimate?.usage === undefined) return null;
  const { usage, quota = usage } = estimate;
  const space = {
    used: sizeInWords(usage, language),
    free: sizeInWords(Math.max(quota - usage, 0), language),
  };
  return `${t('space', space)} ${t(kept ? 'protected' : 'unprotected')}`;
}
