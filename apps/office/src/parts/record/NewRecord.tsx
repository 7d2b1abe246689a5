import { useSay } from '@campeiro/ui/language/language.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { missingIn } from '../custom-fields/values.ts';
import { DraftForm } from '../draft/DraftForm.tsx';
import type { Fields } from '../draft/draft.ts';
import { useNewForm } from '../draft/use-new-form.ts';
import { Page } from '../page/Page.tsx';
import { Panel } from '../panel/Panel.tsx';
import { OnlyUnlimited } from '../unlimited/OnlyUnlimited.tsx';
import { RecordInputs } from './RecordInputs.tsx';
import { bodyOf, fieldsOf, filledIn, type Kind, type Row, requiredOf } from './record.ts';

interface Props<R extends Row> {
  kind: Kind<R>;
  /** Fields that are filled in beforehand. */
  initial?: Fields;
  /** The address that is shown once it has been created, if not its own. */
  next?: string | undefined;
}

/** The screen that creates a record. */
export function NewRecord<R extends Row>(props: Props<R>) {
  const say = useSay();
  const { texts, isForUnlimited } = props.kind;
  const form = <NewForm {...props} />;
  return (
    <Page title={say(texts.newTitle)}>
      {isForUnlimited ? <OnlyUnlimited>{form}</OnlyUnlimited> : form}
    </Page>
  );
}

function NewForm<R extends Row>({ kind, initial = {}, next }: Props<R>) {
  const say = useSay();
  const navigate = useNavigate();
  const definitions = useDefinitions(kind.customFields);
  const { address, texts, unique } = kind;
  const form = useNewForm({
    initial: { ...fieldsOf(kind, definitions), ...initial },
    route: kind.create,
    request: (fields) => ({ body: bodyOf(kind, definitions, filledIn(fields)) }),
    required: requiredOf(kind.fields),
    isComplete: (fields) => !missingIn(fields, definitions),
    ...(unique && { unique }),
    created: texts.created,
    onDone: ({ id }) => void navigate({ to: next ?? `${address}/${id}`, ignoreBlocker: true }),
  });
  return (
    <Panel title={say(texts.facts)}>
      <DraftForm {...form} onCancel={() => void navigate({ to: address })} save={say(texts.create)}>
        <RecordInputs kind={kind} definitions={definitions} draft={form.draft} />
      </DraftForm>
    </Panel>
  );
}
