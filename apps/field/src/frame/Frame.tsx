import { TimeZoneProvider } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link, Outlet } from '@tanstack/react-router';
import { NowProvider } from '../app/now.tsx';
import { useLive } from '../app/use-device.ts';
import { Trail } from '../location/Trail.tsx';
import { Snackbar } from '../parts/snackbar/Snackbar.tsx';
import { readSettings } from '../store/settings.ts';
import { Banner } from './Banner.tsx';
import classes from './Frame.module.css';
import { SyncChip } from './SyncChip.tsx';
import { TABS } from './tabs.ts';
import { texts } from './texts.ts';
import { useFocusOnNavigation } from './use-focus.ts';

/** What is around every screen of a technician who has signed in. */
export function Frame() {
  const t = useTexts(texts);
  const settings = useLive(readSettings);
  const main = useFocusOnNavigation<HTMLElement>();
  // Nothing is shown in the device's zone first: instants would change under the eye.
  if (!settings) return null;
  return (
    <TimeZoneProvider zone={settings.fuso_horario}>
      <NowProvider>
        <div className={classes.frame}>
          <header className={classes.header}>
            <Link to="/hoje" className={classes.brand} aria-label="Campeiro">
              <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={28} height={28} />
              <span className={classes.name}>Campeiro</span>
            </Link>
            <SyncChip />
          </header>
          <div className={classes.middle}>
            <Banner />
            <main className={classes.main} ref={main} tabIndex={-1}>
              <Outlet />
            </main>
          </div>
          <nav className={classes.navigation} aria-label={t('navigation')}>
            {TABS.map(({ to, label, Icon }) => (
              <Link key={to} to={to} className={classes.tab}>
                <Icon />
                {t(label)}
              </Link>
            ))}
          </nav>
          <Snackbar />
          {settings.registra_posicoes && <Trail />}
        </div>
      </NowProvider>
    </TimeZoneProvider>
  );
}
