import { useSay } from '@campeiro/ui/language/language.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx';
import { type Kind, type Row, titleOf } from './record.ts';

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
  const router = useRouter();
  const { pathname } = useLocation();
  const { texts } = kind;
  const remove = useChange(kind.remove, {
    onDone: () => {
      notify({ tone: 'done', text: texts.deleted });
      // The screen may have learned before this answer that the row is gone. A person who went elsewhere stays there.
      // What is typed in another form of the screen is asked about.
      if (router.latestLocation.pathname === pathname) void router.navigate({ to: kind.address });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      title={say(texts.delete)}
      onConfirm={() => remove.mutate({ params: { id: row.id } })}
    >
      {children ?? say(texts.deleteAsk, { nome: titleOf(kind, row) })}
      {kind.Consequences && <kind.Consequences id={row.id} />}
    </ConfirmDialog>
  );
}
