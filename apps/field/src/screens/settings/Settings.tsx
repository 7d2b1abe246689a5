import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ThemeSwitch } from '@campeiro/ui/theme/ThemeSwitch.tsx';
import { Paper, Stack, Title } from '@mantine/core';
import { texts } from './texts.ts';

export function Settings() {
  const t = useTexts(texts);
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <Paper p="md" withBorder>
        <Stack gap="xs">
          <Title order={2} size="h5">
            {t('language')}
          </Title>
          <LanguageSwitch />
        </Stack>
      </Paper>
      <Paper p="md" withBorder>
        <Stack gap="xs">
          <Title order={2} size="h5">
            {t('appearance')}
          </Title>
          <ThemeSwitch />
        </Stack>
      </Paper>
    </Stack>
  );
}
