/** The answers that a figure counts. */

import type { RespostaDaQuestao } from '@campeiro/contract/escritorio/respostas-por-questao';
import { dayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { list } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getQuestionario, listRespostasDaQuestao } from '../../../contract/operations.ts';
import { ListPage } from '../../../lists/ListPage.tsx';
import type { Search } from '../../../lists/search.ts';
import type { Column } from '../../../lists/types.ts';
import { AnswerText } from '../../../parts/answers/AnswerText.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { periodOf } from './period.ts';
import classes from './Respostas.module.css';
import { texts } from './texts.ts';

const COLUMNS: readonly Column<RespostaDaQuestao>[] = [
  {
    key: 'visita',
    inFile: ['codigo'],
    label: texts.visit,
    width: 90,
    isInitial: true,
    cell: ({ codigo }) => `#${codigo}`,
  },
  {
    key: 'quando',
    inFile: ['data_conclusao'],
    label: texts.when,
    width: 160,
    isInitial: true,
    cell: ({ data_conclusao }, { dateAndTime }) => dateAndTime(data_conclusao),
  },
  { key: 'cliente', label: texts.customer, isInitial: true, cell: ({ cliente }) => cliente },
  {
    key: 'tecnico',
    inFile: ['usuario'],
    label: texts.who,
    isInitial: true,
    cell: ({ usuario }) => usuario,
  },
  {
    key: 'resposta',
    inFile: ['resposta_texto', 'unidade'],
    label: texts.answer,
    isInitial: true,
    cell: (row) => <Answer of={row} />,
  },
  {
    key: 'versao',
    inFile: ['numero_versao'],
    label: texts.versions,
    width: 90,
    align: 'end',
    cell: ({ numero_versao }) => numero_versao,
  },
];

function Answer({ of }: { of: RespostaDaQuestao }) {
  const { url_miniatura } = of;
  if (url_miniatura)
    return <img className={classes.small} src={url_miniatura} alt="" loading="lazy" />;
  return <AnswerText answer={of} />;
}

/** What is listed: the question, and the alternative or the week. */
function Counted({ search: { questao, opcao, semana, fora } }: { search: Search }) {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/questionarios/$id/respostas/lista' });
  const { shortDate } = useFormats();
  const { data } = useQuery(answerOf(getQuestionario, { params: { id } }));
  const asked = data?.secoes
    .flatMap(({ questoes }) => questoes)
    .find(({ id_questao }) => id_questao === Number(questao));
  const option = asked?.opcoes.find(({ id_opcao }) => id_opcao === Number(opcao));
  const parts = [
    asked && t('question', { n: asked.numero_questao, nome: asked.nome_questao }),
    option?.nome,
    fora && t('outside'),
    semana && `${t('week')} ${shortDate(`${semana}T15:00:00Z`)}`,
  ];
  return <Text c="dimmed">{parts.filter(Boolean).join(' · ')}</Text>;
}

const number = (text: string | undefined) => (text && Number(text) > 0 ? Number(text) : undefined);

export function Lista() {
  const t = useTexts(texts);
  const { id } = useParams({ from: '/framed/questionarios/$id/respostas/lista' });
  const search = useSearch({ strict: false }) as Search;
  const period = periodOf(search, dayOf(Date.now(), useZone()));
  const { questao, opcao, semana, sem, fora, de, ate, versoes } = search;
  const route = useMemo(
    () => list<RespostaDaQuestao>(listRespostasDaQuestao.path.replace('{id}', id)),
    [id],
  );
  const always = {
    ...period,
    id_questao: number(questao) ?? 1,
    ...(number(opcao) && { id_opcao: number(opcao) }),
    ...(semana && { semana }),
    ...(sem && { sem_resposta: true }),
    ...(fora && { fora_dos_limites: true }),
  };
  return (
    <ListPage
      name="respostas-da-questao"
      title={sem ? texts.noAnswer : texts.title}
      route={route}
      columns={COLUMNS}
      keyOf={(row) => row.id_registro}
      always={always}
      href={({ id_registro }) => `/visitas/${id_registro}`}
      empty={{ title: texts.emptyTitle, text: texts.emptyText }}
      actions={
        <>
          <Counted search={search} />
          <Button
            component={Link}
            to={`/questionarios/${id}/respostas`}
            search={{ de, ate, versoes } as never}
            variant="default"
          >
            {t('back')}
          </Button>
        </>
      }
    />
  );
}
