import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Section } from '../../parts/Section.tsx';
import { texts } from './texts.ts';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** How to have the app among the others of the device; nothing where it is. */
export function Install() {
  const t = useTexts(texts);
  if (isInstalled()) return null;
  return (
    <Section title={t('install')}>
      <Text size="sm">{t(isApple() ? 'installApple' : 'installAndroid')}</Text>
    </Section>
  );
}
