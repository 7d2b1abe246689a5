/** What every screen of one questionnaire stands in: its name, what it is, its parts, what can be done with it. */

import type { QuestionarioDoEscritorio } from '@campeiro/contract/escritorio/questionarios';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getQuestionario } from '../../../contract/operations.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { Names } from '../Names.tsx';
import { situationOf } from '../situation.ts';
import { texts } from '../texts.ts';
import { Validity } from '../Validity.tsx';
import { Actions } from './Actions.tsx';
import classes from './QuestionnairePage.module.css';

interface Props {
  children: (questionario: QuestionarioDoEscritorio) => ReactNode;
}

const PARTS = [
  ['/questionarios/$id', 'questions'],
  ['/questionarios/$id/respostas', 'answers'],
  ['/questionarios/$id/versoes', 'versions'],
] as const;

export function QuestionnairePage({ children }: Props) {
  const t = useTexts(texts);
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useQuery(answerOf(getQuestionario, { params: { id } }));
  return (
    <Page
      title={data?.nome ?? ''}
      about={data && <About questionario={data} />}
      actions={data && <Actions key={data.id} questionario={data} />}
    >
      <nav className={classes.parts} aria-label={t('parts')}>
        {PARTS.map(([to, label]) => (
          <Link key={to} to={to} params={{ id }} activeOptions={{ exact: to === PARTS[0][0] }}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {data && children(data)}
    </Page>
  );
}

function About({ questionario }: { questionario: QuestionarioDoEscritorio }) {
  const t = useTexts(texts);
  const { versao_publicada } = questionario;
  const { ids_grupos, ids_segmentos, ids_objetivos, ids_tipos_servico } = questionario;
  const situation = situationOf({ ...questionario, isPublished: versao_publicada !== null });
  return (
    <span className={classes.about}>
      <span>{t(situation)}</span>
      {versao_publicada && <span>{t('versionOf', { n: versao_publicada.numero })}</span>}
      <span>
        <Validity of={questionario} />
      </span>
      <span>
        <Names {...{ ids_grupos, ids_segmentos, ids_objetivos, ids_tipos_servico }} />
      </span>
    </span>
  );
}
