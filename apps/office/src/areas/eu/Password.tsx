import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeOwnSenhaDoConsoleFields } from '../../contract/fields.ts';
import { changeOwnSenhaDoConsole } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useLeave } from '../../parts/draft/use-leave.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';

/** What the server asks of a password that people choose. */
const SHORTEST = changeOwnSenhaDoConsoleFields.senha.min;

const EMPTY = { old: '', fresh: '', again: '' };

export function Password() {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const change = useChange(changeOwnSenhaDoConsole, {
    quiet: true,
    onDone: () => {
      setValues(EMPTY);
      setTried(false);
      notify({ tone: 'done', text: texts.passwordDone });
    },
  });
  const { question } = useLeave(values.fresh !== '', () => {});
  const faults = {
    old: values.old ? undefined : t('required'),
    fresh: values.fresh.length < SHORTEST ? t('tooShort', { n: SHORTEST }) : undefined,
    again: values.again === values.fresh ? undefined : t('different'),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (faults.old || faults.fresh || faults.again) return;
    change.mutate({ body: { senha_atual: values.old, senha: values.fresh } });
  }

  const field = (name: keyof typeof EMPTY, autoComplete: string) => (
    <PasswordInput
      label={t(`password ${name}`)}
      autoComplete={autoComplete}
      maxLength={changeOwnSenhaDoConsoleFields.senha.max}
      value={values[name]}
      error={tried ? faults[name] : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      onChange={({ currentTarget: { value } }) =>
        setValues((before) => ({ ...before, [name]: value }))
      }
    />
  );
  return (
    <Panel title={t('password')} about={t('passwordAbout')}>
      <form onSubmit={submit} noValidate aria-label={t('password')}>
        <Stack gap="sm">
          {field('old', 'current-password')}
          {field('fresh', 'new-password')}
          {field('again', 'new-password')}
          {change.error && (
            <Alert color="red" role="alert">
              {troubleText(change.error)}
            </Alert>
          )}
          <Button type="submit" loading={change.isPending}>
            {t('passwordGo')}
          </Button>
        </Stack>
      </form>
      {question}
    </Panel>
  );
}
