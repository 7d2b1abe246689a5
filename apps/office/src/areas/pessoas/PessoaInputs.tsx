import { useTexts } from '@campeiro/ui/language/language.tsx';
import { CustomInputs } from '../../parts/custom-fields/CustomInputs.tsx';
import type { Definition } from '../../parts/custom-fields/values.ts';
import { DraftText } from '../../parts/draft/Inputs.tsx';
import type { Draft } from '../../parts/draft/use-draft.ts';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  definitions: readonly Definition[];
}

export function PessoaInputs({ draft, definitions }: Props) {
  const t = useTexts(texts);
  return (
    <>
      <DraftText draft={draft} name="nome" label={t('nome')} maxLength={200} required />
      <DraftText draft={draft} name="cargo" label={t('cargo')} maxLength={120} />
      <DraftText draft={draft} name="celular" label={t('celular')} type="tel" maxLength={40} />
      <DraftText draft={draft} name="telefone" label={t('telefone')} type="tel" maxLength={40} />
      <DraftText draft={draft} name="email" label={t('email')} inputMode="email" maxLength={254} />
      <CustomInputs draft={draft} definitions={definitions} />
    </>
  );
}
