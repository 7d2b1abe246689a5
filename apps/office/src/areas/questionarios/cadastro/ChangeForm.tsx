import type { QuestionarioDoEscritorio } from '@campeiro/contract/escritorio/questionarios';
import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changeQuestionario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from '../texts.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { changesOf, fieldsOf, isInOrder } from './fields.ts';

interface Props {
  questionario: QuestionarioDoEscritorio;
  onClose: () => void;
}

/** Changes what is not a question: it takes effect at once, without publishing. */
export function ChangeForm({ questionario, onClose }: Props) {
  const t = useTexts(texts);
  const zone = useZone();
  const [before] = useState(() => fieldsOf(questionario, zone));
  const [fields, setFields] = useState(before);
  const change = useChange(changeQuestionario, {
    onDone: () => {
      notify({ tone: 'done', text: texts.saved });
      onClose();
    },
  });
  const body = changesOf(before, fields, zone);
  const canSave = fields.nome.trim() !== '' && isInOrder(fields) && Object.keys(body).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) change.mutate({ params: { id: questionario.id }, body });
  };
  return (
    <form onSubmit={submit}>
      <FieldInputs
        fields={fields}
        set={(changes) => setFields((present) => ({ ...present, ...changes }))}
      />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" loading={change.isPending} disabled={!canSave}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
