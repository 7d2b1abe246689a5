/** Which days and whose; beside the title steps back, and what is open. */

import { addDays } from '@campeiro/contract/kit/days';
import { BackIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listGrupos } from '../../contract/operations.ts';
import type { Search } from '../../lists/search.ts';
import { ViewsMenu } from '../../lists/ViewsMenu.tsx';
import { answerOf } from '../../transport/queries.ts';
import classes from './Programacao.module.css';
import { type BoardState, daysOfView, type useBoardState } from './state.ts';
import { texts } from './texts.ts';
import type { Planning } from './use-plan.ts';

interface Props {
  state: BoardState;
  change: ReturnType<typeof useBoardState>['change'];
}

const groupsQuery = answerOf(listGrupos, {
  body: { ordenar: 'nome', por_pagina: 100 },
});

export function Toolbar({ state, change, today }: Props & { today: string }) {
  const t = useTexts(texts);
  const { data: groups } = useQuery(groupsQuery);
  const teams = groups?.dados ?? [];
  const { view, day } = state;
  const go = (days: number) => change({ dia: addDays(day, days) });
  return (
    <Group className={classes.toolbar} gap={8}>
      <SegmentedControl
        value={view}
        onChange={(vista) => change({ vista })}
        data={[
          { value: 'dia', label: t('day') },
          { value: 'semana', label: t('week') },
        ]}
      />
      <Group gap={2} wrap="nowrap">
        <ActionIcon aria-label={t('earlier')} onClick={() => go(-daysOfView(state))}>
          <BackIcon size={18} />
        </ActionIcon>
        <TextInput
          type="date"
          aria-label={t('date')}
          value={day}
          onChange={({ currentTarget }) =>
            currentTarget.value && change({ dia: currentTarget.value })
          }
        />
        <ActionIcon aria-label={t('later')} onClick={() => go(daysOfView(state))}>
          <NextIcon size={18} />
        </ActionIcon>
      </Group>
      <Button
        variant="default"
        disabled={state.days.includes(today)}
        onClick={() => change({ dia: undefined })}
      >
        {t('today')}
      </Button>
      <MultiSelect
        className={classes.groups}
        aria-label={t('groups')}
        placeholder={state.groups.length > 0 ? '' : t('allGroups')}
        data={teams.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={state.groups.map(String)}
        onChange={(chosen) => change({ grupos: chosen.join(',') })}
        clearable
        searchable
      />
      <TextInput
        type="search"
        aria-label={t('person')}
        placeholder={t('person')}
        value={state.busca}
        onChange={({ currentTarget }) => change({ busca: currentTarget.value })}
      />
    </Group>
  );
}

interface ToolsProps extends Props {
  /** What the address says. */
  search: Search;
  planning: Planning;
}

export function Tools({ state, change, search, planning }: ToolsProps) {
  const t = useTexts(texts);
  // A view is one of any day.
  const { dia: _, ...kept } = search;
  return (
    <>
      <ViewsMenu name="programacao" search={kept} />
      <Button variant="subtle" disabled={!planning.canUndo} onClick={planning.undo} title="Ctrl Z">
        {t('undo')}
      </Button>
      <Button variant="subtle" disabled={!planning.canRedo} onClick={planning.redo} title="Ctrl Y">
        {t('redo')}
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
