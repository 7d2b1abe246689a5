/** A filter by a text that has to be given exactly, or from its beginning. */
import type { Message } from '@campeiro/contract/kit/languages';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { texts } from './texts.ts';
import type { Filter, FilterProps } from './types.ts';

export function typed(name: string, label: Message, longest: number): Filter {
  function Input({ value, onChange }: FilterProps) {
    const t = useTexts(texts);
    const say = useSay();
    const [text, setText] = useState(value);
    const submit = (event: FormEvent) => {
      event.preventDefault();
      onChange(text.trim());
    };
    return (
      <form onSubmit={submit}>
        <Group gap={8} wrap="nowrap">
          <TextInput
            aria-label={say(label)}
            value={text}
            maxLength={longest}
            spellCheck={false}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" variant="default">
            {t('apply')}
          </Button>
        </Group>
      </form>
    );
  }
  const Value = ({ value }: { value: string }) => value;
  return { name, label, Input, Value, body: (value) => ({ [name]: value.slice(0, longest) }) };
}
