import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Frame.module.css';
import { TABS } from './tabs.ts';
import { texts } from './texts.ts';

/** What is around every screen of a technician who has signed in. `chip` says what has reached the server. */
export function Frame({ chip }: { chip?: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/hoje" className={classes.brand}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={28} height={28} />
          Campeiro
        </Link>
        {chip}
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <nav className={classes.navigation} aria-label={t('navigation')}>
        {TABS.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={classes.tab}>
            <Icon />
            {t(label)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
