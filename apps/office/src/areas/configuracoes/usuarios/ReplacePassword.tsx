import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { changeSenha } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { AccessForm } from '../../../parts/access/AccessForm.tsx';
import { ShownOnce } from '../../../parts/secret/ShownOnce.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { OnceDialog } from './OnceDialog.tsx';
import { isPassword, PasswordChoice } from './PasswordChoice.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function ReplacePassword({ user: { id, nome, login }, onClose }: Props) {
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
  const title = t('replaceTitle', { nome });
  if (shown)
    return (
      <OnceDialog title={title} onClose={onClose}>
        <ShownOnce login={login} senha={shown} />
      </OnceDialog>
    );
  return (
    <AccessForm
      title={title}
      own={own}
      onOwn={setOwn}
      isComplete={isPassword(senha)}
      isTyped={Boolean(senha)}
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
