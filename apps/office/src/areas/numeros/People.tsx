import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Panel } from '../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { Chart } from './Chart.tsx';
import { Figure } from './Figure.tsx';
import { listOf } from './links.ts';
import { texts } from './texts.ts';

/** Those who drove most are drawn; the table has all. In pixels for each. */
const DRAWN = 12;
const LINE = 24;

/** What each technician did, and what their travel came to. */
export function People({ panel: { mes, tecnicos } }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const drawn = [...tecnicos].sort((a, b) => b.quilometros - a.quilometros).slice(0, DRAWN);
  return (
    <div data-wide>
      <Panel title={t('travel')} about={t('travelAbout')} isFlush>
        {tecnicos.length === 0 && (
          <Text c="dimmed" p={14}>
            {t('nothing')}
          </Text>
        )}
        {drawn.length > 0 && (
          <Chart
            label={t('chart', { what: t('km') })}
            data={drawn.map(({ usuario, quilometros }) => ({ name: usuario, quilometros }))}
            series={[{ name: 'quilometros', label: t('km'), color: 'var(--campeiro-accent)' }]}
            height={40 + drawn.length * LINE}
            digits={1}
          />
        )}
        <SmallTable
          label={t('travel')}
          heads={[
            t('technician'),
            ...figureHeads(
              ...(['concluidas', 'late', 'days', 'km', 'valor'] as const).map((key) => t(key)),
            ),
          ]}
        >
          {tecnicos.map((one) => (
            <tr key={one.id_usuario}>
              <th scope="row">{one.usuario}</th>
              <td data-align="end">
                <Figure of={one.concluidas} to={listOf.doneBy(mes, one.id_usuario)} />
              </td>
              <td data-align="end">
                <Figure of={one.atrasadas} to={listOf.lateBy(mes, one.id_usuario)} />
              </td>
              <td data-align="end">
                <Figure of={one.dias} to={listOf.travel(mes, one.id_usuario)} />
              </td>
              <td data-align="end">{number(one.quilometros, 1)}</td>
              <td data-align="end">{money(one.valor)}</td>
            </tr>
          ))}
        </SmallTable>
      </Panel>
    </div>
  );
}
