/**
 * A day, a time, or both: typed as the console's language writes them, or chosen in a calendar. Inputs of the browser follow
 * the browser's language instead.
 */
import { dayOf } from '@campeiro/contract/kit/days';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { WeekIcon } from '@campeiro/ui/icons.tsx';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Calendar } from './Calendar.tsx';
import { texts } from './texts.ts';
import { type MomentType, readMoment, writtenMoment } from './written.ts';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'inputMode'> {
  type: MomentType;
  /** `2026-08-14`, `09:31` or `2026-08-14T09:31`, in the account's zone; empty for none. */
  value: string;
  /** Once a whole moment was typed or chosen, and with an empty text once there is none. */
  onChange: (value: string) => void;
  /** Whether it stands in what closes when something outside is pressed. */
  isInPopover?: boolean;
}

/** What stands in the input while it is no whole moment. It ends once the value becomes another than it was. */
interface Typed {
  text: string;
  of: string;
}

export function MomentInput({ type, value, onChange, isInPopover = false, ...input }: Props) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const today = dayOf(Date.now(), useZone());
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [isLeft, setIsLeft] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const shown = typed?.of === value ? typed.text : writtenMoment(value, language);
  const isWrong = shown !== '' && readMoment(shown, { type, language }) === undefined;
  const fault = isWrong ? t(type === 'time' ? 'badTime' : 'badDate') : '';
  // A form is not sent with it.
  useLayoutEffect(() => field.current?.setCustomValidity(fault), [fault]);

  const put = (text: string, next: string | undefined) => {
    setTyped({ text, of: next ?? value });
    if (next !== undefined && next !== value) onChange(next);
  };
  const write = (text: string) => {
    setIsLeft(false);
    put(text, text.trim() === '' ? '' : readMoment(text, { type, language }));
  };
  /** The year, the minutes or a leading zero may be left out. What is no moment stays to be seen, and is none. */
  const settle = () => {
    if (!isWrong) return setTyped(undefined);
    const next = readMoment(shown, { type, language, today });
    setIsLeft(true);
    put(next ? writtenMoment(next, language) : shown, next ?? '');
  };
  const choose = (day: string) => {
    const time = type === 'date' ? '' : value.slice('2026-08-14'.length) || 'T00:00';
    setIsOpen(false);
    setTyped(undefined);
    onChange(day + time);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key === 'ArrowDown' && event.altKey && type !== 'time') {
      event.preventDefault();
      setIsOpen(true);
    }
  };
  const text = (
    <TextInput
      {...input}
      ref={field}
      value={shown}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
      error={input.error ?? (isLeft && fault)}
      placeholder={t(type)}
      autoComplete="off"
      inputMode={type === 'time' ? 'numeric' : 'text'}
      {...(type !== 'time' && {
        rightSection: (
          <ActionIcon
            size={30}
            color="gray"
            variant="subtle"
            aria-label={t('calendar')}
            title={`${t('calendar')} (Alt+↓)`}
            tabIndex={-1}
            disabled={input.disabled || input.readOnly}
            onClick={() => setIsOpen(!isOpen)}
          >
            <WeekIcon size={16} />
          </ActionIcon>
        ),
      })}
    />
  );
  if (type === 'time') return text;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withinPortal={!isInPopover}
      withRoles={false}
    >
      <Popover.Target>
        <div>{text}</div>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <Calendar
          value={value.slice(0, '2026-08-14'.length)}
          today={today}
          onChoose={choose}
          onClose={() => {
            setIsOpen(false);
            field.current?.focus();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
