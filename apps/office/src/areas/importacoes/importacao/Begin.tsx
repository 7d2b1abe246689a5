/** Begins what writes: with the password of the person at the desk, where the file says where links for a password go. */

import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { pedeSenha } from '@campeiro/contract/escritorio/senha-de-importacao';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { startImportacao } from '../../../contract/operations.ts';
import { AccessForm } from '../../../parts/access/AccessForm.tsx';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from './texts.ts';

interface Props {
  row: Importacao;
  route: typeof startImportacao;
  /** What begins, as the button of the password has it. */
  action: string;
  /** What it means, where it is asked first in any case. */
  about?: string;
  /** The button. */
  children: (begin: () => void, isPending: boolean) => ReactNode;
}

export function Begin({ row, route, action, about, children }: Props) {
  const t = useTexts(texts);
  const { id, atualizado_em } = row;
  const [isAsking, setAsking] = useState(false);
  const [own, setOwn] = useState('');
  const needsPassword = pedeSenha(row);
  const isQuestion = about !== undefined && !needsPassword;
  const begin = useChange(route, { quiet: needsPassword, onDone: () => setAsking(false) });
  const params = { id };
  const send = (senha: object) => begin.mutate({ params, body: { ...senha, atualizado_em } });
  return (
    <>
      {children(() => (needsPassword || isQuestion ? setAsking(true) : send({})), begin.isPending)}
      {isAsking && needsPassword && (
        <AccessForm
          title={action}
          own={own}
          onOwn={setOwn}
          change={begin}
          action={action}
          onSubmit={() => send({ senha_atual: own })}
          onClose={() => setAsking(false)}
        >
          {about && <Text>{about}</Text>}
          <Text>{t('passwordAbout')}</Text>
        </AccessForm>
      )}
      {isQuestion && (
        <ConfirmDialog
          isOpen={isAsking}
          title={action}
          onClose={() => setAsking(false)}
          onConfirm={() => send({})}
        >
          {about}
        </ConfirmDialog>
      )}
    </>
  );
}
