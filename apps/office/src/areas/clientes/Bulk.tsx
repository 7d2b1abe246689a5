/** Several customers of the list at once. */

import type { Cliente } from '@campeiro/contract/escritorio/clientes';
import type { Message } from '@campeiro/contract/kit/languages';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useRef } from 'react';
import {
  changeCliente,
  linkClientesToSegmento,
  listSegmentos,
  unlinkClientesFromSegmento,
} from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { RowMenu } from '../../parts/row-menu/RowMenu.tsx';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { ask } from '../../transport/ask.ts';
import { useChange } from '../../transport/use-change.ts';
import { useEach } from '../../transport/use-each.ts';
import { texts } from './texts.ts';

interface Props {
  rows: Cliente[];
  clear: () => void;
}

export function Bulk({ rows, clear }: Props) {
  const t = useTexts(texts);
  const each = useEach({ done: texts.changed, some: texts.some });
  const ids = rows.map(({ id }) => id);
  const become = (ativo: boolean) => {
    const others = rows.filter((row) => row.ativo !== ativo);
    return (
      <WhyButton
        variant="default"
        size="compact-sm"
        loading={each.isPending}
        why={others.length === 0 ? t('whySame') : undefined}
        onClick={() =>
          void each
            .run(others, ({ id }) => ask(changeCliente, { params: { id }, body: { ativo } }))
            .then(clear)
        }
      >
        {t(ativo ? 'activate' : 'deactivate', { n: others.length })}
      </WhyButton>
    );
  };
  return (
    <>
      <OnlyUnlimited isButton>
        <SegmentMenu label={t('putInto')} ids={ids} onDone={clear} {...PUTS} />
        <SegmentMenu label={t('takeOut')} ids={ids} onDone={clear} {...TAKES} isOfTheirs />
      </OnlyUnlimited>
      {become(true)}
      {become(false)}
    </>
  );
}

const PUTS = { route: linkClientesToSegmento, done: texts.linked };
const TAKES = { route: unlinkClientesFromSegmento, done: texts.unlinked };

interface MenuProps {
  label: string;
  route: typeof PUTS.route;
  done: Message;
  ids: number[];
  onDone: () => void;
  /** Only segments that one of the customers is in. */
  isOfTheirs?: boolean;
}

function SegmentMenu({ label, route, done, ids, onDone, isOfTheirs = false }: MenuProps) {
  const chosen = useRef('');
  const change = useChange(route, {
    onDone: () => {
      notify({ tone: 'done', text: done, values: { n: ids.length, nome: chosen.current } });
      onDone();
    },
  });
  return (
    <RowMenu
      label={label}
      route={listSegmentos}
      only={isOfTheirs ? { ids_cliente: ids } : { ativo: true }}
      loading={change.isPending}
      onChoose={({ id, nome }) => {
        chosen.current = nome;
        change.mutate({ params: { id }, body: { ids } });
      }}
    />
  );
}
