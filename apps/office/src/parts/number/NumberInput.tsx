/**
 * A number as people type it in the console's language. What was understood stands there once it is left: `12.500` stays
 * twelve thousand five hundred in Portuguese, and `12.5` becomes `12,5`.
 */

import { groupedNumber } from '@campeiro/contract/kit/numbers';
import { brokenLimit, measureInWords } from '@campeiro/contract/questionario/medida';
import { plainNumberIn } from '@campeiro/ui/format/numbers.ts';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'inputMode'> {
  /** `12.5` in every language; empty for none. */
  value: string;
  /** Once a number was typed that fits, and with an empty text once there is none. */
  onChange: (value: string) => void;
  /** How many decimals fit; 0 for whole numbers. */
  decimals?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** What stands in the input while it is typed into. It ends once the value becomes another than it was. */
interface Typed {
  text: string;
  of: string;
}

export function NumberInput({ value, onChange, decimals, min, max, ...input }: Props) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [isLeft, setIsLeft] = useState(false);
  const shown = typed?.of === value ? typed.text : value && groupedNumber(Number(value), language);
  const limits = {
    unidade: null,
    minimo: min ?? null,
    maximo: max ?? null,
    casas_decimais: decimals ?? null,
  };
  /** Undefined if it is no number, or none that fits. */
  const read = (text: string): string | undefined => {
    if (text.trim() === '') return '';
    const plain = plainNumberIn(text, language);
    return plain !== undefined && !brokenLimit(limits, Number(plain))
      ? String(Number(plain))
      : undefined;
  };
  const rule = measureInWords(limits);
  const fault = read(shown) === undefined ? (rule?.[language] ?? t('badNumber')) : '';
  // A form is not sent with it.
  useLayoutEffect(() => field.current?.setCustomValidity(fault), [fault]);
  const write = (text: string) => {
    const next = read(text);
    setIsLeft(false);
    setTyped({ text, of: next ?? value });
    if (next !== undefined && next !== value) onChange(next);
  };
  return (
    <TextInput
      {...input}
      ref={field}
      value={shown}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={(event) => {
        if (fault) setIsLeft(true);
        else setTyped(undefined);
        input.onBlur?.(event);
      }}
      error={input.error ?? (isLeft && fault)}
      autoComplete="off"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    />
  );
}
