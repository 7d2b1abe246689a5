/** Decides about days or additions to them: one on its page, several in a list. */
import type { Complemento } from '@campeiro/contract/escritorio/complementos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { MoreMenu } from '../../parts/menu/MoreMenu.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { DecisionDialog, type Kind } from './DecisionDialog.tsx';
import { texts } from './decide.texts.ts';
import {
  DECISIONS,
  type Decidable,
  type Decision,
  type Dia,
  decidableAddition,
  decidableDay,
} from './decisions.ts';

const MAIN = ['approve', 'pay'] as const;
const OTHERS = ['verify', 'disregard', 'reject', 'takeBack', 'unpay'] as const;

interface Listed<Row> {
  rows: Row[];
  clear: () => void;
}

/** In the list of days. */
export const DecideDays = ({ rows, clear }: Listed<Dia>) => (
  <Decide kind="dias" rows={rows.map(decidableDay)} clear={clear} />
);

/** In the list of additions. */
export const DecideAdditions = ({ rows, clear }: Listed<Complemento>) => (
  <Decide kind="complementos" rows={rows.map(decidableAddition)} clear={clear} />
);

interface Props {
  kind: Kind;
  rows: Decidable[];
  /** Called when it is done. */
  clear: () => void;
  /** On a page impossible decisions are not shown, and buttons are larger. */
  isPage?: boolean;
}

export function Decide({ kind, rows, clear, isPage = false }: Props) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<Decision>();
  const these = (decision: Decision) => rows.filter(DECISIONS[decision].allows);
  const main = MAIN.filter((one) => !isPage || these(one).length > 0);
  const others = OTHERS.filter((one) => these(one).length > 0);
  return (
    <>
      {main.map((one) => (
        <WhyButton
          key={one}
          size={isPage ? 'sm' : 'compact-sm'}
          why={these(one).length === 0 ? t('whyNone') : undefined}
          variant={one === 'approve' ? 'filled' : 'default'}
          onClick={() => setAsked(one)}
        >
          {isPage ? t(one) : t('some', { what: t(one), n: these(one).length })}
        </WhyButton>
      ))}
      {others.length > 0 && (
        <MoreMenu size={isPage ? 34 : 30}>
          {others.map((one) => (
            <Menu.Item key={one} onClick={() => setAsked(one)}>
              {isPage ? t(one) : t('some', { what: t(one), n: these(one).length })}
            </Menu.Item>
          ))}
        </MoreMenu>
      )}
      {asked && (
        <DecisionDialog
          decision={asked}
          kind={kind}
          those={these(asked)}
          rest={rows.length - these(asked).length}
          onClose={() => setAsked(undefined)}
          onDone={clear}
        />
      )}
    </>
  );
}
