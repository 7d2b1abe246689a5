/** Changes one visit, one and those that follow, or all to come. The dispatcher first sees which visits that changes. */
import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { changeRecorrencia, getRecorrencia } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { DraftDialog } from '../../parts/draft/DraftDialog.tsx';
import { useRowForm } from '../../parts/draft/use-row-form.ts';
import { answerOf } from '../../transport/queries.ts';
import { DraftRule } from './DraftRule.tsx';
import { changesOf, fieldsOfSeries, isComplete, reached, type Scope } from './form.ts';
import { SeriesInputs } from './SeriesInputs.tsx';
import { texts } from './texts.ts';
import { useRange } from './use-range.ts';
import { useVisits } from './use-visits.ts';

const SCOPES = ['todas', 'seguintes', 'esta'] as const satisfies readonly Scope[];

interface Props {
  series: Recorrencia;
  onClose: () => void;
  /** With the id of the recurrence that the visits belong to afterwards. */
  onDone: (id: number) => void;
}

export function ChangeDialog({ series, onClose, onDone }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { visits } = useVisits(series.id);
  const [scope, setScope] = useState<Scope>('todas');
  const [picked, setPicked] = useState<string>();
  const visit = picked ? Number(picked) : visits[0]?.id;
  const isAll = scope === 'todas';
  const params = { id: String(series.id) };
  const form = useRowForm({
    row: series,
    query: answerOf(getRecorrencia, { params }),
    fieldsOf: fieldsOfSeries,
    route: changeRecorrencia,
    request: (changes, now) => ({
      params,
      body: {
        escopo: scope,
        ...(!isAll && visit !== undefined && { id_registro: visit }),
        ...changesOf(now, changes, scope),
      },
    }),
    isComplete,
    onDone: ({ recorrencia, alteradas, feitas, canceladas, mantidas }) => {
      const values = { n: alteradas, made: feitas, cancelled: canceladas, kept: mantidas };
      notify({ tone: 'done', text: texts.changed, values });
      onDone(recorrencia.id);
    },
  });
  const changes = changesOf(series, form.draft.changes, scope);
  const isNothing = Object.keys(changes).length === 0;
  const canSave = form.isComplete && !isNothing && (isAll || visit !== undefined);
  return (
    <DraftDialog
      {...form}
      save={t('save')}
      isComplete={canSave}
      title={t('change')}
      size={620}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('scope')}
        value={scope}
        onChange={(chosen) => setScope(chosen as Scope)}
        data={SCOPES.map((value) => ({ value, label: t(value) }))}
      />
      {!isAll && (
        <Select
          label={t('fromVisit')}
          data={visits.map(({ id, inicio_agendado }) => ({
            value: String(id),
            label: inicio_agendado ? dateAndTime(inicio_agendado) : `#${id}`,
          }))}
          value={visit === undefined ? null : String(visit)}
          onChange={(id) => setPicked(id ?? undefined)}
          allowDeselect={false}
        />
      )}
      {scope !== 'esta' && <DraftRule draft={form.draft} firstDay={series.primeiro_dia} />}
      <SeriesInputs draft={form.draft} isSingle={scope === 'esta'} />
      <Meaning
        visits={reached(visits, scope, visit)}
        scope={scope}
        isNothing={!canSave}
        changesRule={changes.regra !== undefined}
      />
    </DraftDialog>
  );
}

interface MeaningProps {
  visits: Parameters<typeof useRange>[0];
  scope: Scope;
  isNothing: boolean;
  changesRule: boolean;
}

function Meaning({ visits, scope, isNothing, changesRule }: MeaningProps) {
  const t = useTexts(texts);
  const range = useRange(visits);
  const sentences = isNothing
    ? [t('nothingChanged')]
    : [
        t('willChange', range),
        scope !== 'esta' && t('staysAsItIs'),
        changesRule && t('ruleChanges'),
        scope === 'seguintes' && t('splits'),
      ];
  return (
    <Alert color={isNothing ? 'gray' : 'yellow'} variant="light" role="status">
      {sentences.filter(Boolean).join(' ')}
    </Alert>
  );
}
