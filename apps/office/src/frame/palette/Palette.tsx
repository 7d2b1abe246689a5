import { addressOf } from '@campeiro/ui/app/address.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import classes from './Palette.module.css';
import { texts } from './texts.ts';
import { type Result, useResults } from './use-results.ts';

interface Props extends FieldProps {
  /** `goes`: to another screen, which then has the focus. */
  onClose: (goes: boolean) => void;
}

/** Goes to screens, customers, people and visits by a few letters. */
export default function Palette({ onClose, ...typed }: Props) {
  const t = useTexts(texts);
  const router = useRouter();
  const go = ({ href }: Result) => {
    onClose(true);
    router.history.push(addressOf(router, href));
  };
  return (
    <Modal.Root
      opened
      onClose={() => onClose(false)}
      size={560}
      yOffset="12vh"
      centered={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body p={0}>
          <Search {...typed} onGo={go} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ text, onText, onGo }: FieldProps & { onGo: (result: Result) => void }) {
  const t = useTexts(texts);
  const id = useId();
  const [place, setPlace] = useState(0);
  const { groups, isSearching } = useResults(text);
  const results = groups.flatMap((group) => group.results);
  const active = results[Math.min(place, results.length - 1)];
  const optionId = (result: Result) => `${id}-${result.key}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setPlace(
        (before) => (Math.min(before, results.length - 1) + step + results.length) % results.length,
      );
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onGo(active);
    }
  };
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      <Field
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        text={text}
        onText={(next) => {
          onText(next);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.results} id={id} role="listbox" aria-label={t('results')}>
        {groups.map(({ title, results: those }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a list box have this role
          <div key={title} role="group" aria-label={title}>
            <div className={classes.group} aria-hidden="true">
              {title}
            </div>
            {those.map((result) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in every list box of a combobox
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
              <div
                key={result.key}
                id={optionId(result)}
                role="option"
                aria-selected={result === active}
                className={classes.option}
                onMouseMove={() => setPlace(results.indexOf(result))}
                onClick={() => onGo(result)}
              >
                <span className={classes.label}>{result.label}</span>
                <span className={classes.about}>{result.about}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <Text size="xs" role="status">
          {isSearching ? t('searching') : results.length === 0 && t('nothing', { text })}
        </Text>
        <Text size="xs">{t('hint')}</Text>
      </div>
    </>
  );
}
