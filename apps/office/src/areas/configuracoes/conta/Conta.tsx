/** The account: what the company is called, when it works, and what the app allows. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { changeConta } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { isInOrder } from '../../../parts/working-hours/week.ts';
import { useIsAdministrator } from '../../../session/role.ts';
import { type Conta as Account, contaQuery } from '../../../session/session.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from '../Configuracoes.module.css';
import { App, Company, type Fields, Positions, Travel } from './Inputs.tsx';
import { texts } from './texts.ts';

export function Conta() {
  const { data } = useSuspenseQuery(contaQuery);
  return <Form conta={data} />;
}

/** What differs from the account as it is. */
const changesOf = (conta: Account, fields: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(conta[name as keyof Fields]),
    ),
  );

function Form({ conta }: { conta: Account }) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const isAdministrator = useIsAdministrator();
  // Only what was touched: whatever somebody else changes meanwhile is shown, and stays.
  const [touched, setTouched] = useState<Partial<Fields>>({});
  const fields = { ...conta, ...touched };
  const set = (changes: Partial<Fields>) => setTouched((before) => ({ ...before, ...changes }));
  const change = useChange(changeConta, {
    quiet: true,
    onDone: () => {
      setTouched({});
      notify({ tone: 'done', text: texts.saved });
    },
  });
  const body = changesOf(conta, touched);
  const isChanged = Object.keys(body).length > 0;
  const isComplete = fields.nome.trim() !== '' && isInOrder(fields.jornada);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && isComplete) change.mutate({ body });
  };
  return (
    <Page
      title={t('title')}
      about={!isAdministrator && t('readOnly')}
      actions={
        <Button component={Link} to="/configuracoes" variant="default">
          {t('settings')}
        </Button>
      }
    >
      <form onSubmit={submit} aria-label={t('title')}>
        <fieldset className={classes.fields} disabled={!isAdministrator}>
          <Company fields={fields} set={set} />
          <App fields={fields} set={set} />
          <Positions fields={fields} set={set} />
          <Travel fields={fields} set={set} />
        </fieldset>
        {isAdministrator && (
          <div className={classes.foot}>
            {change.error && (
              <Alert color="red" role="alert">
                {troubleText(change.error)}
              </Alert>
            )}
            {!isChanged && <Text c="dimmed">{t('nothing')}</Text>}
            <Button type="submit" loading={change.isPending} disabled={!isChanged || !isComplete}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Page>
  );
}
