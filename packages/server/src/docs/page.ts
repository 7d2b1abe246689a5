/** The HTML around a page of the documentation: no scripts, nothing from elsewhere. */
import type { Idioma } from '@campeiro/contract/idiomas';

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; color: #212529; }
  header { border-bottom: 1px solid #dee2e6; margin-bottom: 1.5rem; padding-bottom: .75rem; display: flex; gap: 1.25rem; flex-wrap: wrap; }
  header a:first-child { font-weight: 700; text-decoration: none; color: inherit; }
  h1 { line-height: 1.25; } h2 { margin-top: 2.25rem; }
  a { color: #1864ab; }
  pre { background: #f1f3f5; padding: .9rem 1rem; overflow-x: auto; border-radius: 6px; font-size: 14px; line-height: 1.45; }
  code { font-family: ui-monospace, monospace; font-size: .92em; }
  table { border-collapse: collapse; display: block; overflow-x: auto; } td, th { border: 1px solid #dee2e6; padding: .35rem .65rem; text-align: left; vertical-align: top; }
  img { max-width: 100%; }
  .status { color: #868e96; font-weight: 400; }
  @media (prefers-color-scheme: dark) {
    body { background: #1a1b1e; color: #dee2e6; } header { border-color: #373a40; } a { color: #74c0fc; }
    pre { background: #25262b; } td, th { border-color: #373a40; }
  }`;

/** `body` is HTML; `title` is text. */
export const htmlPage = (title: string, body: string, idioma: Idioma): string => `<!doctype html>
<html lang="${idioma}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)} · Campeiro</title>
  <style>${STYLE}</style>
</head>
<body>
  <header><a href="/docs">Campeiro</a> <a href="/docs">API</a> <a href="/docs/guias">Guides</a> <a href="/docs/erros">Erros · Errors</a></header>
  <main>${body}</main>
</body>
</html>
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);
