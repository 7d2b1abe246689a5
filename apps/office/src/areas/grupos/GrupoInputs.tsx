import { useTexts } from '@campeiro/ui/language/language.tsx';
import { listUsuarios } from '../../contract/operations.ts';
import { DraftRows } from '../../parts/draft/DraftRows.tsx';
import { DraftNumber, DraftText } from '../../parts/draft/Inputs.tsx';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { texts } from './texts.ts';

const ACTIVE = { ativo: true };

export function GrupoInputs({ draft }: { draft: Draft }) {
  const t = useTexts(texts);
  return (
    <>
      <DraftText draft={draft} name="nome" label={t('nome')} maxLength={120} required />
      <DraftRows
        draft={draft}
        name="ids_usuarios"
        label={t('members')}
        route={listUsuarios}
        only={ACTIVE}
      />
      <DraftNumber draft={draft} name="id_origem" label={t('id_origem')} isWhole />
    </>
  );
}
