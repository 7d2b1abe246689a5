import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { Figure } from './Figure.tsx';
import { listOf } from './links.ts';
import { texts } from './texts.ts';

/** Why visits were not carried out; nothing in a month in which all were. */
export function Reasons({ panel: { mes, motivos } }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (motivos.length === 0) return null;
  return (
    <Panel title={t('reasons')} isFlush>
      <SmallTable label={t('reasons')} heads={[t('reason'), ...figureHeads(t('visits'))]}>
        {motivos.map(({ id_motivo_nao_realizacao: id, motivo, visitas }) => (
          <tr key={id ?? 0}>
            <th scope="row">{motivo ?? t('otherReason')}</th>
            <td data-align="end">
              <Figure of={visitas} to={listOf.undone(mes, id)}>
                {number(visitas)}
              </Figure>
            </td>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
