import { answerOf } from '../../transport/queries.ts';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { DraftForm } from '../draft/DraftForm.tsx';
import { useRowForm } from '../draft/use-row-form.ts';
import { RecordInputs } from './RecordInputs.tsx';
import { bodyOf, fieldsOf, type Kind, type Row, requiredOf } from './record.ts';

interface Props<R extends Row> {
  kind: Kind<R>;
  row: R;
  onCancel: () => void;
  onDone?: () => void;
}

/** The query that reads a record. */
export const queryOf = <R extends Row>({ get }: Pick<Kind<R>, 'get'>, id: number | string) =>
  answerOf(get, { params: { id: String(id) } });

/** Changes the fields of a record. */
export function RecordForm<R extends Row>({ kind, row, onCancel, onDone }: Props<R>) {
  const definitions = useDefinitions(kind.customFields);
  const { id } = row;
  const form = useRowForm({
    row,
    query: queryOf(kind, id),
    fieldsOf: (now) => fieldsOf(kind, definitions, now),
    route: kind.change,
    request: (changes) => ({ params: { id }, body: bodyOf(kind, definitions, changes) }),
    required: requiredOf(kind.fields),
    ...(kind.unique && { unique: kind.unique }),
    saved: kind.texts.saved,
    ...(onDone && { onDone }),
  });
  return (
    <DraftForm {...form} onCancel={onCancel}>
      <RecordInputs kind={kind} definitions={definitions} draft={form.draft} id={id} />
    </DraftForm>
  );
}
