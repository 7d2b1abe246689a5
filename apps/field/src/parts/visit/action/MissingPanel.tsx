import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { VisitSummary } from '../../../store/visits.ts';
import classes from './panel.module.css';
import { texts } from './texts.ts';
import { useFocus } from './use-focus.ts';
import type { Presence } from './VisitAction.tsx';

/** Before a check-out with questions unanswered: which, each with a way to it, and the way on without them. */
export function MissingPanel({ visit, presence }: { visit: VisitSummary; presence: Presence }) {
  const t = useTexts(texts);
  const focus = useFocus();
  return (
    <section className={classes.panel} aria-label={t('missingTitle', { n: visit.state.missing })}>
      <Text fw={700} ref={focus} tabIndex={-1}>
        {t('missingTitle', { n: visit.state.missing })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('missingHint')}
      </Text>
      <ul className={classes.missing}>
        {visit.state.checklists.flatMap(({ questionario, faltam }) =>
          faltam.map((questao) => (
            <li key={questao.id_questao}>
              <Link
                to="/visitas/$visita/questionarios/$versao"
                params={{ visita: visit.key, versao: String(questionario.id_versao) }}
                search={{ questao: questao.numero_questao }}
              >
                {questao.numero_questao}. {questao.nome_questao}
              </Link>
            </li>
          )),
        )}
      </ul>
      <Button size="lg" mih={56} fullWidth onClick={() => presence.checkOut(true)}>
        {t('endAnyway')}
      </Button>
      <Button variant="default" fullWidth onClick={presence.cancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}
