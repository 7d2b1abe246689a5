import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLive } from '../../app/use-device.ts';
import { Gone } from '../../parts/Gone.tsx';
import { aboveBar } from '../../parts/snackbar/above-bar.ts';
import { VisitAction } from '../../parts/visit/action/VisitAction.tsx';
import classes from '../../parts/visit/visit.module.css';
import type { VisitKey } from '../../store/rows.ts';
import { readVisit, type VisitDetail } from '../../store/visit-detail.ts';
import { Attachments } from './Attachments.tsx';
import { Checklists } from './Checklists.tsx';
import { Contacts } from './Contacts.tsx';
import { Facts } from './Facts.tsx';
import { Head } from './Head.tsx';
import { NotCarriedOut, undoneDraft } from './NotCarriedOut.tsx';
import { Note } from './Note.tsx';
import { OfficeNotes } from './OfficeNotes.tsx';
import { Past } from './Past.tsx';
import { Photos } from './Photos.tsx';
import { TakenAway } from './TakenAway.tsx';
import { Task } from './Task.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';
import { Where } from './Where.tsx';

export function Visit() {
  const t = useTexts(texts);
  const { visita = '' } = useParams({ strict: false });
  // Null: there is none; undefined: not read yet.
  const visit = useLive(async (db) => (await readVisit(db, visita)) ?? null, [visita]);
  if (visit === undefined) return null;
  if (visit === null) return <Gone title={t('gone')} why={t('goneWhy')} />;
  return <Shown key={visita} visit={visit} visita={visita} />;
}

/** On the way there: who and where comes first. At the customer: what is done there. */
function Shown({ visit, visita }: { visit: VisitDetail; visita: VisitKey }) {
  const isThere = visit.state.data_inicio !== null;
  const [isUndone, setUndone] = useState(visit.drafts.has(undoneDraft(visita)));
  const about = (
    <>
      <Facts visit={visit} />
      <Contacts visit={visit} />
      <Where visit={visit} />
      <OfficeNotes notas={visit.notas} />
      <Past visit={visit} />
    </>
  );
  return (
    <>
      <Stack gap="lg" mih="calc(100dvh - 220px)" pb="lg">
        <Head visit={visit} />
        {visit.row.departure && <TakenAway visit={visit} departure={visit.row.departure} />}
        <Task visit={visit} />
        <Attachments visit={visit} />
        {!isThere && about}
        <Checklists visit={visit} />
        <Note visit={visita} draft={visit.drafts} observacoes={visit.state.observacoes} />
        <Photos visit={visit} />
        {visit.state.next && <NotCarriedOut visit={visit} isOpen={isUndone} onOpen={setUndone} />}
        <Timeline visit={visit} />
        {isThere && about}
      </Stack>
      {/* One main button at a time: while the form is open, it is the form's. */}
      {visit.state.next && !isUndone && (
        <div className={classes.bar} ref={aboveBar}>
          <VisitAction visit={visit} />
        </div>
      )}
    </>
  );
}
