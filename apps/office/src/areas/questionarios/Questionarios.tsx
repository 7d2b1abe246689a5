import type { RowOf } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { listQuestionarios } from '../../contract/operations.ts';
import { yesNo } from '../../lists/filters.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/types.ts';
import { NewQuestionnaire } from './cadastro/NewQuestionnaire.tsx';
import { Names } from './Names.tsx';
import { situationOf } from './situation.ts';
import { texts } from './texts.ts';
import { Validity } from './Validity.tsx';

type Questionario = RowOf<typeof listQuestionarios>;

/** Counted no further by the list. */
const MANY = 1000;

const COLUMNS: readonly Column<Questionario>[] = [
  { key: 'nome', label: texts.name, sort: 'nome', isInitial: true, cell: ({ nome }) => nome },
  {
    key: 'situacao',
    inFile: ['numero_publicado'],
    label: texts.state,
    width: 150,
    isInitial: true,
    cell: (row, { say }) =>
      say(texts[situationOf({ ...row, isPublished: row.numero_publicado !== null })]),
  },
  {
    key: 'versao',
    inFile: ['numero_publicado'],
    label: texts.version,
    width: 80,
    align: 'end',
    isInitial: true,
    cell: ({ numero_publicado }) => numero_publicado,
  },
  {
    key: 'rascunho',
    inFile: ['tem_rascunho'],
    label: texts.draft,
    width: 190,
    isInitial: true,
    cell: ({ tem_rascunho }, { say }) => say(tem_rascunho ? texts.hasDraft : texts.noDraft),
  },
  {
    key: 'vigencia',
    inFile: ['vigencia_inicio', 'vigencia_fim'],
    label: texts.validity,
    width: 190,
    isInitial: true,
    cell: (row) => <Validity of={row} />,
  },
  {
    key: 'para',
    inFile: ['ids_grupos', 'ids_segmentos'],
    label: texts.forWhom,
    isInitial: true,
    cell: ({ ids_grupos, ids_segmentos, ids_objetivos, ids_tipos_servico }) => (
      <Names {...{ ids_grupos, ids_segmentos, ids_objetivos, ids_tipos_servico }} />
    ),
  },
  {
    key: 'respostas',
    inFile: ['total_respostas'],
    label: texts.answers,
    width: 110,
    align: 'end',
    isInitial: true,
    cell: ({ total_respostas }, { number, say }) =>
      total_respostas > MANY ? say(texts.thousand) : number(total_respostas),
  },
];

const FILTERS = [yesNo('ativo', texts.activeFilter)];

export function Questionarios() {
  const t = useTexts(texts);
  const [isNew, setNew] = useState(false);
  const create = <Button onClick={() => setNew(true)}>{t('new')}</Button>;
  return (
    <>
      <ListPage
        name="questionarios"
        title={texts.title}
        route={listQuestionarios}
        columns={COLUMNS}
        filters={FILTERS}
        order="nome"
        search={texts.search}
        href={({ id }) => `/questionarios/${id}`}
        empty={{ title: texts.emptyTitle, text: texts.emptyText, action: create }}
        actions={create}
      />
      {isNew && <NewQuestionnaire onClose={() => setNew(false)} />}
    </>
  );
}
