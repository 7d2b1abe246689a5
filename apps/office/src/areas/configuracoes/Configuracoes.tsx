/** Everything that can be set, by what it is about. */
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { useIsAdministrator } from '../../session/role.ts';
import classes from './Configuracoes.module.css';
import { COMPANY, DATA, type Place, PROGRAMS, RECORDS } from './places.ts';
import { TABLES } from './tabelas/tables.ts';
import { texts } from './texts.ts';

export function Configuracoes() {
  const t = useTexts(texts);
  const say = useSay();
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <Panel title={t('company')} isFlush>
          <Places places={COMPANY} />
        </Panel>
        <Panel title={t('records')} isFlush>
          <Places places={RECORDS} />
          <ul className={classes.places}>
            {TABLES.map(({ name, title, about }) => (
              <Line key={name} to={`/configuracoes/tabelas/${name}`}>
                <b>{say(title)}</b>
                <span>{say(about)}</span>
              </Line>
            ))}
          </ul>
        </Panel>
        <div className={classes.column}>
          <Panel title={t('data')} isFlush>
            <Places places={DATA} />
          </Panel>
          <Panel title={t('programs')} isFlush>
            <Places places={PROGRAMS} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const t = useTexts(texts);
  const isAdministrator = useIsAdministrator();
  return (
    <ul className={classes.places}>
      {places
        .filter(({ isForAdministrators }) => !isForAdministrators || isAdministrator)
        .map(({ to, label, about }) => (
          <Line key={to} to={to}>
            <b>{t(label)}</b>
            <span>{t(about)}</span>
          </Line>
        ))}
    </ul>
  );
}

function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.place}>
        {children}
      </Link>
    </li>
  );
}
