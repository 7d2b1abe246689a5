/** Name, description, validity, groups and segments. */

import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, MultiSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createQuestionarioFields } from '../../../contract/fields.ts';
import { listGrupos, listSegmentos } from '../../../contract/operations.ts';
import { answerOf } from '../../../transport/queries.ts';
import { BY_NAME } from '../Names.tsx';
import { texts } from '../texts.ts';
import { type Fields, isInOrder } from './fields.ts';

interface Props {
  fields: Fields;
  set: (changes: Partial<Fields>) => void;
  isNew?: boolean;
}

export function FieldInputs({ fields, set, isNew = false }: Props) {
  const t = useTexts(texts);
  const groups = useQuery(answerOf(listGrupos, { body: BY_NAME })).data?.dados ?? [];
  const segments = useQuery(answerOf(listSegmentos, { body: BY_NAME })).data?.dados ?? [];
  const options = (rows: readonly { id: number; nome: string }[]) =>
    rows.map(({ id, nome }) => ({ value: String(id), label: nome }));
  return (
    <Stack gap="sm">
      <TextInput
        label={t('name')}
        value={fields.nome}
        maxLength={createQuestionarioFields.nome.max}
        onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
        data-autofocus
        required
      />
      <Textarea
        label={t('description')}
        value={fields.descricao}
        maxLength={createQuestionarioFields.descricao.max}
        minRows={2}
        onChange={({ currentTarget }) => set({ descricao: currentTarget.value })}
      />
      <Group gap={8} grow wrap="nowrap" align="start">
        <MultiSelect
          label={t('groups')}
          placeholder={fields.groups.length === 0 ? t('findGroups') : ''}
          data={options(groups)}
          value={[...fields.groups]}
          onChange={(chosen) => set({ groups: chosen })}
          searchable
        />
        <MultiSelect
          label={t('segments')}
          placeholder={fields.segments.length === 0 ? t('findGroups') : ''}
          data={options(segments)}
          value={[...fields.segments]}
          onChange={(chosen) => set({ segments: chosen })}
          searchable
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('whoAnswers')}
      </Text>
      <Group gap={8} grow wrap="nowrap" align="start">
        <TextInput
          type="date"
          label={t('validFrom')}
          value={fields.from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('validUntil')}
          value={fields.until}
          error={isInOrder(fields) ? undefined : t('endBeforeStart')}
          onChange={({ currentTarget }) => set({ until: currentTarget.value })}
        />
      </Group>
      {!isNew && (
        <Switch
          label={t('isActive')}
          checked={fields.ativo}
          onChange={({ currentTarget }) => set({ ativo: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
