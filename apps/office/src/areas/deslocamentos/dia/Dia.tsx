/** One day of travel: every figure explained, what needs attention, and the decision. */

import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { listUsuarios } from '../../../contract/operations.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { RecordColumns } from '../../../parts/record/RecordColumns.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { useNames } from '../../../transport/use-names.ts';
import { Decide } from '../Decide.tsx';
import { decidableDay } from '../decisions.ts';
import { Decided } from '../Marks.tsx';
import { Additions } from './Additions.tsx';
import { DayMap } from './DayMap.tsx';
import classes from './Dia.module.css';
import { History } from './History.tsx';
import { Legs } from './Legs.tsx';
import { NextDay } from './NextDay.tsx';
import { Sums } from './Sums.tsx';
import { texts } from './texts.ts';
import { useDia } from './use-dia.ts';
import { WorkDay } from './WorkDay.tsx';

export function Dia() {
  const t = useTexts(texts);
  const { day: dayText } = useFormats();
  const { usuario, dia } = useParams({ from: '/framed/deslocamentos/$usuario/$dia' });
  const id_usuario = Number(usuario);
  const nameOf = useNames(listUsuarios, 'nome', [id_usuario]);
  const { day, isMissing, legs, contests, additions, failed } = useDia(id_usuario, dia);
  return (
    <Page
      title={day?.usuario ?? nameOf(id_usuario)}
      about={
        <span className={classes.about}>
          {dayText(noonOf(dia))}
          {day && <Decided dia={day} />}
        </span>
      }
      actions={
        <>
          <Button component={Link} to="/deslocamentos" variant="default">
            {t('toList')}
          </Button>
          {day && <NextDay day={day} />}
          {day && (
            <Decide
              key={day.id_dia}
              kind="dias"
              rows={[decidableDay(day)]}
              clear={() => {}}
              isPage
            />
          )}
        </>
      }
    >
      {failed && <TroubleNote error={failed.error} onAgain={() => void failed.refetch()} />}
      {isMissing && additions.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
      {isMissing && <Additions additions={additions} />}
      {isMissing && <WorkDay id_usuario={id_usuario} dia={dia} />}
      {day && (
        <RecordColumns
          main={
            <>
              <Sums day={day} contests={contests} />
              <Additions additions={additions} />
              <Legs legs={legs} contests={contests} />
            </>
          }
          side={
            <>
              <DayMap key={day.id_dia} day={day} legs={legs} />
              <WorkDay id_usuario={id_usuario} dia={dia} />
              <History id_usuario={id_usuario} dia={dia} />
            </>
          }
        />
      )}
    </Page>
  );
}
