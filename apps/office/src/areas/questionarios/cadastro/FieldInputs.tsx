/** Name, description, validity, groups and segments. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Text } from '@mantine/core';
import { createQuestionarioFields } from '../../../contract/fields.ts';
import { listGrupos, listSegmentos } from '../../../contract/operations.ts';
import { DraftCheck } from '../../../parts/draft/DraftCheck.tsx';
import { DraftRows } from '../../../parts/draft/DraftRows.tsx';
import { DraftArea, DraftDay, DraftText } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { texts } from '../texts.ts';
import { isInOrder } from './fields.ts';

const { nome, descricao } = createQuestionarioFields;

export function FieldInputs({ draft, isNew = false }: { draft: Draft; isNew?: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <DraftText
        draft={draft}
        name="nome"
        label={t('name')}
        maxLength={nome.max}
        data-autofocus
        required
      />
      <DraftArea
        draft={draft}
        name="descricao"
        label={t('description')}
        maxLength={descricao.max}
      />
      <Group gap={8} grow wrap="nowrap" align="start">
        <DraftRows draft={draft} name="ids_grupos" label={t('groups')} route={listGrupos} />
        <DraftRows draft={draft} name="ids_segmentos" label={t('segments')} route={listSegmentos} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('whoAnswers')}
      </Text>
      <Group gap={8} grow wrap="nowrap" align="start">
        <DraftDay draft={draft} name="vigencia_inicio" label={t('validFrom')} />
        <DraftDay
          draft={draft}
          name="vigencia_fim"
          label={t('validUntil')}
          error={isInOrder(draft.fields) ? undefined : t('endBeforeStart')}
        />
      </Group>
      {!isNew && <DraftCheck draft={draft} name="ativo" label={t('isActive')} isSwitch />}
    </>
  );
}
