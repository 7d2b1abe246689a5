/** A picture of figures as SVG: for each name a row of bars, one for each column, each row with a scale of its own. */

interface Row {
  name: string;
  values: number[];
}

const WIDTH = 860;
const NAME = 350;
const BAR = 11;
const GAP = 16;
const TEXT = '#6b7780';
const COLOURS = ['#9ccfa9', '#5fae75', '#2f8a4c', '#1f5f35'];

/** The longest bar of a row is its greatest value. `columns`: what each bar of a row is, from above. */
export function bars(title: string, columns: string[], rows: Row[]): string {
  const legend = columns.map((column, i) => {
    const y = 14 + i * 16;
    return `<rect x="${NAME}" y="${y - 9}" width="10" height="10" fill="${COLOURS[i % COLOURS.length]}"/>${text(NAME + 16, y, column)}`;
  });
  let top = 20 + columns.length * 16;
  const drawn = rows.map(({ name, values }) => {
    const most = Math.max(...values);
    const from = top;
    top += values.length * BAR + GAP;
    return `${text(0, from + (values.length * BAR) / 2 + 4, name)}${values
      .map((value, i) => {
        const y = from + i * BAR;
        const length = Math.max(1, ((WIDTH - NAME - 80) * value) / (most || 1));
        return `<rect x="${NAME}" y="${y}" width="${length.toFixed(1)}" height="${BAR - 2}" fill="${COLOURS[i % COLOURS.length]}"/>${text(NAME + length + 6, y + 8, value.toLocaleString('en-US'), 10)}`;
      })
      .join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="system-ui, sans-serif">
<title>${escaped(title)}</title>
${[...legend, ...drawn].join('\n')}
</svg>
`;
}

const text = (x: number, y: number, content: string, size = 13): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${TEXT}">${escaped(content)}</text>`;

const escaped = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
