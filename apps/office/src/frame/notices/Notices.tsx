import { CloseIcon, SentIcon, WarningIcon } from '@campeiro/ui/icons.tsx';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { dismiss, type Shown, useNotices } from '../../notices/notices.ts';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import classes from './Notices.module.css';
import { texts } from './texts.ts';

/** In milliseconds. Trouble stays until the user closes it. */
const READ_WITHIN = 6_000;

/** Where notices appear. Screen readers hear each as it comes. */
export function Notices() {
  const t = useTexts(texts);
  const notices = useNotices();
  return (
    <section className={classes.region} aria-label={t('region')} aria-live="polite">
      {notices.map((notice) => (
        <OneNotice key={notice.key} notice={notice} />
      ))}
    </section>
  );
}

function OneNotice({ notice }: { notice: Shown }) {
  const { key, tone, text, values, error, action } = notice;
  const t = useTexts(texts);
  const say = useSay();
  const troubleText = useTroubleText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (tone === 'trouble' || held) return;
    const timer = setTimeout(() => dismiss(key), READ_WITHIN);
    return () => clearTimeout(timer);
  }, [key, tone, held]);
  const Icon = tone === 'done' ? SentIcon : WarningIcon;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while it is looked at
    <div
      className={classes.notice}
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} />
      <div className={classes.text}>
        {text && <div>{say(text, values)}</div>}
        {error !== undefined && <div>{troubleText(error)}</div>}
      </div>
      {action && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            dismiss(key);
            action.run();
          }}
        >
          {say(action.label)}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('close')}
        onClick={() => dismiss(key)}
      >
        <CloseIcon size={16} />
      </ActionIcon>
    </div>
  );
}
