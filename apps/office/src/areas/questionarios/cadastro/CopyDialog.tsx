import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useNavigate } from '@tanstack/react-router';
import { duplicateQuestionarioFields } from '../../../contract/fields.ts';
import { duplicateQuestionario } from '../../../contract/operations.ts';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { DraftText } from '../../../parts/draft/Inputs.tsx';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { texts } from '../texts.ts';

interface Props {
  id: number;
  nome: string;
  onClose: () => void;
}

const { max } = duplicateQuestionarioFields.nome;

/** Asks for the name of a copy. */
export function CopyDialog({ id, nome, onClose }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const form = useNewForm({
    initial: { nome: t('copyOf', { nome }).slice(0, max) },
    route: duplicateQuestionario,
    request: (fields) => ({ params: { id }, body: { nome: fields.nome?.trim() ?? '' } }),
    required: ['nome'],
    created: texts.copied,
    onDone: (made) => {
      onClose();
      void navigate({
        to: '/questionarios/$id',
        params: { id: String(made.id) },
        ignoreBlocker: true,
      });
    },
  });
  return (
    <DraftDialog {...form} title={t('copyTitle')} save={t('copy')} onClose={onClose}>
      <DraftText
        draft={form.draft}
        name="nome"
        label={t('copyName')}
        maxLength={max}
        data-autofocus
        required
      />
    </DraftDialog>
  );
}
