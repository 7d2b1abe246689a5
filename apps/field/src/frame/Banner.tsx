import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { WarningIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { notePageTrouble, usePageTrouble } from '../app/page-trouble.ts';
import { updateNow } from '../app/update.ts';
import { useDevice, useLive, useOthers } from '../app/use-device.ts';
import { readChip } from '../store/outbox-view.ts';
import classes from './Banner.module.css';
import { texts } from './banner/texts.ts';
import { type Trouble, worstOf } from './banner/worst.ts';

/** Few need it, and the first screen should be light. */
const PasswordPrompt = lazy(async () => ({
  default: (await import('../parts/PasswordPrompt.tsx')).PasswordPrompt,
}));

/** The one place where the frame shows trouble: the worst first, with what to do about it. */
export function Banner() {
  const t = useTexts(texts);
  const chip = useLive(readChip);
  const page = usePageTrouble();
  const trouble = chip && worstOf(chip, page);
  const ahead = chip?.skew?.ahead ?? 0;
  const others = useOthers();
  const { pathname } = useLocation();
  const { duration } = useFormats();
  const advice =
    trouble === 'clock' ? (ahead > 0 ? 'clock ahead' : 'clock behind') : (`${trouble} do` as const);
  return (
    <div role="status" className={classes.slot}>
      {others.length > 0 && !pathname.endsWith('/sair') && (
        <Link to="/sair" className={classes.others}>
          {t('others')}
        </Link>
      )}
      {trouble && (
        <section className={classes.banner} data-kind={trouble} aria-label={t(`${trouble} title`)}>
          <WarningIcon size={22} />
          <div className={classes.words}>
            <strong>{t(`${trouble} title`)}</strong>
            <p>{t(advice as keyof typeof texts, { duration: duration(Math.abs(ahead)) })}</p>
            <Remedy trouble={trouble} />
          </div>
        </section>
      )}
    </div>
  );
}

/** What can be done about it here. */
function Remedy({ trouble }: { trouble: Trouble }) {
  const t = useTexts(texts);
  const { sync } = useDevice();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  switch (trouble) {
    case 'signed-out':
      // The outbox asks for the password itself.
      if (pathname.endsWith('/envios')) return null;
      if (open)
        return (
          <Suspense>
            <PasswordPrompt />
          </Suspense>
        );
      return (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('givePassword')}
        </Button>
      );
    case 'outdated':
      return (
        <Button variant="default" onClick={updateNow}>
          {t('update')}
        </Button>
      );
    case 'lost':
    case 'unstarted':
      return (
        <Button variant="default" onClick={() => location.reload()}>
          {t('reopen')}
        </Button>
      );
    case 'full':
    case 'portal':
      return (
        <Button
          variant="default"
          onClick={() => {
            notePageTrouble(null);
            sync.wake('asked');
          }}
        >
          {t('tryAgain')}
        </Button>
      );
    default:
      return null;
  }
}
