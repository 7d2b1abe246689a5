import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listClientes } from '../../contract/operations.ts';
import { Panel } from '../../parts/panel/Panel.tsx';
import { NewRecord } from '../../parts/record/NewRecord.tsx';
import { FormPanel, RecordPage } from '../../parts/record/RecordPage.tsx';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { answerOf } from '../../transport/queries.ts';
import { segmento } from './kind.ts';
import { texts } from './texts.ts';

/** A segment: its name, who works in it, and its customers. */
export function Segmento() {
  const t = useTexts(texts);
  return (
    <RecordPage kind={segmento} about={({ ativo }) => !ativo && t('inativo')}>
      {(row) => (
        <Stack gap={12} key={row.id}>
          <FormPanel kind={segmento} row={row} />
          <Customers id={row.id} />
        </Stack>
      )}
    </RecordPage>
  );
}

export const NovoSegmento = () => <NewRecord kind={segmento} />;

/** How many there are, and where they are chosen: in their list, many at once. */
function Customers({ id }: { id: number }) {
  const t = useTexts(texts);
  const { data } = useQuery(
    answerOf(listClientes, { body: { ids_segmento: [id], por_pagina: 1 } }),
  );
  return (
    <Panel title={t('customers')}>
      <Group justify="space-between">
        <div>
          <Text>{data && t('inIt', { n: data.paginacao.total_itens })}</Text>
          <OnlyUnlimited isButton>
            <Text size="sm" c="dimmed">
              {t('howToAdd')}
            </Text>
          </OnlyUnlimited>
        </div>
        <Group gap={8}>
          <Button component={Link} to={`/clientes?ids_segmento=${id}`} variant="default">
            {t('showCustomers')}
          </Button>
          <OnlyUnlimited isButton>
            <Button component={Link} to="/clientes?sem_segmento=sim" variant="default">
              {t('addCustomers')}
            </Button>
          </OnlyUnlimited>
        </Group>
      </Group>
    </Panel>
  );
}
