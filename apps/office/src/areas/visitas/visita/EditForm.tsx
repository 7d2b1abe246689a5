/** What the visit is for, whose it is and what the technician has to know. When and by whom is planned on the board. */
import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Group } from '@mantine/core';
import { changeRegistroFields } from '../../../contract/fields.ts';
import { changeRegistro, getRegistro } from '../../../contract/operations.ts';
import { DraftAddress } from '../../../parts/address/DraftAddress.tsx';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { PromisedMoments } from '../../../parts/promise/PromisedMoments.tsx';
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
  const zone = useZone();
  const params = { id: visit.id };
  const form = useRowForm({
    row: visit,
    visit: visit.id,
    query: answerOf(getRegistro, { params }),
    fieldsOf: (row) => fieldsOfDetails(row, zone),
    route: changeRegistro,
    request: (changes) => ({ params, body: detailsIn(changes, zone) }),
    saved: texts.saved,
    onDone: onClose,
  });
  return (
    <DraftDialog {...form} title={t('edit')} onClose={onClose}>
      <DraftLinks draft={form.draft} customer={visit.id_cliente} />
      {!visit.concluido && <DraftAddress draft={form.draft} customer={visit.id_cliente} />}
      {!visit.concluido && (
        <Group gap={8} grow align="start">
          <PromisedMoments draft={form.draft} />
        </Group>
      )}
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
