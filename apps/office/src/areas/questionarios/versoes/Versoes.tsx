/** Everything that was published, the newest first. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { listVersoes } from '../../../contract/operations.ts';
import { Pager } from '../../../lists/Pager.tsx';
import type { Search } from '../../../lists/search.ts';
import { useListState } from '../../../lists/state.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { QuestionnairePage } from '../questionario/QuestionnairePage.tsx';
import { texts } from './texts.ts';

type Version = RowOf<typeof listVersoes>;

export const Versoes = () => (
  <QuestionnairePage>{({ id }) => <Versions key={id} id={id} />}</QuestionnairePage>
);

function Versions({ id }: { id: number }) {
  const t = useTexts(texts);
  const search = useSearch({ strict: false }) as Search;
  const { change } = useListState('');
  const pagina = Number(search.pagina) || 1;
  const { data, error, refetch } = useQuery(
    answerOf(listVersoes, { params: { id }, body: { pagina, ordenar: '-numero' } }),
  );
  if (error) return <TroubleNote error={error} onAgain={() => void refetch()} />;
  if (data?.dados.length === 0) return <Empty title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Panel title={t('title')} isFlush>
      <Table verticalSpacing={6} horizontalSpacing={14}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('number')}</Table.Th>
            <Table.Th>{t('when')}</Table.Th>
            <Table.Th>{t('who')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data?.dados.map((version) => (
            <Row key={version.id} id={id} version={version} />
          ))}
        </Table.Tbody>
      </Table>
      {data && data.paginacao.total_paginas > 1 && (
        <Pager pagination={data.paginacao} change={change} />
      )}
    </Panel>
  );
}

function Row({ id, version }: { id: number; version: Version }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  return (
    <Table.Tr>
      <Table.Td>
        <Button
          component={Link}
          to={`/questionarios/${id}/versoes/${version.id}`}
          size="compact-sm"
          variant="subtle"
        >
          {t('version', { n: version.numero })}
        </Button>
      </Table.Td>
      <Table.Td>{dateAndTime(version.publicada_em)}</Table.Td>
      <Table.Td>{version.usuario ?? t('noPerson')}</Table.Td>
    </Table.Tr>
  );
}
