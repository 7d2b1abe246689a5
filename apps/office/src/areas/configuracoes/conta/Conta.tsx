/** The account: what the company is called, when it works, and what the app allows. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { Page } from '../../../parts/page/Page.tsx';
import { useIsAdministrator } from '../../../session/role.ts';
import classes from '../Configuracoes.module.css';
import { Holidays } from './Holidays.tsx';
import { App, Company, Letterhead, Photos, Positions, Travel, WorkDays } from './Inputs.tsx';
import { Limits } from './Limits.tsx';
import { Logo } from './Logo.tsx';
import { texts } from './texts.ts';
import { useContaForm } from './use-conta-form.ts';
import { Weights } from './Weights.tsx';

/** The sentence that says why the inputs rest. */
const READ_ONLY = 'conta-so-leitura';

export function Conta() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const isAdministrator = useIsAdministrator();
  const form = useContaForm({ saved: texts.saved });
  const { draft } = form;
  const inputs = (
    <fieldset
      className={classes.fields}
      disabled={!isAdministrator}
      aria-label={t('title')}
      {...(!isAdministrator && { 'aria-describedby': READ_ONLY })}
    >
      <Company draft={draft} />
      <Holidays draft={draft} />
      <Letterhead draft={draft} />
      <Logo />
      <App draft={draft} />
      <Positions draft={draft} />
      <Photos draft={draft} />
      <WorkDays draft={draft} />
      <Travel draft={draft} />
      <Limits draft={draft} />
      <Weights draft={draft} />
    </fieldset>
  );
  return (
    <Page
      title={t('title')}
      about={!isAdministrator && <span id={READ_ONLY}>{t('readOnly')}</span>}
      actions={
        <Button component={Link} to="/configuracoes" variant="default">
          {t('settings')}
        </Button>
      }
    >
      {isAdministrator ? (
        <DraftForm {...form} onCancel={() => void navigate({ to: '/configuracoes' })}>
          {inputs}
        </DraftForm>
      ) : (
        inputs
      )}
    </Page>
  );
}
