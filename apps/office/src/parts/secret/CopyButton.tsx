import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { copyText } from './copy.ts';
import { texts } from './texts.ts';

/** In milliseconds. */
const SAID_FOR = 2500;

interface Props {
  text: string;
  label?: string;
}

/** Copies a text, and shows whether that worked. */
export function CopyButton({ text, label }: Props) {
  const t = useTexts(texts);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'notCopied');
  return (
    <Button variant="default" onClick={() => void copy()}>
      <span aria-live="polite">{outcome ? t(outcome) : (label ?? t('copy'))}</span>
    </Button>
  );
}
