/** Several customers of the list at once. */
import type { Cliente } from '@campeiro/contract/clientes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../parts/notices/notices.ts';
import { ask } from '../../transport/ask.ts';
import { answerOf } from '../../transport/queries.ts';
import { useChange } from '../../transport/use-change.ts';
import { useEach } from '../../transport/use-each.ts';
import { operations } from './operations.ts';
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
  const link = useChange(operations.linkClientesToSegmento);
  const unlink = useChange(operations.unlinkClientesFromSegmento);
  const ids = rows.map(({ id }) => id);
  const change = (route: typeof link, done: typeof texts.linked) => (id: number, nome: string) =>
    route.mutate(
      { params: { id }, body: { ids } },
      {
        onSuccess: () => {
          notify({ tone: 'done', text: done, values: { n: ids.length, nome } });
          clear();
        },
      },
    );
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
            .run(others, ({ id }) =>
              ask(operations.changeCliente, { params: { id }, body: { ativo } }),
            )
            .then(clear)
        }
      >
        {t(ativo ? 'activate' : 'deactivate', { n: others.length })}
      </Button>
    );
  };
  return (
    <>
      <SegmentMenu label={t('putInto')} onSegment={change(link, texts.linked)} />
      <SegmentMenu label={t('takeOut')} onSegment={change(unlink, texts.unlinked)} of={ids} />
      {become(true)}
      {become(false)}
    </>
  );
}

interface MenuProps {
  label: string;
  onSegment: (id: number, nome: string) => void;
  /** Only segments that one of these customers is in. */
  of?: readonly number[];
}

function SegmentMenu({ label, onSegment, of }: MenuProps) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(operations.listSegmentos, {
      body: { ...(of ? { ids_cliente: of } : { ativo: true }), ordenar: 'nome', por_pagina: MOST },
    }),
  );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {data?.dados.length === 0 && <Menu.Label>{t('noSegments')}</Menu.Label>}
        {data?.dados.map(({ id, nome }) => (
          <Menu.Item key={id} onClick={() => onSegment(id, nome)}>
            {nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
