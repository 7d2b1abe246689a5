/** Changes one visit, one and those that follow, or all to come; says first what that means. */

import type { Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeRecorrencia } from '../../contract/operations.ts';
import { notify } from '../../notices/notices.ts';
import { useChange } from '../../transport/use-change.ts';
import { changesOf, fieldsOfSeries, reached, type Scope, type SeriesFields } from './form.ts';
import { RuleInputs } from './RuleInputs.tsx';
import { fieldsOfDay } from './rule.ts';
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

export function ChangeForm({ series, onClose, onDone }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { visits } = useVisits(series.id);
  const [before] = useState(() => fieldsOfSeries(series));
  const [fields, setFields] = useState(before);
  const [scope, setScope] = useState<Scope>('todas');
  const [picked, setPicked] = useState<string>();
  const visit = picked ? Number(picked) : visits[0]?.id;
  const set = (changes: Partial<SeriesFields>) => setFields({ ...fields, ...changes });
  const change = useChange(changeRecorrencia, {
    onDone: ({ recorrencia, alteradas, feitas, canceladas, mantidas }) => {
      const values = { n: alteradas, made: feitas, cancelled: canceladas, kept: mantidas };
      notify({ tone: 'done', text: texts.changed, values });
      onDone(recorrencia.id);
    },
  });
  const changes = changesOf(before, fields, scope);
  const isAll = scope === 'todas';
  const canSave = changes && Object.keys(changes).length > 0 && (isAll || visit !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const named = isAll ? {} : { id_registro: visit };
    change.mutate({ params: { id: series.id }, body: { escopo: scope, ...named, ...changes } });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
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
        {scope !== 'esta' && <RuleOrNote fields={fields} set={set} />}
        <SeriesInputs fields={fields} set={set} isSingle={scope === 'esta'} />
        <Meaning
          visits={reached(visits, scope, visit)}
          scope={scope}
          isNothing={!canSave}
          changesRule={changes?.regra !== undefined}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!canSave}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PartProps {
  fields: SeriesFields;
  set: (changes: Partial<SeriesFields>) => void;
}

function RuleOrNote({ fields, set }: PartProps) {
  const t = useTexts(texts);
  const { rule, firstDay } = fields;
  if (rule)
    return <RuleInputs rule={rule} firstDay={firstDay} onChange={(rule) => set({ rule })} />;
  return (
    <Alert variant="light">
      <Text mb={8}>{t('notInForm')}</Text>
      <Button variant="default" onClick={() => set({ rule: fieldsOfDay(firstDay) })}>
        {t('otherRule')}
      </Button>
    </Alert>
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
