/** What is open beside the board: a visit, several, a person, or a new visit. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { BoardData } from '../../../board/data.ts';
import type { Planning } from '../use-plan.ts';
import { ChosenPanel } from './ChosenPanel.tsx';
import type { PlannedOrder } from './NewVisitPanel.tsx';
import classes from './Panel.module.css';
import { texts } from './texts.ts';
import { VisitPanel } from './VisitPanel.tsx';

const NewVisitPanel = lazy(() => import('./NewVisitPanel.tsx'));
const PersonPanel = lazy(() => import('./PersonPanel.tsx'));

/** Ids, not rows: what is shown is what the board knows now. */
export type Shown =
  | { kind: 'visit'; id: number }
  | { kind: 'chosen'; visits: readonly VisitaDaAgenda[] }
  | { kind: 'person'; id: number }
  | {
      kind: 'new';
      id_usuario?: number;
      inicio?: number;
      order?: PlannedOrder;
      /** The id of the customer. */
      customer?: number;
    };

export interface PanelProps {
  data: BoardData;
  /** The days that the board shows. */
  days: readonly string[];
  /** In milliseconds. */
  now: number;
  planning: Planning;
  show: (shown: Shown | undefined) => void;
  select: (ids: ReadonlySet<number>) => void;
  close: () => void;
}

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
    case 'new':
      return <NewVisitPanel key={JSON.stringify(shown)} {...shown} {...props} />;
  }
}
