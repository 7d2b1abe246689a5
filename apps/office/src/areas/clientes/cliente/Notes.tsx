import type { Page } from '@campeiro/contract/kit/list';
import type { Nota } from '@campeiro/contract/notas-cliente';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Menu, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createNotaFields } from '../../../contract/fields.ts';
import { changeNota, createNota, deleteNota, listNotas } from '../../../contract/operations.ts';
import { ConfirmDialog } from '../../../parts/confirm/ConfirmDialog.tsx';
import { DraftForm } from '../../../parts/draft/DraftForm.tsx';
import { DraftArea } from '../../../parts/draft/Inputs.tsx';
import type { Draft } from '../../../parts/draft/use-draft.ts';
import { useNewForm } from '../../../parts/draft/use-new-form.ts';
import { useRowForm } from '../../../parts/draft/use-row-form.ts';
import { MoreMenu } from '../../../parts/menu/MoreMenu.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { RecordList } from '../../../parts/record/RecordList.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useChange } from '../../../transport/use-change.ts';
import classes from './Cliente.module.css';
import { texts } from './texts.ts';

const FIRST = 5;
const MOST = 100;

const listOf = (id: number, size: number) =>
  answerOf(listNotas, { params: { id }, body: { ordenar: '-id', por_pagina: size } });

/** What technicians and the office have written down, the newest first. */
export function Notes({ id }: { id: number }) {
  const t = useTexts(texts);
  const [size, setSize] = useState(FIRST);
  const [edited, setEdited] = useState<Nota>();
  // All of them while one is edited, which newer ones may push out of the first.
  const list = listOf(id, edited ? MOST : size);
  const { data, error, refetch } = useQuery({ ...list, placeholderData: keepPreviousData });
  const notes = shownOf(data?.dados ?? [], size, edited);
  const hasMore = data && data.paginacao.total_itens > data.dados.length && size < MOST;
  return (
    <Panel title={t('notes')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <NewNote id={id} />
      {data?.dados.length === 0 && <Text c="dimmed">{t('noNotes')}</Text>}
      <RecordList className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.id === edited?.id ? (
              <EditNote note={note} list={list} onClose={() => setEdited(undefined)} />
            ) : (
              <ShownNote note={note} onEdit={edited ? undefined : () => setEdited(note)} />
            )}
          </li>
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

/** The first ones, and the one that is edited, even if another person has deleted it. */
function shownOf(notes: readonly Nota[], size: number, edited: Nota | undefined): Nota[] {
  const first = notes.slice(0, size);
  if (!edited || first.some(({ id }) => id === edited.id)) return first;
  return [...first, notes.find(({ id }) => id === edited.id) ?? edited];
}

function NewNote({ id }: { id: number }) {
  const t = useTexts(texts);
  const form = useNewForm({
    initial: { nota: '' },
    route: createNota,
    request: ({ nota = '' }) => ({ params: { id }, body: { nota: nota.trim() } }),
    required: ['nota'],
    created: texts.noteAdded,
  });
  return (
    <div className={classes.newNote}>
      <DraftForm {...form} save={t('addNote')} onCancel={() => form.draft.clear()} isSmall>
        <NoteInput draft={form.draft} label={t('newNote')} />
      </DraftForm>
    </div>
  );
}

const NoteInput = (input: { draft: Draft; label: string }) => (
  <DraftArea {...input} name="nota" maxLength={createNotaFields.nota.max} isBare />
);

interface NoteProps {
  note: Nota;
  list: ReturnType<typeof listOf>;
}

function EditNote({ note, list, onClose }: NoteProps & { onClose: () => void }) {
  const t = useTexts(texts);
  const form = useRowForm({
    row: note,
    query: list,
    rowIn: (answer) => (answer as Page<Nota>).dados.find(({ id }) => id === note.id),
    fieldsOf: ({ nota }) => ({ nota }),
    route: changeNota,
    request: ({ nota = '' }) => ({ params: { id: note.id }, body: { nota: nota.trim() } }),
    required: ['nota'],
    onDone: onClose,
  });
  return (
    <DraftForm {...form} onCancel={onClose}>
      <NoteInput draft={form.draft} label={t('changeNote')} />
    </DraftForm>
  );
}

interface ShownProps {
  note: Nota;
  /** None while another one is edited. */
  onEdit: (() => void) | undefined;
}

function ShownNote({ note, onEdit }: ShownProps) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(deleteNota);
  const whose = [note.usuario, dateAndTime(note.data_criacao)].filter(Boolean).join(' · ');
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <small>{whose}</small>
        <MoreMenu of={whose} size={28}>
          {onEdit && <Menu.Item onClick={onEdit}>{t('changeNote')}</Menu.Item>}
          <Menu.Item color="red" onClick={() => setAsked(true)}>
            {t('deleteNote')}
          </Menu.Item>
        </MoreMenu>
      </Group>
      <p className={classes.note}>{note.nota}</p>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('deleteNote')}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id: note.id } })}
      >
        {t('deleteNoteAsk')}
      </ConfirmDialog>
    </>
  );
}
