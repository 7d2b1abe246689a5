/**
 * `npm run bench:board`: the board of the console in a real browser, with 50 people: a week of 1,000 visits, and a day of
 * 1,000. Reports how long it takes to be drawn when the page is opened and when another week or day is, and how long each
 * frame takes while a visit is dragged. The server's own part is not measured here: its answer is made up. See
 * docs/decisions/0016-the-board-is-our-own.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/browser/support/chromium.ts';
import { table } from '../report/markdown.ts';
import { ServerUnderTest } from '../run/server.ts';
import { agendaOf } from './work.ts';

const ROUNDS = 7;
const MOVES = 120;
/** A Monday in São Paulo. */
const DAY = '2031-03-10';
/** In milliseconds: what people take for at once. */
const TARGET = 100;

interface Density {
  vista: 'semana' | 'dia';
  /** The days with visits, and the visits of each person on one of them. */
  days: number;
  perDay: number;
}
const DENSITIES: readonly Density[] = [
  { vista: 'semana', days: 5, perDay: 4 },
  { vista: 'dia', days: 1, perDay: 20 },
];

/** From the answer of the server to the first frame that shows its visits, in milliseconds. */
async function render(page: Page, { vista }: Density): Promise<number> {
  await page.goto(`/escritorio/programacao?vista=${vista}&dia=${DAY}`);
  return drawn(page);
}

/** The same for another week or day, on the page that is open. */
async function turn(page: Page): Promise<number> {
  await page.evaluate(noteDrawing);
  await page.getByRole('button', { name: 'Depois' }).click();
  return drawn(page);
}

interface Drawn {
  boardDrawn?: number | undefined;
}

async function drawn(page: Page): Promise<number> {
  await page.waitForFunction(() => (globalThis as Drawn).boardDrawn !== undefined);
  return page.evaluate(() => {
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/escritorio/v1/agenda')) as PerformanceResourceTiming[];
    return ((globalThis as Drawn).boardDrawn ?? 0) - (answers.at(-1)?.responseEnd ?? Number.NaN);
  });
}

/** Notes when visits are painted that were not there before. */
function noteDrawing(): void {
  const first = () => document.querySelector('section [data-visit]')?.getAttribute('data-visit');
  const before = first();
  Object.assign(globalThis, { boardDrawn: undefined } satisfies Drawn);
  const watch = new MutationObserver(() => {
    const now = first();
    if (!now || now === before) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () =>
        Object.assign(globalThis, { boardDrawn: performance.now() } satisfies Drawn);
      painted.port2.postMessage(0);
    });
  });
  watch.observe(document, { childList: true, subtree: true, attributeFilter: ['data-visit'] });
}

/** How long the frames of a drag take, from the move of the pointer until they are painted, in milliseconds. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.locator('section [data-visit][data-movable=true]').first().boundingBox();
  if (!box) throw new Error('There is no visit to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 4);
  const frames = await page.evaluate(
    async ({ x, y, moves }) => {
      const times: number[] = [];
      for (let i = 0; i < moves; i++) {
        await new Promise(requestAnimationFrame);
        const at = { clientX: x + ((i * 7) % 500), clientY: y + ((i * 11) % 400) };
        const began = performance.now();
        window.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerId: 1 }));
        await new Promise<void>((resolve) =>
          requestAnimationFrame((frame) => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => {
              // Waiting for the screen to be ready for a frame is no work.
              times.push(performance.now() - Math.max(frame, began));
              resolve();
            };
            painted.port2.postMessage(0);
          }),
        );
      }
      return times;
    },
    { x, y, moves: MOVES },
  );
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}

const at = (sorted: number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1);

async function measure(page: Page, density: Density): Promise<Record<string, number[]>> {
  const [renders, turns, frames]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const opened = await render(page, density);
    const dragged = await drag(page);
    const turned = await turn(page);
    if (round === 0) continue; // what is compiled then is compiled once
    renders.push(opened);
    turns.push(turned);
    frames.push(...dragged);
  }
  return {
    'drawn after the answer, the page just opened': renders,
    'drawn after the answer, another one': turns,
    'a move of a drag, until it is painted': frames,
  };
}

function report({ vista }: Density, measured: Record<string, number[]>): string {
  const head = [
    `50 people, 1,000 visits, ${vista}`,
    ...['median ms', '95 % ms', 'at most ms', `≤ ${TARGET} ms`],
  ];
  const rows = Object.entries(measured).map(([what, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    const met = Number(at(sorted, 0.95)) <= TARGET ? 'met' : '**not met**';
    return [what, at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1), met];
  });
  return table(head, rows);
}

const dataDir = mkdtempSync(join(tmpdir(), 'campeiro-board-'));
const server = new ServerUnderTest(dataDir, { script: 'demo' });
const browser = await launchBrowser();
try {
  await server.start();
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
  });
  const page = await context.newPage();
  await page.addInitScript(noteDrawing);
  await page.goto('/escritorio/entrar#login=gestor&senha=campeiro-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/escritorio/hoje');
  for (const density of DENSITIES) {
    await page.route('**/escritorio/v1/agenda', async (route) => {
      // The answer that is made up is not compressed.
      const headers = { ...route.request().headers(), 'accept-encoding': 'identity' };
      const response = await route.fetch({ headers });
      const inicio = Date.parse(`${route.request().postDataJSON().inicio}T00:00:00-03:00`);
      const answer = await response.json();
      await route.fulfill({ response, json: agendaOf({ inicio, answer, ...density }) });
    });
    process.stdout.write(`${report(density, await measure(page, density))}\n\n`);
    await page.unroute('**/escritorio/v1/agenda');
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
