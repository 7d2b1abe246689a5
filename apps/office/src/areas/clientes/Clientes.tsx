import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listClientes } from '../../contract/operations.ts';
import { customColumns, customFilters } from '../../lists/custom-fields.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { Bulk } from './Bulk.tsx';
import { COLUMNS, FILTERS } from './columns.tsx';
import { texts } from './texts.ts';

/** All customers of the company. */
export function Clientes() {
  const t = useTexts(texts);
  const definitions = useDefinitions('clientes');
  const columns = useMemo(() => [...COLUMNS, ...customColumns(definitions)], [definitions]);
  const filters = useMemo(() => [...FILTERS, ...customFilters(definitions)], [definitions]);
  return (
    <ListPage
      name="clientes"
      title={texts.title}
      route={listClientes}
      columns={columns}
      filters={filters}
      order="nome"
      search={texts.search}
      href={({ id }) => `/clientes/${id}`}
      actions={
        <>
          <Button component={Link} to="/segmentos" variant="default">
            {t('segments')}
          </Button>
          <Button component={Link} to="/grupos" variant="default">
            {t('groups')}
          </Button>
          <Button component={Link} to="/importacoes/nova" variant="default">
            {t('import')}
          </Button>
          <Button component={Link} to="/clientes/novo">
            {t('newTitle')}
          </Button>
        </>
      }
      bulk={Bulk}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        action: (
          <Group gap={8}>
            <Button component={Link} to="/clientes/novo">
              {t('newTitle')}
            </Button>
            <Button component={Link} to="/importacoes/nova" variant="default">
              {t('import')}
            </Button>
          </Group>
        ),
      }}
    />
  );
}
