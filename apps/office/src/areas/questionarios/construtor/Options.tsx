/** The alternatives of a choice. A pasted list becomes alternatives. */
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, TextInput } from '@mantine/core';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { wayOf } from '../../../parts/grip/way.ts';
import { pastedItems } from '../../../parts/paste/paste.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import classes from './Builder.module.css';
import { setOptions, shifted } from './changes.ts';
import { LONGEST_OPTION, MAX_OPTIONS } from './limits.ts';
import { newOption, type Option, type Question } from './outline.ts';
import { texts } from './texts.ts';
import { type Editor, fieldId } from './use-editor.ts';

interface Props {
  question: Question;
  number: number;
  editor: Editor;
}

export function Options({ question, number, editor }: Props) {
  const t = useTexts(texts);
  const { key, opcoes } = question;
  const set = (next: readonly Option[], tag: string | null = null) =>
    editor.edit((outline) => setOptions(outline, key, next), tag);
  /** Puts others after the alternative at `index`, in place of it if it has no text. */
  const add = (index: number, names: readonly string[]) => {
    const added = names.slice(0, MAX_OPTIONS - opcoes.length).map(newOption);
    const last = added.at(-1);
    if (!last) return;
    const isReplaced = names.length > 1 && opcoes[index]?.nome.trim() === '';
    const before = opcoes.slice(0, isReplaced ? index : index + 1);
    set([...before, ...added, ...opcoes.slice(index + 1)]);
    editor.focus(last.key);
  };
  const remove = (index: number) => {
    set(opcoes.filter((_, i) => i !== index));
    editor.focus(opcoes[index - 1]?.key ?? opcoes[index + 1]?.key ?? key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, option: Option, index: number) => {
    if (event.nativeEvent.isComposing) return;
    const way = wayOf(event);
    if (event.key === 'Enter') add(index, ['']);
    else if (event.key === 'Backspace' && option.nome === '') remove(index);
    else if (event.altKey && way) {
      set(shifted(opcoes, option.key, way));
      editor.focus(option.key);
    } else if (way) editor.focus(opcoes[index + way]?.key ?? option.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const names = pastedItems(event.clipboardData.getData('text'), MAX_OPTIONS, LONGEST_OPTION);
    if (names.length === 0) return;
    event.preventDefault();
    add(index, names);
  };
  return (
    <div className={classes.options}>
      {opcoes.map((option, index) => (
        <div key={option.key} className={classes.option}>
          <span
            className={classes.bullet}
            data-round={question.tipo === 'escolha_unica' || undefined}
          />
          <TextInput
            id={fieldId(option.key)}
            aria-label={t('option', { k: index + 1, n: number })}
            placeholder={t('optionHint')}
            value={option.nome}
            maxLength={LONGEST_OPTION}
            onChange={({ currentTarget: { value: nome } }) =>
              set(
                opcoes.map((one) => (one === option ? { ...one, nome } : one)),
                `option ${option.key}`,
              )
            }
            onKeyDown={(event) => onKeyDown(event, option, index)}
            onPaste={(event) => onPaste(event, index)}
          />
          <ActionIcon
            aria-label={t('removeOption', { k: index + 1 })}
            onClick={() => remove(index)}
          >
            <CloseIcon size={15} />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.optionFoot}>
        <WhyButton
          size="compact-sm"
          variant="subtle"
          why={
            opcoes.length >= MAX_OPTIONS ? t('whyFullOptions', { most: MAX_OPTIONS }) : undefined
          }
          onClick={() => add(opcoes.length - 1, [''])}
        >
          {t('addOption')}
        </WhyButton>
        <span className={classes.hint}>{t('pasteHint')}</span>
      </div>
    </div>
  );
}
