import { MoreIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { moreActions, moreActionsOf } from '@campeiro/ui/vocabulary/actions.ts';
import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';

const texts = { more: moreActions, moreOf: moreActionsOf };

interface Props {
  /** What it is about, where a screen has several such menus. */
  of?: string;
  /** Of the button, in pixels. */
  size?: number;
  /** Items of the menu. */
  children: ReactNode;
}

/** The button at the end of a row of buttons, with what is done seldom. */
export function MoreMenu({ of, size = 34, children }: Props) {
  const t = useTexts(texts);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          aria-label={of ? t('moreOf', { what: of }) : t('more')}
          variant="default"
          size={size}
        >
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
