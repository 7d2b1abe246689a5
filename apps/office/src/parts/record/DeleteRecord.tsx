import { useSay } from '@campeiro/ui/language/language.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx';
import type { Kind, Row } from './record.ts';

interface Props<R extends Row> {
  kind: Kind<R>;
  row: R;
  onClose: () => void;
  /** Whether it has to stay. */
  isImpossible?: boolean;
  /** What is lost with it; the text of the kind where nothing else is given. */
  children?: ReactNode;
}

/** Deletes a record once the person has confirmed, and shows the list. */
export function DeleteRecord<R extends Row>({ kind, row, children, ...dialog }: Props<R>) {
  const say = useSay();
  const navigate = useNavigate();
  const { texts } = kind;
  const remove = useChange(kind.remove, {
    onDone: () => {
      notify({ tone: 'done', text: texts.deleted });
      void navigate({ to: kind.address, ignoreBlocker: true });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      title={say(texts.delete)}
      onConfirm={() => remove.mutate({ params: { id: row.id } })}
    >
      {children ?? say(texts.deleteAsk, { nome: row.nome })}
    </ConfirmDialog>
  );
}
