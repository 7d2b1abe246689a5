/** What the visit is for, whose it is and what the technician has to know. When and by whom is planned on the board. */
import type { Registro } from '@campeiro/contract/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { changeRegistroFields } from '../../../contract/fields.ts';
import { changeRegistro, getRegistro } from '../../../contract/operations.ts';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { DraftLinks } from '../../../parts/visit-links/DraftLinks.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { detailsIn, fieldsOfDetails } from './form.ts';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  onClose: () => void;
}

export function EditForm({ visit, onClose }: Props) {
  const t = useTexts(texts);
  const params = { id: visit.id };
  const form = useRowForm({
    row: visit,
    query: answerOf(getRegistro, { params }),
    fieldsOf: fieldsOfDetails,
    route: changeRegistro,
    request: (changes, { atualizado_em }) => ({
      params,
      body: { ...detailsIn(changes), atualizado_em },
    }),
    saved: texts.saved,
    onDone: onClose,
  });
  return (
    <DraftDialog {...form} title={t('edit')} onClose={onClose}>
      <DraftLinks draft={form.draft} customer={visit.id_cliente} />
      {!visit.concluido && (
        <DraftArea
          draft={form.draft}
          name="instrucoes"
          label={t('instructions')}
          maxLength={changeRegistroFields.instrucoes.max}
        />
      )}
    </DraftDialog>
  );
}
