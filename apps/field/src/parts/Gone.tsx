import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

interface Props {
  title: string;
  why?: string;
}

/** In place of a screen whose address leads to nothing, or to nothing any more. */
export function Gone({ title, why }: Props) {
  const t = useTexts(texts);
  return (
    <Stack>
      <Title order={1} size="h2">
        {title}
      </Title>
      {why && <Text>{why}</Text>}
      <Button component={Link} to="/hoje">
        {t('toToday')}
      </Button>
    </Stack>
  );
}
