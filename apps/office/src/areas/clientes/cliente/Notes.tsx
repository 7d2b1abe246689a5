import type { Nota } from '@campeiro/contract/notas-cliente';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { MoreIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Button, Group, Menu, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createNotaFields } from '../../../contract/fields.ts';
import { changeNota, createNota, deleteNota, listNotas } from '../../../contract/operations.ts';
import { notify } from '../../../notices/notices.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RecordList } from '../../../parts/record/RecordList.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Cliente.module.css';
import { texts } from './texts.ts';

const FIRST = 5;
const MOST = 100;

/** What technicians and the office have written down, the newest first. */
export function Notes({ id }: { id: number }) {
  const t = useTexts(texts);
  const [size, setSize] = useState(FIRST);
  const { data, error, refetch } = useQuery(
    answerOf(listNotas, {
      params: { id },
      body: { ordenar: '-id', por_pagina: size },
    }),
  );
  const hasMore = data && data.paginacao.total_itens > data.dados.length && size < MOST;
  return (
    <Panel title={t('notes')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <NewNote id={id} />
      {data?.dados.length === 0 && <Text c="dimmed">{t('noNotes')}</Text>}
      <RecordList className={classes.notes}>
        {data?.dados.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </RecordList>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" onClick={() => setSize(MOST)}>
          {t('older')}
        </Button>
      )}
    </Panel>
  );
}

function NewNote({ id }: { id: number }) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  // The same attempt has the same key: a second press keeps nothing more.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const create = useChange(createNota, {
    onDone: () => {
      notify({ tone: 'done', text: texts.noteAdded });
      setText('');
      setKey(crypto.randomUUID());
    },
  });
  return (
    <NoteForm
      label={t('newNote')}
      save={t('addNote')}
      text={text}
      onText={setText}
      isSaving={create.isPending}
      onSave={() => create.mutate({ params: { id }, idempotencyKey, body: { nota: text.trim() } })}
    />
  );
}

function Note({ note }: { note: Nota }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const params = { id: note.id };
  const [text, setText] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const change = useChange(changeNota, { onDone: () => setText(undefined) });
  const remove = useChange(deleteNota);
  if (text !== undefined)
    return (
      <li>
        <NoteForm
          label={t('changeNote')}
          save={t('save')}
          text={text}
          onText={setText}
          isSaving={change.isPending}
          onSave={() => change.mutate({ params, body: { nota: text.trim() } })}
          onCancel={() => setText(undefined)}
        />
      </li>
    );
  return (
    <li>
      <Group justify="space-between" wrap="nowrap">
        <small>{[note.usuario, dateAndTime(note.data_criacao)].filter(Boolean).join(' · ')}</small>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('more')}>
              <MoreIcon size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setText(note.nota)}>{t('changeNote')}</Menu.Item>
            <Menu.Item color="red" onClick={() => setAsked(true)}>
              {t('deleteNote')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <p className={classes.note}>{note.nota}</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('deleteNote')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params })}
      >
        {t('deleteNoteAsk')}
      </ConfirmDialog>
    </li>
  );
}

interface FormProps {
  label: string;
  save: string;
  text: string;
  onText: (text: string) => void;
  onSave: () => void;
  onCancel?: () => void;
  isSaving: boolean;
}

function NoteForm({ label, save, text, onText, onSave, onCancel, isSaving }: FormProps) {
  const t = useTexts(texts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onSave();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={6} mb="sm">
        <Textarea
          aria-label={label}
          placeholder={label}
          minRows={2}
          maxLength={createNotaFields.nota.max}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        {(text.trim() || onCancel) && (
          <Group justify="flex-end" gap={8}>
            {onCancel && (
              <Button size="compact-sm" variant="default" onClick={onCancel}>
                {t('back')}
              </Button>
            )}
            <Button type="submit" size="compact-sm" loading={isSaving} disabled={!text.trim()}>
              {save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
