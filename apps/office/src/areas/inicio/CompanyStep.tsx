import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeContaFields } from '../../contract/fields.ts';
import { changeConta } from '../../contract/operations.ts';
import { useTroubleText } from '../../parts/trouble/use-trouble-text.ts';
import { WorkingHours } from '../../parts/working-hours/WorkingHours.tsx';
import { isInOrder } from '../../parts/working-hours/week.ts';
import { useIsAdministrator } from '../../session/role.ts';
import { contaQuery } from '../../session/session.ts';
import { useChange } from '../../transport/use-change.ts';
import { zoneOptions } from '../configuracoes/conta/zones.ts';
import type { StepProps } from './step.ts';
import { texts } from './texts.ts';

export function CompanyStep({ goOn }: StepProps) {
  const t = useTexts(texts);
  const troubleText = useTroubleText();
  const isAdministrator = useIsAdministrator();
  const { data: conta } = useSuspenseQuery(contaQuery);
  const [before] = useState(() => ({
    nome: conta.nome,
    fuso_horario: conta.fuso_horario,
    jornada: conta.jornada,
  }));
  const [fields, setFields] = useState(before);
  const set = (changes: Partial<typeof fields>) => setFields((now) => ({ ...now, ...changes }));
  const change = useChange(changeConta, { quiet: true, onDone: goOn });
  if (!isAdministrator) return <Text c="dimmed">{t('onlyAdministrators')}</Text>;
  const isChanged = JSON.stringify(fields) !== JSON.stringify(before);
  const isComplete = fields.nome.trim() !== '' && isInOrder(fields.jornada);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    if (isChanged) change.mutate({ body: { ...fields, nome: fields.nome.trim() } });
    else goOn();
  };
  return (
    <form onSubmit={submit} aria-label={t('empresa')}>
      <Stack gap="md">
        <TextInput
          label={t('companyName')}
          value={fields.nome}
          maxLength={changeContaFields.nome.max}
          onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
          required
        />
        <Select
          label={t('fuso')}
          data={zoneOptions(fields.fuso_horario)}
          value={fields.fuso_horario}
          onChange={(zone) => zone && set({ fuso_horario: zone })}
          allowDeselect={false}
          searchable
        />
        <WorkingHours
          label={t('hours')}
          value={fields.jornada}
          onChange={(jornada) => set({ jornada })}
        />
        {change.error && (
          <Alert color="red" role="alert">
            {troubleText(change.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={change.isPending} disabled={!isComplete}>
            {t(isChanged ? 'save' : 'confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
