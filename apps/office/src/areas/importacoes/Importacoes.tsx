/** What was imported, and what is on its way. */

import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listImportacoes, listUsuarios } from '../../contract/operations.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/types.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Importacao>[] = [
  {
    key: 'arquivo',
    label: texts.file,
    sort: 'nome_arquivo',
    isInitial: true,
    cell: ({ nome_arquivo }) => nome_arquivo,
  },
  {
    key: 'situacao',
    label: texts.state,
    width: 130,
    isInitial: true,
    cell: ({ situacao }, { say }) => say(texts[situacao]),
  },
  {
    key: 'linhas',
    label: texts.rows,
    width: 110,
    align: 'end',
    isInitial: true,
    cell: ({ total_linhas }) => total_linhas,
  },
  {
    key: 'recusadas',
    label: texts.refused,
    width: 110,
    align: 'end',
    isInitial: true,
    cell: ({ recusados, iniciada_em }) => iniciada_em && recusados,
  },
  {
    key: 'quem',
    label: texts.by,
    width: 180,
    isInitial: true,
    names: { route: listUsuarios, field: 'nome', id: (row) => row.id_usuario },
    cell: ({ id_usuario }, { nameOf }) => nameOf(id_usuario),
  },
  {
    key: 'quando',
    label: texts.when,
    sort: 'data_criacao',
    width: 160,
    isInitial: true,
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
];

export function Importacoes() {
  const t = useTexts(texts);
  const create = (
    <Button component={Link} to="/importacoes/nova">
      {t('new')}
    </Button>
  );
  return (
    <ListPage
      name="importacoes"
      title={texts.title}
      route={listImportacoes}
      columns={COLUMNS}
      order="-id"
      search={texts.search}
      href={({ id }) => `/importacoes/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
      actions={create}
    />
  );
}
