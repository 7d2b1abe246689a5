/** Times and notes as they really were. The history keeps what was there before. */
import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { correctRegistroFields } from '../../../contract/fields.ts';
import { correctRegistro, getRegistro } from '../../../contract/operations.ts';
import { DraftDialog } from '../../../parts/draft/DraftDialog.tsx';
import { DraftMoment } from '../../../parts/draft/DraftMoment.tsx';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { answerOf } from '../../../transport/queries.ts';
import { fieldsOfWork, workIn } from './form.ts';
import { texts } from './texts.ts';

interface Props {
  visit: Registro;
  onClose: () => void;
}

export function CorrectForm({ visit, onClose }: Props) {
  const t = useTexts(texts);
  const zone = useZone();
  const params = { id: visit.id };
  const form = useRowForm({
    row: visit,
    visit: visit.id,
    query: answerOf(getRegistro, { params }),
    fieldsOf: (row) => fieldsOfWork(row, zone),
    route: correctRegistro,
    request: (changes) => ({ params, body: workIn(changes, zone) }),
    saved: texts.corrected,
    onDone: onClose,
  });
  const { draft } = form;
  return (
    <DraftDialog {...form} title={t('correct')} onClose={onClose}>
      <Text>{t('correctAbout')}</Text>
      <DraftMoment draft={draft} name="data_inicio" type="datetime-local" label={t('arrival')} />
      <DraftMoment
        draft={draft}
        name="data_realizacao"
        type="datetime-local"
        label={t('departure')}
      />
      <DraftArea
        draft={draft}
        name="observacao"
        label={t('notes')}
        maxLength={correctRegistroFields.observacao.max}
      />
    </DraftDialog>
  );
}
