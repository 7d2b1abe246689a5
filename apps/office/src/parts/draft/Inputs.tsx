/** Inputs of a draft. Each shows the server’s fault at its field, and the value that another user has saved. */
import { groupedNumber } from '@campeiro/contract/kit/numbers';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNames } from '../../transport/use-names.ts';
import { NumberInput } from '../number/NumberInput.tsx';
import { RowSelect } from '../row-select/RowSelect.tsx';
import { Conflict } from './Conflict.tsx';
import { texts } from './texts.ts';
import type { Draft } from './use-draft.ts';

export interface FieldProps {
  draft: Draft;
  name: string;
  label: string;
  required?: boolean;
  description?: string;
}

interface TextProps extends FieldProps {
  /** The contract's limit. */
  maxLength: number | undefined;
  type?: TextInputProps['type'];
  inputMode?: 'email';
  /** Whether the label is only read aloud. */
  isBare?: boolean;
  /** Shown below the input, such as a warning that does not prevent saving. */
  note?: ReactNode;
}

export function DraftText({ draft, name, note, ...input }: Omit<TextProps, 'isBare'>) {
  return (
    <div>
      <TextInput
        {...input}
        value={draft.fields[name] ?? ''}
        onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.value })}
        error={draft.faultOf(name)}
      />
      {note}
      <Conflict draft={draft} name={name} />
    </div>
  );
}

export function DraftArea({
  draft,
  name,
  label,
  isBare,
  ...input
}: Omit<TextProps, 'type' | 'note'>) {
  return (
    <div>
      <Textarea
        {...input}
        {...(isBare ? { 'aria-label': label, placeholder: label } : { label })}
        autosize
        minRows={2}
        maxRows={12}
        value={draft.fields[name] ?? ''}
        onChange={({ currentTarget }) => draft.set({ [name]: currentTarget.value })}
        error={draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} />
    </div>
  );
}

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  searchable?: boolean;
}

/** One of a few. */
export function DraftChoice({ draft, name, options, ...input }: ChoiceProps) {
  const t = useTexts(texts);
  const { required = false } = input;
  return (
    <div>
      <Select
        {...input}
        placeholder={required ? undefined : t('none')}
        data={[...options]}
        value={draft.fields[name] || null}
        onChange={(value) => draft.set({ [name]: value ?? '' })}
        allowDeselect={!required}
        clearable={!required}
        error={draft.faultOf(name)}
      />
      <Conflict
        draft={draft}
        name={name}
        say={(value) => options.find((option) => option.value === value)?.label ?? value}
      />
    </div>
  );
}

interface RowProps extends FieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  only?: Record<string, unknown>;
}

/** One row of another list. */
export function DraftRow({ draft, name, label, route, only, required = false }: RowProps) {
  const t = useTexts(texts);
  const theirs = draft.conflicts[name];
  const nameOf = useNames(route, 'nome', [theirs ? Number(theirs) : null]);
  return (
    <div>
      <RowSelect
        route={route}
        {...(only && { only })}
        label={label}
        placeholder={t('none')}
        value={draft.fields[name] ?? ''}
        onChange={(id) => draft.set({ [name]: id })}
        required={required}
        error={draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} say={(id) => nameOf(Number(id))} />
    </div>
  );
}

interface NumberProps extends FieldProps {
  min?: number | undefined;
  max?: number | undefined;
  isWhole?: boolean;
  /** How many fit, if it is not whole. */
  decimals?: number;
  prefix?: string;
  placeholder?: string;
}

/** A number, kept as `12.5` in every language. */
export function DraftNumber({ draft, name, prefix, isWhole, decimals, ...input }: NumberProps) {
  const { language } = useLanguage();
  return (
    <div>
      <NumberInput
        {...input}
        value={draft.fields[name] ?? ''}
        onChange={(value) => draft.set({ [name]: value })}
        decimals={isWhole ? 0 : decimals}
        {...(prefix && { leftSection: prefix, leftSectionWidth: 'auto' })}
        error={draft.faultOf(name)}
      />
      <Conflict draft={draft} name={name} say={(value) => groupedNumber(Number(value), language)} />
    </div>
  );
}
