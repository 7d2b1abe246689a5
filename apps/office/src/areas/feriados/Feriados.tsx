import type { Feriado } from '@campeiro/contract/escritorio/feriados';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listFeriados } from '../../contract/operations.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/types.ts';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<Feriado>[] = [
  {
    key: 'dia',
    label: texts.dia,
    sort: 'dia',
    isInitial: true,
    cell: ({ dia }, { date }) => date(`${dia}T12:00:00Z`),
  },
  { key: 'nome', label: texts.nome, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'trabalha',
    label: texts.trabalha,
    isInitial: true,
    cell: ({ trabalha }, { say }) => say(trabalha ? texts.sim : texts.nao),
  },
  {
    key: 'todo_ano',
    label: texts.todoAno,
    isInitial: true,
    cell: ({ todo_ano }, { say }) => say(todo_ano ? texts.sim : texts.nao),
  },
  {
    key: 'criado',
    inFile: ['data_criacao'],
    label: texts.criado,
    sort: 'data_criacao',
    cell: ({ data_criacao }, { dateAndTime }) => dateAndTime(data_criacao),
  },
];

/** The days that the account has recorded. */
export function Feriados() {
  const t = useTexts(texts);
  const create = (
    <Button component={Link} to="/feriados/novo">
      {t('newTitle')}
    </Button>
  );
  return (
    <ListPage
      name="feriados"
      title={texts.title}
      route={listFeriados}
      columns={COLUMNS}
      filters={[]}
      order="dia"
      search={texts.search}
      href={({ id }) => `/feriados/${id}`}
      actions={create}
      empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
    />
  );
}
