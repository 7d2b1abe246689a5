import type { Grupo } from '@campeiro/contract/grupos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listGrupos, listUsuarios } from '../../contract/operations.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import { linked } from '../../lists/linked.tsx';
import { plainColumns } from '../../lists/plain-columns.ts';
import type { Column } from '../../lists/types.ts';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { grupo } from './kind.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Grupo>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'membros',
    inFile: ['ids_usuarios'],
    label: texts.members,
    isInitial: true,
    cell: ({ ids_usuarios }, { say }) => say(texts.count, { n: ids_usuarios.length }),
  },
  { key: 'origem', label: texts.id_origem, isInitial: true, cell: ({ id_origem }) => id_origem },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
  ...plainColumns(grupo),
];

const FILTERS = [linked('ids_usuario', texts.member, { route: listUsuarios })];

/** The teams of the company. */
export function Grupos() {
  const t = useTexts(texts);
  const create = (
    <OnlyUnlimited isButton>
      <Button component={Link} to="/grupos/novo">
        {t('newTitle')}
      </Button>
    </OnlyUnlimited>
  );
  return (
    <ListPage
      name="grupos"
      title={texts.title}
      route={listGrupos}
      columns={COLUMNS}
      filters={FILTERS}
      order="nome"
      search={texts.search}
      href={({ id }) => `/grupos/${id}`}
      actions={create}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
    />
  );
}
