/** Name, description, validity, and which visits ask for it. */
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group, Text } from '@mantine/core';
import { createQuestionarioFields } from '../../../contract/fields.ts';
import {
  listGrupos,
  listObjetivos,
  listSegmentos,
  listTiposServico,
} from '../../../contract/operations.ts';
import { DraftCheck } from '../../../parts/draft/DraftCheck.tsx';
import { DraftMoment } from '../../../parts/draft/DraftMoment.tsx';
import { DraftRows } from '../../../parts/draft/DraftRows.tsx';
import { DraftArea, DraftText } from '../../../parts/draft/Inputs.tsx';
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
      <Group gap={8} grow wrap="nowrap" align="start">
        <DraftRows
          draft={draft}
          name="ids_objetivos"
          label={t('objectives')}
          route={listObjetivos}
        />
        <DraftRows
          draft={draft}
          name="ids_tipos_servico"
          label={t('serviceTypes')}
          route={listTiposServico}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('whoAnswers')}
      </Text>
      <Group gap={8} grow wrap="nowrap" align="start">
        <DraftMoment type="date" draft={draft} name="vigencia_inicio" label={t('validFrom')} />
        <DraftMoment
          type="date"
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
