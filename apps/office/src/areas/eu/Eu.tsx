import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Page } from '../../parts/page/Page.tsx';
import classes from './Eu.module.css';
import { Password } from './Password.tsx';
import { Sessions } from './Sessions.tsx';
import { texts } from './texts.ts';

/** What is mine: password and sessions. */
export function Eu() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <Sessions />
        <Password />
      </div>
    </Page>
  );
}
