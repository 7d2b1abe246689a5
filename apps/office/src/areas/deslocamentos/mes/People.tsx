import type { ResumoDoMes } from '@campeiro/contract/escritorio/meses-de-deslocamento';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { sumOf } from './payroll.ts';
import { texts } from './texts.ts';
import { useDownload } from './use-download.ts';

const MONEY = [
  'valor',
  'valor_aprovado',
  'valor_a_pagar',
  'valor_pago',
  'valor_complementos',
  'complementos_a_pagar',
] as const;

/** What each technician gets. The name opens their days of the month. */
export function People({ summary: { mes, usuarios } }: { summary: ResumoDoMes }) {
  const t = useTexts(texts);
  const { number, money } = useFormats();
  const download = useDownload();
  if (usuarios.length === 0) return null;
  const total = sumOf(usuarios);
  const figures = (row: typeof total) => (
    <>
      <td data-align="end">{number(row.dias)}</td>
      <td data-align="end">{number(row.distancia, 1)}</td>
      {MONEY.map((key) => (
        <td key={key} data-align="end">
          {money(row[key])}
        </td>
      ))}
    </>
  );
  return (
    <Panel
      title={t('people')}
      about={t('peopleAbout')}
      aside={
        <Button variant="default" onClick={() => download(mes, usuarios)}>
          {t('csv')}
        </Button>
      }
      isFlush
    >
      <SmallTable
        label={t('people')}
        heads={[
          t('technician'),
          ...figureHeads(...(['dias', 'distancia', ...MONEY] as const).map((key) => t(key))),
        ]}
        foot={
          <tr>
            <th scope="row">{t('total')}</th>
            {figures(total)}
          </tr>
        }
      >
        {usuarios.map((row) => (
          <tr key={row.id_usuario}>
            <th scope="row">
              <Link
                to="/deslocamentos"
                search={
                  { periodo: mes, ids_usuario: String(row.id_usuario), ordenar: 'data' } as never
                }
              >
                {row.usuario}
              </Link>
            </th>
            {figures(row)}
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
