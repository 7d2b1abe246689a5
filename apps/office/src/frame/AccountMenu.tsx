import { KeyIcon, LeaveIcon } from '@campeiro/ui/icons.tsx';
import { LanguageSwitch } from '@campeiro/ui/language/LanguageSwitch.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ThemeSwitch } from '@campeiro/ui/theme/ThemeSwitch.tsx';
import { Avatar, Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contaQuery, euQuery, signOut } from '../session/session.ts';
import classes from './Frame.module.css';
import { texts } from './texts.ts';

/** Who I am, of which account, and what is mine: language, light or dark, password, the way out. */
export function AccountMenu() {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const { data: eu } = useSuspenseQuery(euQuery);
  const { data: conta } = useSuspenseQuery(contaQuery);
  return (
    <Popover width={284} position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <UnstyledButton className={classes.who} onClick={() => setOpened((before) => !before)}>
          <Avatar name={eu.nome} size={28} color="green" variant="light" aria-hidden />
          <span className={classes.whoName}>{eu.nome}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('me')}>
        <Stack gap={12}>
          <div>
            <Text fw={600}>{eu.nome}</Text>
            <Text size="sm" c="dimmed">
              {eu.login} · {t(eu.perfil)}
            </Text>
            <Text size="sm" c="dimmed">
              {conta.nome}
              {eu.ids_segmentos.length > 0 && ` · ${t('segmented')}`}
            </Text>
          </div>
          <LanguageSwitch />
          <ThemeSwitch />
          <Stack gap={6}>
            <Button
              component={Link}
              to="/eu"
              variant="default"
              leftSection={<KeyIcon size={16} />}
              onClick={() => setOpened(false)}
            >
              {t('me')}
            </Button>
            <Button
              variant="default"
              leftSection={<LeaveIcon size={16} />}
              onClick={() => void signOut()}
            >
              {t('signOut')}
            </Button>
          </Stack>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
