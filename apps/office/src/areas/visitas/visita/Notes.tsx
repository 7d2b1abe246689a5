import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listObservacoes } from '../../../contract/operations.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { texts } from './texts.ts';
import classes from './Visita.module.css';

/** What technicians wrote, the oldest first; and what integrations see instead, where that is another text. */
export function Notes({ visit: { id, observacao } }: { visit: Registro }) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const { data, error, refetch } = useQuery(answerOf(listObservacoes, { params: { id } }));
  if (!error && (!data || (data.dados.length === 0 && !data.substituida))) return null;
  return (
    <Panel title={t('notes')}>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      <ol className={classes.notes}>
        {data?.dados.map((note) => (
          <li key={note.id_evento}>
            <small>
              {note.usuario} · <time>{dateAndTime(note.data)}</time>
            </small>
            <p>{note.texto}</p>
          </li>
        ))}
        {data?.substituida && (
          <li>
            <small>{data.dados.length > 0 ? t('notesReplaced') : t('notesOfOffice')}</small>
            <p>{observacao}</p>
          </li>
        )}
      </ol>
      {data && data.omitidas > 0 && !data.substituida && (
        <Text size="sm" c="dimmed" data-office>
          {t('notesOmitted', { n: data.omitidas })}
        </Text>
      )}
    </Panel>
  );
}
