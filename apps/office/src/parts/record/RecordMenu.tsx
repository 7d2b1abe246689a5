import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { MoreMenu } from '../menu/MoreMenu.tsx';
import type { Kind, Row } from './record.ts';
import { texts } from './texts.ts';

interface Props<R extends Row> {
  kind: Kind<R>;
  row: R & { ativo: boolean };
  /** The dialog that deletes it. */
  dialog: (onClose: () => void) => ReactNode;
}

/** What can be done with a record that may be inactive. */
export function RecordMenu<R extends Row>({ kind, row: { id, ativo }, dialog }: Props<R>) {
  const t = useTexts(texts);
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const change = useChange(kind.change, {
    onDone: () => notify({ tone: 'done', text: kind.texts.saved }),
  });
  return (
    <>
      <MoreMenu>
        <Menu.Item onClick={() => change.mutate({ params: { id }, body: { ativo: !ativo } })}>
          {t(ativo ? 'deactivate' : 'activate')}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => setAsked(true)}>
          {say(kind.texts.delete)}
        </Menu.Item>
      </MoreMenu>
      {isAsked && dialog(() => setAsked(false))}
    </>
  );
}
