import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Text } from '@mantine/core';
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
import { RowMenu } from '../../../parts/row-menu/RowMenu.tsx';
import { useIsLimited } from '../../../session/role.ts';
import { everyOf } from '../../../transport/every.ts';
import { useChange } from '../../../transport/use-change.ts';
import { useNames } from '../../../transport/use-names.ts';
import { texts } from './texts.ts';

const ONLY = { ativo: true };

/** The parts of the operation that the customer belongs to, with the groups that work in them. */
export function Segments({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data: own } = useQuery(everyOf(listSegmentos, { ids_cliente: [id], ordenar: 'nome' }));
  const link = useChange(linkClientesToSegmento);
  const unlink = useChange(unlinkClientesFromSegmento);
  const segments = own ?? [];
  const nameOf = useNames(
    listGrupos,
    'nome',
    segments.flatMap(({ ids_grupos }) => ids_grupos),
  );
  const body = { ids: [id] };
  const isLimited = useIsLimited();
  const add = own && !isLimited && (
    <RowMenu
      label={t('addSegment')}
      route={listSegmentos}
      only={ONLY}
      without={segments.map((segment) => segment.id)}
      loading={link.isPending}
      onChoose={(segment) => link.mutate({ params: { id: segment.id }, body })}
    />
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
            {!isLimited && (
              <ActionIcon
                aria-label={t('removeSegment', { nome: segment.nome })}
                onClick={() => unlink.mutate({ params: { id: segment.id }, body })}
              >
                <CloseIcon size={15} />
              </ActionIcon>
            )}
          </li>
        ))}
      </RecordList>
    </Panel>
  );
}
