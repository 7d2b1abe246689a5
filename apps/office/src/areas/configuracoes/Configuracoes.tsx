/** Everything that can be set, by what it is about. */
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  COMPANY,
  DATA,
  PROGRAMS,
  RECORDS,
  type Setting,
  settingsFor,
} from '../../frame/places/places.ts';
import { Page } from '../../parts/page/Page.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { euQuery } from '../../session/session.ts';
import classes from './Configuracoes.module.css';
import { texts } from './texts.ts';

export function Configuracoes() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <Panel title={t('company')} isFlush>
          <Settings of={COMPANY} />
        </Panel>
        <Panel title={t('records')} isFlush>
          <Settings of={RECORDS} />
        </Panel>
        <div className={classes.column}>
          <Panel title={t('data')} isFlush>
            <Settings of={DATA} />
          </Panel>
          <Panel title={t('programs')} isFlush>
            <Settings of={PROGRAMS} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function Settings({ of }: { of: readonly Setting[] }) {
  const say = useSay();
  const { data: eu } = useSuspenseQuery(euQuery);
  return (
    <ul className={classes.places}>
      {settingsFor(of, eu.perfil).map(({ to, label, about }) => (
        <li key={to}>
          <Link to={to} className={classes.place}>
            <b>{say(label)}</b>
            <span>{say(about)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
