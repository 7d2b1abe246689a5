import { SearchIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import type { InputHTMLAttributes } from 'react';
import classes from './Palette.module.css';
import { texts } from './texts.ts';

export interface FieldProps {
  text: string;
  onText: (text: string) => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Where the person types. It has the focus as soon as it is there, so that no letter is lost. */
export function Field({
  text,
  onText,
  ...more
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'>) {
  const t = useTexts(texts);
  return (
    <div className={classes.field}>
      <SearchIcon size={18} />
      <input
        data-autofocus
        ref={focus}
        className={classes.input}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        {...more}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}
