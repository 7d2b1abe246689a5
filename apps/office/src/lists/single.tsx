/** A filter by one of a few values. */
import type { Message } from '@campeiro/contract/kit/languages';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { Radio, Stack } from '@mantine/core';
import type { Filter, FilterProps } from './types.ts';

interface Option {
  value: string;
  label: Message;
  /** What the request says; of days, in the account's zone. */
  body: Record<string, unknown> | ((zone: string) => Record<string, unknown>);
}

export function single(name: string, label: Message, options: readonly Option[]): Filter {
  const optionOf = (value: string) => options.find((option) => option.value === value);
  function Input({ value, onChange }: FilterProps) {
    const say = useSay();
    return (
      <Radio.Group value={value} onChange={onChange}>
        <Stack gap={8}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={say(option.label)} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  function Value({ value }: { value: string }) {
    const say = useSay();
    const chosen = optionOf(value);
    return chosen ? say(chosen.label) : '';
  }
  const bodyOf = (value: string, zone: string) => {
    const { body = {} } = optionOf(value) ?? {};
    return typeof body === 'function' ? body(zone) : body;
  };
  return { name, label, Input, Value, body: bodyOf };
}
