import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { CountTable } from './CountTable.tsx';
import { listOf } from './links.ts';
import { ATENCOES } from './names.ts';
import { texts } from './texts.ts';

/** Recorded facts that the office should look at. */
export function Attention({ panel }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { total, total_anterior } = panel;
  const rows = [
    ...ATENCOES.map((name) => ({
      name: t(name),
      now: total.atencao[name],
      before: total_anterior.atencao[name],
      list: (mes: string) => listOf.attention(mes, name),
    })),
    {
      name: t('eventos_recusados'),
      now: total.eventos_recusados,
      before: total_anterior.eventos_recusados,
      list: listOf.refused,
    },
  ];
  return (
    <Panel title={t('attention')} about={t('attentionAbout')} isFlush>
      <CountTable label={t('attention')} head={t('what')} rows={rows} months={panel} />
    </Panel>
  );
}
