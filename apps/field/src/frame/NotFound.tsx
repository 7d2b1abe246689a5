import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Box } from '@mantine/core';
import { Gone } from '../parts/Gone.tsx';
import { texts } from './texts.ts';

export function NotFound() {
  const t = useTexts(texts);
  return (
    <Box p="lg">
      <Gone title={t('notFound')} />
    </Box>
  );
}
