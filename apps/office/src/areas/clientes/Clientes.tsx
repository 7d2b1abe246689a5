import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listClientes } from '../../contract/operations.ts';
import { customColumns, customFilters } from '../../lists/custom-fields.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { useDefinitions } from '../../parts/custom-fields/use-definitions.ts';
import { ImportLink } from '../../parts/import-link/ImportLink.tsx';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { Bulk } from './Bulk.tsx';
import { batch } from './batch.ts';
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
          <ImportLink recurso="clientes" />
          <OnlyUnlimited isButton>
            <Button component={Link} to="/clientes/novo">
              {t('newTitle')}
            </Button>
          </OnlyUnlimited>
        </>
      }
      bulk={Bulk}
      batch={batch}
      empty={{
        title: texts.emptyTitle,
        text: texts.emptyText,
        action: (
          <Group gap={8}>
            <OnlyUnlimited isButton>
              <Button component={Link} to="/clientes/novo">
                {t('newTitle')}
              </Button>
            </OnlyUnlimited>
            <ImportLink recurso="clientes" />
          </Group>
        ),
      }}
    />
  );
}
