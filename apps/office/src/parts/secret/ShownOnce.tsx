import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from './CopyButton.tsx';
import classes from './Secret.module.css';
import { texts } from './texts.ts';

interface Props {
  login: string;
  senha: string;
}

/** A login with the password that the server has just made; it cannot be read again. */
export function ShownOnce({ login, senha }: Props) {
  const t = useTexts(texts);
  return (
    <Stack gap="sm">
      <dl className={classes.pair}>
        <dt>{t('login')}</dt>
        <dd>
          <code>{login}</code>
        </dd>
        <dt>{t('password')}</dt>
        <dd>
          <code data-secret>{senha}</code>
        </dd>
      </dl>
      <Group gap={8}>
        <CopyButton text={senha} label={t('copyPassword')} />
        <CopyButton text={`${login}\n${senha}`} label={t('copyBoth')} />
      </Group>
      <Alert color="yellow" variant="light">
        <Text>{t('onlyNow')}</Text>
      </Alert>
    </Stack>
  );
}
