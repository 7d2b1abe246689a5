/** Activates an administrator again, which asks for the password of the user at the desk. */

import type { UsuarioDoEscritorio } from '@campeiro/contract/escritorio/usuarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useState } from 'react';
import { changeUsuario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { AccessForm } from '../../../parts/access/AccessForm.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

interface Props {
  user: UsuarioDoEscritorio;
  onClose: () => void;
}

export function Reactivate({ user: { id, nome }, onClose }: Props) {
  const t = useTexts(texts);
  const [own, setOwn] = useState('');
  const change = useChange(changeUsuario, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.reactivated, values: { nome } });
      onClose();
    },
  });
  return (
    <AccessForm
      title={t('reactivateTitle', { nome })}
      own={own}
      onOwn={setOwn}
      change={change}
      action={t('reactivate')}
      onSubmit={() => change.mutate({ params: { id }, body: { ativo: true, senha_atual: own } })}
      onClose={onClose}
    />
  );
}
