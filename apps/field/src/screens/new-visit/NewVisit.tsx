import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Title } from '@mantine/core';
import { texts } from './texts.ts';

export function NewVisit() {
  const t = useTexts(texts);
  return (
    <Title order={1} size="h2">
      {t('title')}
    </Title>
  );
}
