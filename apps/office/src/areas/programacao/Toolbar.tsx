/** Which days and whose; beside the title steps back, and what is open. */

import { addDays } from '@campeiro/contract/kit/days';
import { BackIcon, NextIcon, RedoIcon, UndoIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { anySearch, type Search } from '../../lists/search.ts';
import { ViewsMenu } from '../../lists/ViewsMenu.tsx';
import { MomentInput } from '../../parts/moment/MomentInput.tsx';
import { WhyButton } from '../../parts/why/WhyButton.tsx';
import { WhyIcon } from '../../parts/why/WhyIcon.tsx';
import { LookMenu } from './LookMenu.tsx';
import classes from './Programacao.module.css';
import { dayOfRehearsal } from './panel/rehearsal/risks.ts';
import {
  addressOf,
  type BoardState,
  daysOfView,
  type useBoardState,
  VIEWS,
  type View,
} from './state.ts';
import { texts } from './texts.ts';
import { groupsQuery, type useLook } from './use-look.ts';
import type { Planning } from './use-plan.ts';

interface Props {
  state: BoardState;
  change: ReturnType<typeof useBoardState>['change'];
}

const VIEW_TEXTS: Record<View, keyof typeof texts> = {
  horas: 'hours',
  dia: 'day',
  'tres-dias': 'threeDays',
  semana: 'week',
};

export function Toolbar({ state, change, today }: Props & { today: string }) {
  const t = useTexts(texts);
  const { data: groups = [] } = useQuery(groupsQuery);
  const { view, day } = state;
  const go = (days: number) => change({ dia: addDays(day, days) });
  return (
    <Group className={classes.toolbar} gap={8}>
      <SegmentedControl
        value={view}
        onChange={(vista) => change({ vista })}
        data={VIEWS.map((value) => ({ value, label: t(VIEW_TEXTS[value]) }))}
      />
      <Group gap={2} wrap="nowrap">
        <ActionIcon aria-label={t('earlier')} onClick={() => go(-daysOfView(state))}>
          <BackIcon size={18} />
        </ActionIcon>
        <MomentInput
          className={classes.date}
          type="date"
          aria-label={t('date')}
          value={day}
          onChange={(next) => next && change({ dia: next })}
        />
        <ActionIcon aria-label={t('later')} onClick={() => go(daysOfView(state))}>
          <NextIcon size={18} />
        </ActionIcon>
      </Group>
      <WhyButton
        variant="default"
        why={state.days.includes(today) ? t('showsToday') : undefined}
        onClick={() => change({ dia: undefined })}
      >
        {t('today')}
      </WhyButton>
      <MultiSelect
        className={classes.groups}
        aria-label={t('groups')}
        placeholder={state.groups.length > 0 ? '' : t('allGroups')}
        data={groups.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={state.groups.map(String)}
        onChange={(chosen) => change({ grupos: chosen.join(',') })}
        clearable
        searchable
      />
      <TextInput
        className={classes.person}
        type="search"
        aria-label={t('person')}
        placeholder={t('person')}
        value={state.busca}
        // What is typed is one step of the history, not one for each letter.
        onChange={({ currentTarget }) =>
          change({ busca: currentTarget.value }, { replace: state.busca !== '' })
        }
      />
    </Group>
  );
}

interface ToolsProps extends Props {
  today: string;
  /** What the address says. */
  search: Search;
  planning: Planning;
  look: ReturnType<typeof useLook>;
}

export function Tools({ state, today, change, search, planning, look }: ToolsProps) {
  const t = useTexts(texts);
  // A view is one of any day.
  const kept = anySearch({ ...search, ...addressOf({}), dia: undefined });
  const { visit, rehearsal, isPlan } = state.open;
  // A visit that was opened from one of them is in its place.
  const isRehearsed = rehearsal !== undefined && visit === undefined;
  const isPlanned = isPlan && visit === undefined;
  return (
    <>
      <ViewsMenu name="programacao" search={kept} />
      <LookMenu {...look} />
      <WhyIcon
        variant="subtle"
        aria-label={t('undo')}
        why={planning.canUndo ? undefined : t('nothingToUndo')}
        onClick={planning.undo}
        title={`${t('undo')} (Ctrl Z)`}
      >
        <UndoIcon size={18} />
      </WhyIcon>
      <WhyIcon
        variant="subtle"
        aria-label={t('redo')}
        why={planning.canRedo ? undefined : t('nothingToRedo')}
        onClick={planning.redo}
        title={`${t('redo')} (Ctrl Y)`}
      >
        <RedoIcon size={18} />
      </WhyIcon>
      <Button
        variant={isRehearsed ? 'light' : 'default'}
        aria-pressed={isRehearsed}
        onClick={() =>
          change(
            addressOf({
              rehearsal: isRehearsed ? undefined : dayOfRehearsal(state.days, rehearsal, today),
            }),
          )
        }
      >
        {t(state.days.length > 1 ? 'rehearseOne' : 'rehearse')}
      </Button>
      <Button
        variant={isPlanned ? 'light' : 'default'}
        aria-pressed={isPlanned}
        onClick={() => change(addressOf({ isPlan: !isPlanned }))}
      >
        {t('optimize')}
      </Button>
      <Button
        variant={state.queue ? 'light' : 'default'}
        aria-pressed={state.queue}
        onClick={() => change({ fila: state.queue ? 'nao' : undefined })}
      >
        {t('queue')}
      </Button>
      <Button
        variant={state.map ? 'light' : 'default'}
        aria-pressed={state.map}
        onClick={() => change({ mapa: state.map ? undefined : 'sim' })}
      >
        {t('map')}
      </Button>
    </>
  );
}
