import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

export function NotFound() {
  const t = useTexts(texts);
  return (
    <Stack component="main" p="lg">
      <Title order={1}>{t('notFound')}</Title>
      <div>
        <Button component={Link} to="/hoje">
          {t('toToday')}
        </Button>
      </div>
    </Stack>
  );
}
