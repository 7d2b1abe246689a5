/** The rows of one support table. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useSay } from '@campeiro/ui/language/language.tsx';
import { ColorSwatch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listDuracoes } from '../../../contract/operations.ts';
import { NotFound } from '../../../frame/NotFound.tsx';
import { yesNo } from '../../../lists/filters.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import type { Column } from '../../../lists/types.ts';
import { useLearned } from '../../../parts/duracoes/use-learned.ts';
import { answerOf } from '../../../transport/queries.ts';
import { ListActions } from './ListActions.tsx';
import { type Item, routesOf, type Table, tableOf } from './tables.ts';
import { texts } from './texts.ts';

const NOME: Column<Item> = {
  key: 'nome',
  label: texts.nome,
  sort: 'nome',
  isInitial: true,
  cell: ({ nome }) => nome,
};
const ORDEM: Column<Item> = {
  key: 'ordem',
  label: texts.ordem,
  sort: 'ordem',
  width: 110,
  align: 'end',
  isInitial: true,
  cell: ({ ordem }) => ordem,
};
const COR: Column<Item> = {
  key: 'cor',
  label: texts.cor,
  width: 90,
  isInitial: true,
  cell: ({ cor }) => cor && <ColorSwatch color={cor} size={18} />,
};
const ATIVO: Column<Item> = {
  key: 'ativo',
  label: texts.ativo,
  width: 100,
  isInitial: true,
  cell: ({ ativo }, { say }) => say(ativo ? texts.yes : texts.no),
};
const DURACAO: Column<Item> = {
  key: 'duracao',
  inFile: [],
  label: texts.minutos,
  width: 200,
  align: 'end',
  isInitial: true,
  cell: ({ id }) => <Minutes id={id} />,
};
const MEDIANA: Column<Item> = {
  key: 'mediana',
  inFile: [],
  label: texts.mediana,
  width: 200,
  align: 'end',
  isInitial: true,
  cell: ({ id }) => <Median id={id} />,
};
const SITUACAO: Column<Item> = {
  key: 'situacao',
  label: texts.situacao,
  width: 180,
  isInitial: true,
  cell: ({ situacao, inicial }, { say }) => {
    if (situacao) return say(texts[situacao as 'agendado']);
    return inicial && say(texts.inicial);
  },
};

const columnsOf = ({ hasColour, isFixed, hasDuration }: Table): Column<Item>[] => [
  NOME,
  ...(isFixed ? [SITUACAO] : []),
  ...(hasColour ? [COR] : []),
  ...(hasDuration ? [DURACAO, MEDIANA] : []),
  ORDEM,
  ...(isFixed ? [] : [ATIVO]),
];

/** Made once: a list keeps what it is given apart from what it has. */
const COLUMNS = new Map<string, Column<Item>[]>();

function columnsFor(table: Table): Column<Item>[] {
  const columns = COLUMNS.get(table.name) ?? columnsOf(table);
  COLUMNS.set(table.name, columns);
  return columns;
}

const FILTERS = [yesNo('ativo', texts.ativo)];

export function Tabela() {
  const { tabela } = useParams({ from: '/framed/configuracoes/tabelas/$tabela' });
  const table = tableOf(tabela);
  return table ? <Rows key={table.name} table={table} /> : <NotFound />;
}

function Rows({ table }: { table: Table }) {
  const say = useSay();
  const path = `/configuracoes/tabelas/${table.name}`;
  return (
    <ListPage
      name={table.name}
      title={table.title}
      route={routesOf(table.name).list}
      columns={columnsFor(table)}
      {...(!table.isFixed && { filters: FILTERS })}
      order="ordem"
      search={texts.search}
      href={({ id }) => `${path}/${id}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      about={say(table.isFixed ? texts.fixed : table.about)}
      actions={<ListActions table={table} />}
    />
  );
}

function Minutes({ id }: { id: number }) {
  const { data } = useQuery(answerOf(listDuracoes));
  return data?.dados.find((one) => one.id_objetivo === id)?.minutos ?? '';
}

function Median({ id }: { id: number }) {
  const { number } = useFormats();
  const learned = useLearned(id);
  return learned ? number(learned.minutos, 0) : '';
}
