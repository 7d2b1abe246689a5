import { useTexts } from '@campeiro/ui/language/language.tsx';
import { PasswordInputs } from '@campeiro/ui/passwords/PasswordInputs.tsx';
import { usePassword } from '@campeiro/ui/passwords/use-password.ts';
import { Alert, Button, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { changeOwnSenhaDoConsole } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useLeave } from '../../parts/draft/use-leave.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../transport/use-change.ts';
import { texts } from './texts.ts';

export function Password() {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const password = usePassword({ asksOld: true });
  const change = useChange(changeOwnSenhaDoConsole, {
    quiet: true,
    onDone: () => {
      password.clear();
      notify({ tone: 'done', text: texts.passwordDone });
    },
  });
  const { question } = useLeave(password.values.fresh !== '', () => {});

  function submit(event: FormEvent) {
    event.preventDefault();
    const { old, fresh } = password.values;
    if (password.attempt()) change.mutate({ body: { senha_atual: old, senha: fresh } });
  }

  return (
    <Panel title={t('password')} about={t('passwordAbout')}>
      <form onSubmit={submit} noValidate aria-label={t('password')}>
        <Stack gap="sm">
          <PasswordInputs {...password} />
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
