/** A month of days of work, as technicians marked them: totals for each, and the days of one of them. */

import type { DiasDoTecnico } from '@campeiro/contract/escritorio/dias-de-trabalho';
import { beginningFor, csvOf, FOR_SPREADSHEETS } from '@campeiro/contract/kit/csv';
import { dayOf, lastDayOf } from '@campeiro/contract/kit/days';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../../lists/search.ts';
import { Empty } from '../../../parts/empty/Empty.tsx';
import { MonthSelect } from '../../../parts/month/MonthSelect.tsx';
import { isMonth } from '../../../parts/month/months.ts';
import { Page } from '../../../parts/page/Page.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { TroubleNote } from '../../../parts/trouble/TroubleNote.tsx';
import { saveFile } from '../../../transport/download.ts';
import { AreaLinks } from '../AreaLinks.tsx';
import classes from '../mes/Mes.module.css';
import { Days } from './Days.tsx';
import { cellsOf } from './file.ts';
import { texts } from './texts.ts';
import { useDays } from './use-days.ts';

export function Trabalho() {
  const t = useTexts(texts);
  const zone = useZone();
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const present = dayOf(Date.now(), zone).slice(0, 7);
  const mes = search.mes && isMonth(search.mes) ? search.mes : present;
  const { data, error, refetch } = useDays({
    de: `${mes}-01`,
    ate: lastDayOf(mes),
  });
  const chosen = data?.find(({ id_usuario }) => String(id_usuario) === search.usuario);
  return (
    <Page title={t('title')} about={t('notAClock')} actions={<AreaLinks here="work" />}>
      <div className={classes.bar}>
        <MonthSelect
          value={mes}
          onChange={(it) => void navigate({ to: '.', search: { mes: it } as never })}
        />
      </div>
      {error && <TroubleNote error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={220} />}
      {data?.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
      <div className={classes.parts}>
        {data && data.length > 0 && <People mes={mes} tecnicos={data} />}
        {chosen && <Days tecnico={chosen} />}
      </div>
    </Page>
  );
}

function People({ mes, tecnicos }: { mes: string; tecnicos: readonly DiasDoTecnico[] }) {
  const t = useTexts(texts);
  const zone = useZone();
  const { number, decimal } = useFormats();
  function download() {
    const titles = (
      [
        'matricula',
        'technician',
        'dia',
        'inicio',
        'fim',
        'pausasHoras',
        'workedHours',
        'faults',
      ] as const
    ).map((it) => t(it));
    const lines = csvOf(
      cellsOf(tecnicos, zone, (it) => t(it)),
      FOR_SPREADSHEETS,
    );
    const text = beginningFor(titles, FOR_SPREADSHEETS) + lines;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `dias-de-trabalho-${mes}.csv`);
  }
  return (
    <Panel
      title={t('people')}
      about={t('peopleAbout')}
      aside={
        <Button variant="default" onClick={download}>
          {t('csv')}
        </Button>
      }
      isFlush
    >
      <SmallTable
        label={t('people')}
        heads={[t('technician'), ...figureHeads(t('days'), t('worked'), t('faults'))]}
      >
        {tecnicos.map(({ id_usuario, usuario, dias, minutos_trabalhados }) => (
          <tr key={id_usuario}>
            <th scope="row">
              <Link to="." search={{ mes, usuario: String(id_usuario) } as never}>
                {usuario}
              </Link>
            </th>
            <td data-align="end">{number(dias.length)}</td>
            <td data-align="end">
              {dias.some((it) => it.fim !== null && it.minutos_trabalhados !== null)
                ? decimal((minutos_trabalhados / 60).toFixed(1), 'h')
                : t('noTime')}
            </td>
            <td data-align="end">{number(dias.filter((it) => it.faltas.length > 0).length)}</td>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
