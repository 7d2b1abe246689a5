import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { listGrupos, listUsuarios } from '../../contract/operations.ts';
import { DraftRows } from '../../parts/draft/DraftRows.tsx';
import { DraftChoice, DraftText } from '../../parts/draft/Inputs.tsx';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { texts } from './texts.ts';

const ACTIVE = { ativo: true };

export function SegmentoInputs({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  return (
    <>
      <DraftText draft={draft} name="nome" label={t('nome')} maxLength={120} required />
      <DraftChoice
        draft={draft}
        name="ativo"
        label={t('situacao')}
        options={[
          { value: 'sim', label: t('ativo') },
          { value: 'nao', label: t('inativo') },
        ]}
        required
      />
      <DraftRows draft={draft} name="ids_grupos" label={t('groups')} route={listGrupos} />
      <DraftRows
        draft={draft}
        name="ids_usuarios"
        label={t('users')}
        route={listUsuarios}
        only={ACTIVE}
      />
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
    </>
  );
}
