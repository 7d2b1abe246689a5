import type { DiasDoTecnico } from '@campeiro/contract/escritorio/dias-de-trabalho';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { Pauses } from './Pauses.tsx';
import { texts } from './texts.ts';

const MINUTE = 60_000;

/** The days that a technician marked. What is not known is shown as such, and not as zero. */
export function Days({ tecnico: { id_usuario, usuario, dias } }: { tecnico: DiasDoTecnico }) {
  const t = useTexts(texts);
  const { weekday, time, duration } = useFormats();
  const title = t('daysOf', { nome: usuario });
  const minutes = (n: number | null) => (n === null ? t('noTime') : duration(n * MINUTE));
  return (
    <Panel title={title} isFlush>
      <SmallTable
        label={title}
        heads={[
          t('dia'),
          t('inicio'),
          t('fim'),
          t('pausas'),
          ...figureHeads(t('worked')),
          t('faults'),
        ]}
      >
        {dias.map((day) => (
          <tr key={day.dia}>
            <th scope="row">
              <Link
                to="/deslocamentos/$usuario/$dia"
                params={{ usuario: String(id_usuario), dia: day.dia }}
              >
                {weekday(noonOf(day.dia))}
              </Link>
            </th>
            <td>{day.inicio ? time(day.inicio) : t('noTime')}</td>
            <td>
              {day.fim ? time(day.fim) : t('noTime')}
              {day.fim_declarado && <small> {t('declared')}</small>}
            </td>
            <td>
              <Pauses day={day} />
            </td>
            <td data-align="end">{minutes(day.minutos_trabalhados)}</td>
            <td>{day.faltas.map((it) => t(it)).join('; ')}</td>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
