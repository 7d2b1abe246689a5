import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

export function Today() {
  const t = useTexts(texts);
  const { day } = useFormats();
  return (
    <Stack>
      <Stack gap={0}>
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <Text c="dimmed">{day(Date.now())}</Text>
      </Stack>
      <Paper p="lg" withBorder>
        <Stack>
          <Text>{t('nothingYet')}</Text>
          <Button component={Link} to="/entrar" size="lg">
            {t('signIn')}
          </Button>
        </Stack>
      </Paper>
    </Stack>
  );
}
