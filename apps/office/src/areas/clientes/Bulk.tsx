/** Several customers of the list at once. */

import type { Cliente } from '@campeiro/contract/clientes';
import type { Message } from '@campeiro/contract/kit/languages';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  changeCliente,
  linkClientesToSegmento,
  listSegmentos,
  unlinkClientesFromSegmento,
} from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { ask } from '../../transport/ask.ts';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import { useEach } from '../../transport/use-each.ts';
import { texts } from './texts.ts';

interface Props {
  rows: Cliente[];
  clear: () => void;
}

/** More segments than a company divides itself into. */
const MOST = 100;

export function Bulk({ rows, clear }: Props) {
  const t = useTexts(texts);
  const each = useEach({ done: texts.changed, some: texts.some });
  const ids = rows.map(({ id }) => id);
  const become = (ativo: boolean) => {
    const others = rows.filter((row) => row.ativo !== ativo);
    return (
      <Button
        variant="default"
        size="compact-sm"
        loading={each.isPending}
        disabled={others.length === 0}
        onClick={() =>
          void each
            .run(others, ({ id }) => ask(changeCliente, { params: { id }, body: { ativo } }))
            .then(clear)
        }
      >
        {t(ativo ? 'activate' : 'deactivate', { n: others.length })}
      </Button>
    );
  };
  return (
    <>
      <SegmentMenu label={t('putInto')} ids={ids} onDone={clear} {...PUTS} />
      <SegmentMenu label={t('takeOut')} ids={ids} onDone={clear} {...TAKES} isOfTheirs />
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
  const t = useTexts(texts);
  const filter = isOfTheirs ? { ids_cliente: ids } : { ativo: true };
  const { data } = useQuery(
    answerOf(listSegmentos, {
      body: { ...filter, ordenar: 'nome', por_pagina: MOST },
    }),
  );
  const change = useChange(route, {
    onDone: (_, { params }) => {
      const nome = data?.dados.find(({ id }) => id === params?.id)?.nome ?? '';
      notify({ tone: 'done', text: done, values: { n: ids.length, nome } });
      onDone();
    },
  });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={change.isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {data?.dados.length === 0 && <Menu.Label>{t('noSegments')}</Menu.Label>}
        {data?.dados.map(({ id, nome }) => (
          <Menu.Item key={id} onClick={() => change.mutate({ params: { id }, body: { ids } })}>
            {nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
