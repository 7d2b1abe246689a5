/** Everything that prevents publication; each fault leads to its place. */
import type { Achado } from '@campeiro/contract/questionario/linter';
import { WarningIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Menu, UnstyledButton } from '@mantine/core';
import classes from './FindingsMenu.module.css';
import { type Key, type Outline, questionsOf } from './outline.ts';
import { texts } from './texts.ts';

interface Props {
  outline: Outline;
  findings: readonly Achado[];
  onGoTo: (key: Key) => void;
}

/** More are not listed: the next ones show when the author has mended these. */
const SHOWN = 50;

export function FindingsMenu({ outline, findings, onGoTo }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const questions = questionsOf(outline);
  // What has not been begun has no faults yet.
  if (questions.every(({ nome }) => nome.trim() === '')) return null;
  if (findings.length === 0) return <span className={classes.none}>{t('allOk')}</span>;
  const placeOf = ({ numero_questao, numero_secao }: Achado) =>
    numero_questao === null
      ? outline[(numero_secao ?? 1) - 1]?.key
      : questions[numero_questao - 1]?.key;
  return (
    <Menu position="bottom-end" width={420} returnFocus={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <WarningIcon size={16} />
          {t('findings', { n: findings.length })}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {findings.slice(0, SHOWN).map((one) => (
          <Menu.Item
            key={`${one.campo} ${one.codigo}`}
            onClick={() => {
              const key = placeOf(one);
              if (key !== undefined) onGoTo(key);
            }}
          >
            {say(one.mensagem)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
