import { BookmarkIcon, CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { WhyButton } from '../parts/why/WhyButton.tsx';
import { usePreference } from '../transport/preferences.ts';
import classes from './List.module.css';
import type { Search } from './search.ts';
import { texts } from './texts.ts';

interface View {
  nome: string;
  search: Search;
}

const LONGEST_NAME = 60;
const MOST = 20;

interface Props {
  /** Of the preferences: lower-case letters and hyphens. */
  name: string;
  /** What of the present address belongs to a view. */
  search: Search;
}

/** What an address says, such as filters and columns, under a name, for this user. */
export function ViewsMenu({ name, search }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [views = [], keep] = usePreference<View[]>(`visoes-${name}`);
  const [nome, setNome] = useState('');
  const [opened, setOpened] = useState(false);
  const others = (than: string) => views.filter((view) => view.nome !== than);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = nome.trim();
    if (!given) return;
    keep([...others(given), { nome: given, search }].slice(-MOST));
    setNome('');
  };
  const open = (view: View) => {
    setOpened(false);
    void navigate({ to: '.', search: view.search as never });
  };
  return (
    <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened} width={290}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<BookmarkIcon size={16} />}
          onClick={() => setOpened((before) => !before)}
        >
          {t('views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noViews')}
            </Text>
          )}
          {views.map((view) => (
            <Group key={view.nome} gap={4} wrap="nowrap">
              <button type="button" className={classes.view} onClick={() => open(view)}>
                {view.nome}
              </button>
              <ActionIcon
                aria-label={t('removeView', { nome: view.nome })}
                onClick={() => keep(others(view.nome))}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={save}>
            <Stack gap={8}>
              <TextInput
                aria-label={t('viewName')}
                placeholder={t('viewName')}
                maxLength={LONGEST_NAME}
                value={nome}
                onChange={({ currentTarget }) => setNome(currentTarget.value)}
              />
              <WhyButton
                type="submit"
                variant="light"
                why={nome.trim() ? undefined : t('whyNoName')}
              >
                {t('saveView')}
              </WhyButton>
            </Stack>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
