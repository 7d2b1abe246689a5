import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { VisitKey } from '../../../store/rows.ts';
import type { VisitSummary } from '../../../store/visits.ts';
import type { Checklist } from '../../../visit/answers.ts';
import type { Press } from '../../use-press.ts';
import classes from './panel.module.css';
import { texts } from './texts.ts';
import { useFocus } from './use-focus.ts';
import type { Presence } from './use-presence.ts';

interface PanelProps {
  visit: VisitSummary;
  presence: Presence;
  press: Press;
}

/** Before a check-out with questions unanswered: which, each with a way to it, and the way on without them. */
export function MissingPanel({ visit, presence, press }: PanelProps) {
  const t = useTexts(texts);
  const focus = useFocus();
  const lacking = visit.state.checklists.filter(({ faltam }) => faltam.length > 0);
  return (
    <section className={classes.panel} aria-label={t('missingTitle', { n: visit.state.missing })}>
      <Text fw={700} ref={focus} tabIndex={-1}>
        {t('missingTitle', { n: visit.state.missing })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('missingHint')}
      </Text>
      <div className={classes.missing}>
        {lacking.map((checklist) => (
          <Missing
            key={checklist.questionario.id}
            visita={visit.key}
            checklist={checklist}
            isNamed={lacking.length > 1}
          />
        ))}
      </div>
      <Button size="lg" mih={56} fullWidth {...press(() => presence.checkOut(true))}>
        {t('endAnyway')}
      </Button>
      <Button variant="default" fullWidth onClick={presence.cancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}

interface MissingProps {
  visita: VisitKey;
  checklist: Checklist;
  /** Several questionnaires lack answers: numbers alone do not say which question is meant. */
  isNamed: boolean;
}

function Missing({ visita, checklist: { questionario, faltam }, isNamed }: MissingProps) {
  const versao = String(questionario.id_versao);
  return (
    <>
      {isNamed && <Text size="sm">{questionario.nome}</Text>}
      <ul aria-label={questionario.nome}>
        {faltam.map(({ id_questao, numero_questao, nome_questao }) => (
          <li key={id_questao}>
            <Link
              to="/visitas/$visita/questionarios/$versao"
              params={{ visita, versao }}
              search={{ questao: numero_questao }}
            >
              {numero_questao}. {nome_questao}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
