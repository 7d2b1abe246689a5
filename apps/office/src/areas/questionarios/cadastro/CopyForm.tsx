import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { duplicateQuestionarioFields } from '../../../contract/fields.ts';
import { duplicateQuestionario } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { useChange } from '../../../transport/use-change.ts';
import { texts } from '../texts.ts';

interface Props {
  id: number;
  nome: string;
  onClose: () => void;
}

const LONGEST = duplicateQuestionarioFields.nome.max;

export function CopyForm({ id, nome, onClose }: Props) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [name, setName] = useState(t('copyOf', { nome }).slice(0, LONGEST));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const copy = useChange(duplicateQuestionario, {
    onDone: (made) => {
      notify({ tone: 'done', text: texts.copied });
      onClose();
      void navigate({ to: '/questionarios/$id', params: { id: String(made.id) } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) copy.mutate({ params: { id }, idempotencyKey, body: { nome: name.trim() } });
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('copyName')}
        value={name}
        maxLength={LONGEST}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
        required
      />
      <Group justify="flex-end" gap={8} mt="md">
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" loading={copy.isPending} disabled={!name.trim()}>
          {t('copy')}
        </Button>
      </Group>
    </form>
  );
}
