/** Decides about days: one on its page, several in the list. */
import { MoreIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from './DecisionDialog.tsx';
import { texts } from './decide.texts.ts';
import { DECISIONS, type Decision, type Dia } from './decisions.ts';

const MAIN = ['approve', 'pay'] as const;
const OTHERS = ['verify', 'disregard', 'reject', 'takeBack', 'unpay'] as const;

interface Props {
  rows: Dia[];
  /** Called when it is done. */
  clear: () => void;
  /** On the page of a day impossible decisions are not shown, and buttons are larger. */
  isPage?: boolean;
}

export function Decide({ rows, clear, isPage = false }: Props) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Decision>();
  const these = (decision: Decision) => rows.filter(DECISIONS[decision].allows);
  const main = MAIN.filter((one) => !isPage || these(one).length > 0);
  const others = OTHERS.filter((one) => these(one).length > 0);
  return (
    <>
      {main.map((one) => (
        <Button
          key={one}
          size={isPage ? 'sm' : 'compact-sm'}
          disabled={these(one).length === 0}
          variant={one === 'approve' ? 'filled' : 'default'}
          onClick={() => setAsked(one)}
        >
          {isPage ? t(one) : t('some', { what: t(one), n: these(one).length })}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('more')} variant="default" size={isPage ? 34 : 30}>
              <MoreIcon size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item key={one} onClick={() => setAsked(one)}>
                {isPage ? t(one) : t('some', { what: t(one), n: these(one).length })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked && (
        <DecisionDialog
          decision={asked}
          dias={these(asked)}
          rest={rows.length - these(asked).length}
          onClose={() => setAsked(undefined)}
          onDone={clear}
        />
      )}
    </>
  );
}
