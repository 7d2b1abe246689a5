import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../parts/notices/notices.ts';
import { ShownOnce } from '../../../parts/secret/ShownOnce.tsx';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../../transport/use-change.ts';
import { operations } from './operations.ts';
import { isPassword, PasswordChoice } from './PasswordChoice.tsx';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function ReplacePassword({ user: { id, login }, onClose }: Props) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const [senha, setSenha] = useState<string>();
  const [own, setOwn] = useState('');
  const [shown, setShown] = useState<string>();
  const change = useChange(operations.changeSenha, {
    quiet: true,
    onDone: (answer) => {
      if (answer.senha !== null) return setShown(answer.senha);
      notify({ tone: 'done', text: texts.replaced });
      onClose();
    },
  });
  if (shown)
    return (
      <Stack gap="sm">
        <ShownOnce login={login} senha={shown} />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPassword(senha) || own === '') return;
    change.mutate({ params: { id }, body: { senha_atual: own, ...(senha && { senha }) } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text>{t('replaceAbout')}</Text>
        <PasswordChoice value={senha} onChange={setSenha} />
        <PresentPassword value={own} onChange={setOwn} />
        {change.error && (
          <Alert color="red" role="alert">
            {troubleText(change.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            loading={change.isPending}
            disabled={!isPassword(senha) || own === ''}
          >
            {t('replaceGo')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
