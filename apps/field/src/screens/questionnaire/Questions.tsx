/** The sections of a questionnaire with the questions that are to be asked. */
import { EMPTY } from '@campeiro/ui/fields/value.ts';
import { BackIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import { BackLink } from '../../parts/BackLink.tsx';
import { useBack } from '../../parts/use-back.ts';
import { nextUnanswered, type QuestionnaireView } from '../../store/questionnaire.ts';
import type { VisitKey } from '../../store/rows.ts';
import type { Questao } from '../../store/wire.ts';
import { Bar } from './Bar.tsx';
import { goToQuestion, useFirstFocus } from './focus.ts';
import { nextMissing } from './progress.ts';
import { QuestionCard } from './QuestionCard.tsx';
import classes from './Questionnaire.module.css';
import { texts } from './texts.ts';
import { type SheetState, useSheet } from './use-sheet.ts';

interface Props {
  visit: VisitKey;
  view: QuestionnaireView;
  /** The number of the question to begin with. */
  first: number | undefined;
}

export function Questions({ visit, view, first }: Props) {
  const t = useTexts(texts);
  const back = useBack(`/visitas/${visit}`);
  const navigate = useNavigate();
  const { db } = useDevice();
  const state = useSheet(visit, view);
  const { sheet, progress, problem } = state;
  /** Questions that the technician was led to because their answers are missing. */
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const { questionario } = view.checklist;
  const heading = useFirstFocus(progress.shown, first);
  const shown = new Set(progress.shown.map(({ id_questao }) => id_questao));

  const goTo = (questao: Questao) => {
    setMarked(new Set([...marked, questao.id_questao]));
    sheet.touch(questao);
    goToQuestion(questao, 'control');
  };
  /** To the next questionnaire that lacks something, or back to the visit. */
  const leave = async () => {
    const versao = await nextUnanswered(db, visit, questionario.id);
    if (versao === undefined) back();
    else
      await navigate({
        to: '/visitas/$visita/questionarios/$versao',
        params: { visita: visit, versao: String(versao) },
        replace: true,
      });
  };
  return (
    <div className={classes.page}>
      <div>
        <BackLink to={`/visitas/${visit}`} className={classes.back}>
          <BackIcon size={20} />
          <span>{view.cliente ?? t('visit')}</span>
        </BackLink>
        <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
          {questionario.nome}
        </Title>
        <Text c="dimmed" size="sm">
          {t(shown.size > 0 ? 'requiredMark' : 'nothing')}
        </Text>
      </div>
      {questionario.secoes
        .map((secao) => ({
          ...secao,
          questoes: secao.questoes.filter((it) => shown.has(it.id_questao)),
        }))
        .filter(({ questoes }) => questoes.length > 0)
        .map(({ id_secao, nome_secao, questoes }) => (
          <section key={id_secao} className={classes.section} aria-label={nome_secao}>
            <Title order={2} size="h4">
              {nome_secao}
            </Title>
            {questoes.map((questao) => (
              <QuestionCard
                key={questao.id_questao}
                {...cardOf(questao, view, state)}
                visit={visit}
                isMissing={marked.has(questao.id_questao) && progress.missing.includes(questao)}
              />
            ))}
          </section>
        ))}
      <Bar
        progress={progress}
        warning={
          problem && (
            <Alert color="red" role="alert" mx="sm" mt="sm">
              {t(problem)}
            </Alert>
          )
        }
        onGoTo={goTo}
        onNext={() => {
          const next = nextMissing(progress, sheet.active);
          if (next) goTo(next);
        }}
        onDone={() => void leave()}
      />
    </div>
  );
}

function cardOf(
  questao: Questao,
  { checklist, deliveries, photos }: QuestionnaireView,
  { sheet, fields, changed }: SheetState,
) {
  const id = questao.id_questao;
  return {
    questao,
    sheet,
    value: fields.get(id) ?? EMPTY,
    answer: checklist.respostas[id],
    delivery: changed.has(id) ? ('draft' as const) : deliveries.get(id),
    photos,
  };
}
