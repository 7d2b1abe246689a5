/** What is open beside the board: a visit, several, a person, a new visit, a plan, or the rehearsal of a day. */
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChosenPanel } from './ChosenPanel.tsx';
import classes from './Panel.module.css';
import type { PanelProps, Shown } from './props.ts';
import { texts } from './texts.ts';
import { VisitPanel } from './VisitPanel.tsx';

const NewVisitPanel = lazy(() => import('./NewVisitPanel.tsx'));
const PersonPanel = lazy(() => import('./PersonPanel.tsx'));
const RehearsalPanel = lazy(() => import('./rehearsal/RehearsalPanel.tsx'));
const PlanPanel = lazy(() => import('./plan/PlanPanel.tsx'));

export function Panel({ shown, ...props }: PanelProps & { shown: Shown | undefined }) {
  const t = useTexts(texts);
  const content = shown && contentOf(shown, props);
  if (!content) return null;
  return (
    <aside className={classes.panel} aria-label={t('panel')}>
      <ActionIcon className={classes.close} aria-label={t('close')} onClick={props.close}>
        <CloseIcon size={17} />
      </ActionIcon>
      <Suspense>{content}</Suspense>
    </aside>
  );
}

function contentOf(shown: Shown, props: PanelProps) {
  switch (shown.kind) {
    case 'visit': {
      const visit = props.data.visits.get(shown.id);
      return visit && <VisitPanel key={visit.id} visit={visit} {...props} />;
    }
    case 'chosen':
      return <ChosenPanel visits={shown.visits} {...props} />;
    case 'person': {
      const person = props.data.tecnicos.find(({ id }) => id === shown.id);
      return person && <PersonPanel key={person.id} person={person} {...props} />;
    }
    case 'rehearsal':
      return <RehearsalPanel dia={shown.dia} {...props} />;
    case 'plan':
      return <PlanPanel {...props} />;
    case 'new':
      return <NewVisitPanel key={keyOf(shown)} {...shown} {...props} />;
  }
}

/** Another form for another person, time, order or customer, and not for a new name of any of them. */
const keyOf = ({ id_usuario, inicio, order, customer }: Extract<Shown, { kind: 'new' }>): string =>
  [id_usuario, inicio, order?.id, customer].join();
