import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  linkClientesToSegmento,
  listGrupos,
  listSegmentos,
  unlinkClientesFromSegmento,
} from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RecordList } from '../../../parts/record/RecordList.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { useNames } from '../../../transport/use-names.ts';
import { texts } from './texts.ts';

/** More segments than a company divides itself into. */
const MOST = 100;

/** The parts of the operation that the customer belongs to, with the groups that work in them. */
export function Segments({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data: own } = useQuery(
    answerOf(listSegmentos, {
      body: { ids_cliente: [id], ordenar: 'nome', por_pagina: MOST },
    }),
  );
  const { data: all } = useQuery(
    answerOf(listSegmentos, {
      body: { ativo: true, ordenar: 'nome', por_pagina: MOST },
    }),
  );
  const link = useChange(linkClientesToSegmento);
  const unlink = useChange(unlinkClientesFromSegmento);
  const segments = own?.dados ?? [];
  const nameOf = useNames(
    listGrupos,
    'nome',
    segments.flatMap(({ ids_grupos }) => ids_grupos),
  );
  const others = all?.dados.filter((one) => segments.every((segment) => segment.id !== one.id));
  const body = { ids: [id] };
  const add = others && others.length > 0 && (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {t('addSegment')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {others.map((segment) => (
          <Menu.Item
            key={segment.id}
            onClick={() => link.mutate({ params: { id: segment.id }, body })}
          >
            {segment.nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Panel title={t('segments')} aside={add}>
      {own && segments.length === 0 && <Text c="dimmed">{t('noSegments')}</Text>}
      <RecordList>
        {segments.map((segment) => (
          <li key={segment.id}>
            <div>
              <Link to="/segmentos/$id" params={{ id: String(segment.id) }}>
                {segment.nome}
              </Link>
              {segment.ids_grupos.length > 0 && (
                <small>{t('groupsOf', { nomes: segment.ids_grupos.map(nameOf).join(', ') })}</small>
              )}
            </div>
            <ActionIcon
              aria-label={t('removeSegment', { nome: segment.nome })}
              onClick={() => unlink.mutate({ params: { id: segment.id }, body })}
            >
              <CloseIcon size={15} />
            </ActionIcon>
          </li>
        ))}
      </RecordList>
    </Panel>
  );
}
