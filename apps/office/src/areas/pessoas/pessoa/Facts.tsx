import type { Pessoa } from '@campeiro/contract/pessoas';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { changePessoa, getPessoa } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { CustomValue } from '../../../parts/custom-fields/CustomValue.tsx';
import { useDefinitions } from '../../../parts/custom-fields/use-definitions.ts';
import type { Definition } from '../../../parts/custom-fields/values.ts';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { useCheckedSave } from '../../../parts/draft/use-checked-save.ts';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import { bodyOf, fieldsOfPessoa } from '../form.ts';
import { PessoaInputs } from '../PessoaInputs.tsx';
import { texts } from '../texts.ts';

/** What is known of the person, changed in its place. */
export function Facts({ person }: { person: Pessoa }) {
  const t = useTexts(texts);
  const definitions = useDefinitions('pessoas');
  const [isEdited, setEdited] = useState(false);
  const edit = (
    <Button size="compact-sm" variant="default" onClick={() => setEdited(true)}>
      {t('edit')}
    </Button>
  );
  const shown = { person, definitions };
  return (
    <Panel title={t('facts')} aside={!isEdited && edit}>
      {isEdited ? <EditForm {...shown} onClose={() => setEdited(false)} /> : <Shown {...shown} />}
    </Panel>
  );
}

interface Props {
  person: Pessoa;
  definitions: readonly Definition[];
}

function Shown({ person, definitions }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { celular, telefone, email, campos_personalizados: values } = person;
  return (
    <FactList>
      <Fact label={t('cargo')}>{person.cargo}</Fact>
      <Fact label={t('celular')}>{celular && <a href={`tel:${celular}`}>{celular}</a>}</Fact>
      <Fact label={t('telefone')}>{telefone && <a href={`tel:${telefone}`}>{telefone}</a>}</Fact>
      <Fact label={t('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
      {definitions
        .filter(({ id }) => values[id] !== undefined)
        .map((definition) => (
          <Fact key={definition.id} label={definition.nome}>
            <CustomValue definition={definition} value={values[definition.id]} />
          </Fact>
        ))}
      <Fact label={t('criado')}>{dateAndTime(person.data_criacao)}</Fact>
    </FactList>
  );
}

function EditForm({ person, definitions, onClose }: Props & { onClose: () => void }) {
  const { id } = person;
  const change = useChange(changePessoa, {
    quiet: true,
    onDone: () => {
      notify({ tone: 'done', text: texts.saved });
      onClose();
    },
  });
  const draft = useDraft(fieldsOfPessoa(person, definitions), { error: change.error });
  const save = useCheckedSave({
    draft,
    query: answerOf(getPessoa, { params: { id: String(id) } }),
    fieldsOf: (now) => fieldsOfPessoa(now, definitions),
    send: () => change.mutate({ params: { id }, body: bodyOf(draft.changes, definitions) }),
  });
  return (
    <DraftForm
      draft={draft}
      isComplete={draft.fields.nome?.trim() !== ''}
      onSave={save}
      onCancel={onClose}
      isSaving={change.isPending}
    >
      <PessoaInputs draft={draft} definitions={definitions} />
    </DraftForm>
  );
}
