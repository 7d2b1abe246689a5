import { SearchIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldProps } from './Field.tsx';
import classes from './Palette.module.css';
import { texts } from './texts.ts';

const Palette = lazy(() => import('./Palette.tsx'));

/** Opens the command palette; so does Ctrl K, also from a field. */
export function PaletteButton() {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const before = useRef<Element>(null);
  const open = () => {
    before.current = document.activeElement;
    setText('');
    setOpened(true);
  };
  const close = (goes: boolean) => {
    // At once: what is under it has the focus when the palette has gone.
    flushSync(() => setOpened(false));
    if (!goes) (before.current as HTMLElement | null)?.focus();
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <button type="button" className={classes.button} onClick={open}>
        <SearchIcon size={16} />
        <span className={classes.words}>{t('open')}</span>
        <kbd className={classes.key}>Ctrl K</kbd>
      </button>
      {opened && (
        <Suspense fallback={<FirstLetters text={text} onText={setText} />}>
          <Palette text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Takes what is typed until the palette has been loaded for the first time. */
const FirstLetters = (props: FieldProps) => (
  <div className={classes.waiting}>
    <Field {...props} />
  </div>
);
