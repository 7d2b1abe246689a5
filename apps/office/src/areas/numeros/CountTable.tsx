import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { figureHeads, SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { Figure } from './Figure.tsx';
import type { Target } from './links.ts';
import { texts } from './texts.ts';

interface Props {
  label: string;
  /** Above the names. */
  head: string;
  rows: readonly { name: string; now: number; before: number; list: (mes: string) => Target }[];
  months: { mes: string; mes_anterior: string };
}

/** Counts of this month and of the one before, each of which opens its list. */
export function CountTable({ label, head, rows, months: { mes, mes_anterior } }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <SmallTable label={label} heads={[head, ...figureHeads(t('thisMonth'), t('monthBefore'))]}>
      {rows.map(({ name, now, before, list }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-align="end">
            <Figure of={now} to={list(mes)}>
              {number(now)}
            </Figure>
          </td>
          <td data-align="end">
            <Figure of={before} to={list(mes_anterior)}>
              {number(before)}
            </Figure>
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
