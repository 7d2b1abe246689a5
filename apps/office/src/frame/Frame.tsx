import { TimeZoneProvider } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { followAccount } from '../live/use-live.ts';
import { Override } from '../parts/override/Override.tsx';
import { contaQuery, euQuery } from '../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './Frame.module.css';
import { LiveBanner, LiveChip } from './LiveChip.tsx';
import { sectionsFor } from './navigation.ts';
import { Notices } from './notices/Notices.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { texts } from './texts.ts';
import { useFocusOnNavigation } from './use-focus.ts';

const MAIN = 'conteudo';

/** What is around every screen of a user who has signed in. */
export function Frame() {
  const t = useTexts(texts);
  const { data: conta } = useSuspenseQuery(contaQuery);
  const { data: eu } = useSuspenseQuery(euQuery);
  const main = useFocusOnNavigation<HTMLElement>();
  // Not again when the account is read anew: the clock counts that was known before the screen was read.
  const known = useRef(conta.relogio);
  useEffect(() => followAccount(known.current), []);
  return (
    <TimeZoneProvider zone={conta.fuso_horario}>
      <a className={classes.skip} href={`#${MAIN}`}>
        {t('skip')}
      </a>
      <div className={classes.frame}>
        <header className={classes.header}>
          <Link to="/hoje" className={classes.brand} aria-label="Campeiro">
            <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={26} height={26} />
            <span className={classes.name}>Campeiro</span>
          </Link>
          <PaletteButton />
          <LiveChip />
          <AccountMenu />
        </header>
        <nav className={classes.navigation} aria-label={t('navigation')}>
          {sectionsFor(eu.perfil).map((section) => (
            <div key={section.label}>
              <div className={classes.section}>{t(section.label)}</div>
              {section.areas.map(({ to, label, Icon }) => (
                <Link key={to} to={to} className={classes.area} title={t(label)}>
                  <Icon size={19} />
                  <span className={classes.label}>{t(label)}</span>
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className={classes.middle}>
          <LiveBanner />
          <main id={MAIN} className={classes.main} ref={main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <Notices />
      <Override />
      <SessionEnded />
    </TimeZoneProvider>
  );
}
