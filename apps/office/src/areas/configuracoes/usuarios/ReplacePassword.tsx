import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changeSenha } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ShownOnce } from '../../../parts/secret/ShownOnce.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { AccessForm } from './AccessForm.tsx';
import { isPassword, PasswordChoice } from './PasswordChoice.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function ReplacePassword({ user: { id, login }, onClose }: Props) {
  const t = useTexts(texts);
  const [senha, setSenha] = useState<string>();
  const [own, setOwn] = useState('');
  const [shown, setShown] = useState<string>();
  const change = useChange(changeSenha, {
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
  return (
    <AccessForm
      own={own}
      onOwn={setOwn}
      isComplete={isPassword(senha)}
      change={change}
      action={t('replaceGo')}
      onSubmit={() =>
        change.mutate({ params: { id }, body: { senha_atual: own, ...(senha && { senha }) } })
      }
      onClose={onClose}
    >
      <Text>{t('replaceAbout')}</Text>
      <PasswordChoice value={senha} onChange={setSenha} />
    </AccessForm>
  );
}
