import type { Segmento } from '@campeiro/contract/segmentos';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listSegmentos } from '../../contract/operations.ts';
import { yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { plainColumns } from '../../lists/plain-columns.ts';
import type { Column } from '../../lists/types.ts';
import { OnlyUnlimited } from '../../parts/unlimited/OnlyUnlimited.tsx';
import { segmento } from './kind.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Segmento>[] = [
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'usuarios',
    label: texts.users,
    align: 'end',
    isInitial: true,
    cell: ({ ids_usuarios }, { number }) => number(ids_usuarios.length),
  },
  {
    key: 'grupos',
    label: texts.groups,
    align: 'end',
    isInitial: true,
    cell: ({ ids_grupos }, { number }) => number(ids_grupos.length),
  },
  {
    key: 'situacao',
    inFile: ['ativo'],
    label: texts.situacao,
    width: 120,
    isInitial: true,
    cell: ({ ativo }, { say }) => say(ativo ? texts.ativo : texts.inativo),
  },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
  ...plainColumns(segmento),
];

const FILTERS = [yesNo('ativo', texts.ativo)];

/** The parts of the operation. */
export function Segmentos() {
  const t = useTexts(texts);
  const create = (
    <OnlyUnlimited isButton>
      <Button component={Link} to="/segmentos/novo">
        {t('newTitle')}
      </Button>
    </OnlyUnlimited>
  );
  return (
    <ListPage
      name="segmentos"
      title={texts.title}
      route={listSegmentos}
      columns={COLUMNS}
      filters={FILTERS}
      order="nome"
      search={texts.search}
      href={({ id }) => `/segmentos/${id}`}
      actions={create}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
    />
  );
}
