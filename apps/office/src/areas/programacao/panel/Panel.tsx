/** What is open beside the board: a visit, several, a person, a new visit, a plan, or the rehearsal of a day. */
import { BackIcon, CloseIcon, DescendingIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChosenPanel } from './ChosenPanel.tsx';
import classes from './Panel.module.css';
import { periodOf } from './plan/plan-period.ts';
import type { Overview, PanelProps, Shown } from './props.ts';
import { texts } from './texts.ts';
import { useFold } from './use-fold.ts';
import { useOverviewPlace } from './use-overview-place.ts';
import { VisitPanel } from './VisitPanel.tsx';

const NewVisitPanel = lazy(() => import('./NewVisitPanel.tsx'));
const PersonPanel = lazy(() => import('./PersonPanel.tsx'));
const RehearsalPanel = lazy(() => import('./rehearsal/RehearsalPanel.tsx'));
const PlanPanel = lazy(() => import('./plan/PlanPanel.tsx'));

export function Panel({ shown, ...props }: PanelProps & { shown: Shown | undefined }) {
  const t = useTexts(texts);
  const overview = shown && overviewIn(shown);
  const content = shown && contentOf(shown, props);
  /** The overview that a visit has taken the place of. */
  const from = content && overview;
  const place = useOverviewPlace(overview?.kind, from !== undefined);
  const fold = useFold(shown);
  // A visit that has left the agenda gives its place back.
  if (!content && !overview) return null;
  return (
    <aside className={classes.panel} aria-label={t('panel')} data-folded={fold.isFolded} {...place}>
      <ActionIcon
        className={classes.fold}
        aria-label={t(fold.isFolded ? 'unfold' : 'fold')}
        aria-expanded={!fold.isFolded}
        onClick={fold.toggle}
      >
        <DescendingIcon size={17} />
      </ActionIcon>
      <ActionIcon className={classes.close} aria-label={t('close')} onClick={props.close}>
        <CloseIcon size={17} />
      </ActionIcon>
      <div className={classes.content} inert={fold.isFolded}>
        {overview && (
          // What was found, unticked and unfolded there is there again when the visit gives the place back.
          <div className={classes.overview} hidden={from !== undefined}>
            <Suspense>
              {overview.kind === 'plan' ? (
                <PlanPanel {...props} isAway={from !== undefined} />
              ) : (
                <RehearsalPanel {...props} dia={overview.dia} />
              )}
            </Suspense>
          </div>
        )}
        {from && (
          <Button
            className={classes.back}
            variant="subtle"
            size="compact-sm"
            leftSection={<BackIcon size={15} />}
            onClick={() => props.leave(() => props.show(from))}
          >
            {t(from.kind === 'plan' ? 'backToPlan' : 'backToRehearsal')}
          </Button>
        )}
        <Suspense>{content}</Suspense>
      </div>
    </aside>
  );
}

function overviewIn(shown: Shown): Overview | undefined {
  if (shown.kind === 'visit') return shown.from;
  return shown.kind === 'plan' || shown.kind === 'rehearsal' ? shown : undefined;
}

function contentOf(shown: Shown, props: PanelProps) {
  switch (shown.kind) {
    case 'visit': {
      const visit = props.data.visits.get(shown.id);
      // A plan of the board is for the days that it shows.
      const period = shown.from?.kind === 'plan' ? periodOf(props.days) : shown.period;
      return visit && <VisitPanel key={visit.id} visit={visit} period={period} {...props} />;
    }
    case 'chosen':
      return <ChosenPanel visits={shown.visits} {...props} />;
    case 'person': {
      const person = props.data.tecnicos.find(({ id }) => id === shown.id);
      return person && <PersonPanel key={person.id} person={person} {...props} />;
    }
    case 'new':
      return <NewVisitPanel key={keyOf(shown)} {...shown} {...props} />;
    default:
      return undefined;
  }
}

/** Another form for another person, time, order or customer, and not for a new name of any of them. */
const keyOf = ({ id_usuario, inicio, order, customer }: Extract<Shown, { kind: 'new' }>): string =>
  [id_usuario, inicio, order?.id, customer].join();
