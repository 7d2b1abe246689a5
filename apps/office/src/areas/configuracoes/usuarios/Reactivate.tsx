/** Activates an administrator again, which wants the password of whoever does it. */
import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../parts/notices/notices.ts';
import { useTroubleText } from '../../../parts/trouble/use-trouble-text.ts';
import { useChange } from '../../../transport/use-change.ts';
import { operations } from './operations.ts';
import { PresentPassword } from './PresentPassword.tsx';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function Reactivate({ user: { id, nome }, onClose }: Props) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const [own, setOwn] = useState('');
  const change = useChange(operations.changeUsuario, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.reactivated, values: { nome } });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own !== '') change.mutate({ params: { id }, body: { ativo: true, senha_atual: own } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
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
          <Button type="submit" loading={change.isPending} disabled={own === ''}>
            {t('reactivate')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
