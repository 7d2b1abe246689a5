/** An app's page and its service worker, as this server sends them. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../docs/page.ts';
import { type MapSource, pageHeaders } from './policy.ts';

/** Where the page of every app leaves room for what the server writes into it. */
const SETTINGS = '<meta name="campeiro-settings" content="{}">';

/** Where the file of `MAP_FILE` is served. */
export const MAP_PATH = '/mapa.pmtiles';

interface AppPage {
  html: string;
  headers: Record<string, string>;
  /** The service worker's script; undefined where the app has none. */
  worker: string | undefined;
}

/**
 * Reads the page of the build in this folder and puts the settings of this server into it. `tellsPassword`: whether this
 * is a demo that shows its password, so that links may bring it.
 */
export async function appPage(
  folder: string,
  config: MapSource,
  tellsPassword: boolean,
): Promise<AppPage> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const settings = JSON.stringify({ map: mapOf(config), demonstracao: tellsPassword });
  const html = template.replace(SETTINGS, () => SETTINGS.replace('{}', () => escapeHtml(settings)));
  const headers = pageHeaders(config);
  const script = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined);
  const worker = script && withDigest(script, html + JSON.stringify(headers));
  return { html, headers, worker };
}

/** Where the app finds its map; null where it has none. */
function mapOf({ MAP_STYLE_URL: style, MAP_FILE }: MapSource) {
  if (style) return { style };
  return MAP_FILE ? { pmtiles: MAP_PATH } : null;
}

/** Devices fetch the page anew when the worker's script has changed: so it changes with the page and its headers. */
const withDigest = (script: string, page: string): string =>
  `${script}\n// ${createHash('sha256').update(page).digest('base64url')}\n`;
