/** What was imported, and what is on its way. */

import type { Importacao } from '@campeiro/contract/escritorio/importacoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listImportacoes, listUsuarios } from '../../contract/operations.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/types.ts';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { RECURSOS, titleOf } from './recursos.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Importacao>[] = [
  {
    key: 'arquivo',
    inFile: ['nome_arquivo', 'lote', 'acao', 'motivo'],
    label: texts.file,
    sort: 'nome_arquivo',
    isInitial: true,
    cell: (row, { say }) => say(titleOf(row)),
  },
  {
    key: 'recurso',
    label: texts.contents,
    width: 150,
    isInitial: true,
    cell: ({ recurso }, { say }) => say(RECURSOS[recurso].label),
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
    cell: ({ total_linhas }, { number }) => total_linhas !== null && number(total_linhas),
  },
  {
    key: 'recusadas',
    inFile: ['recusados', 'iniciada_em'],
    label: texts.refused,
    width: 110,
    align: 'end',
    isInitial: true,
    cell: ({ recusados, iniciada_em }, { number }) => iniciada_em && number(recusados),
  },
  {
    key: 'quem',
    inFile: ['usuario'],
    label: texts.by,
    width: 180,
    isInitial: true,
    names: { route: listUsuarios, field: 'nome', id: (row) => row.id_usuario },
    cell: ({ id_usuario }, { nameOf }) => nameOf(id_usuario),
  },
  {
    key: 'quando',
    inFile: ['data_criacao'],
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
    <OnlyUnlimited isButton>
      <Button component={Link} to="/importacoes/nova">
        {t('new')}
      </Button>
    </OnlyUnlimited>
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
