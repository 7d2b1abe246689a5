import { useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createQuestionario } from '../../../contract/operations.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from '../texts.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { bodyOf, type Fields, isInOrder, NEW } from './fields.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** A new questionnaire; its questions are made on its own screen. */
export function NewQuestionnaire({ opened, onClose }: Props) {
  const t = useTexts(texts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Form onClose={onClose} />
    </Modal>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const zone = useZone();
  const navigate = useNavigate();
  const [fields, setFields] = useState<Fields>(NEW);
  // The same attempt has the same key: a second press creates nothing more.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useChange(createQuestionario, {
    onDone: ({ id }) => void navigate({ to: '/questionarios/$id', params: { id: String(id) } }),
  });
  const canCreate = fields.nome.trim() !== '' && isInOrder(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canCreate) create.mutate({ idempotencyKey, body: bodyOf(fields, zone) });
  };
  return (
    <form onSubmit={submit}>
      <FieldInputs
        fields={fields}
        set={(changes) => setFields((before) => ({ ...before, ...changes }))}
        isNew
      />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" loading={create.isPending} disabled={!canCreate}>
          {t('create')}
        </Button>
      </Group>
    </form>
  );
}
