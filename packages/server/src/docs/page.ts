/** The HTML around a page of the documentation: no scripts, nothing from other servers. */
import { LANGUAGES, type Language, type Message, message } from '@campeiro/contract/kit/languages';
import type { FastifyReply } from 'fastify';
import type { Reader } from './reader.ts';

/** The path of the icon. */
export const FAVICON = '/favicon.svg';

/** Pages may style themselves and run the server's own scripts, and talk to this server only. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface Page {
  title: string;
  /** HTML. */
  body: string;
  /** The language of the body, if it exists in only one. */
  only?: Language;
}

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; color: #212529; overflow-wrap: break-word; }
  header { border-bottom: 1px solid #dee2e6; margin-bottom: 1.5rem; padding-bottom: .75rem; display: flex; gap: .5rem 1.25rem; flex-wrap: wrap; }
  header a:first-child { font-weight: 700; text-decoration: none; color: inherit; }
  h1 { line-height: 1.25; overflow-wrap: anywhere; } h2 { margin-top: 2.25rem; }
  a { color: #1864ab; }
  pre { background: #f1f3f5; padding: .9rem 1rem; overflow-x: auto; border-radius: 6px; font-size: 14px; line-height: 1.45; }
  code { font-family: ui-monospace, monospace; font-size: .92em; }
  table { border-collapse: collapse; } td, th { border: 1px solid #dee2e6; padding: .35rem .65rem; text-align: left; vertical-align: top; }
  img { max-width: 100%; }
  .status { color: #6c757d; font-weight: 400; white-space: nowrap; }
  @media (max-width: 600px) {
    pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; font-size: 13px; }
    p code, li code { overflow-wrap: anywhere; }
    table { font-size: .875rem; } td, th { padding: .3rem .4rem; overflow-wrap: anywhere; min-width: 3.5rem; }
  }
  @media (prefers-color-scheme: dark) {
    body { background: #1a1b1e; color: #dee2e6; } header { border-color: #373a40; } a { color: #74c0fc; }
    pre { background: #25262b; } td, th { border-color: #373a40; } .status { color: #adb5bd; }
  }`;

const GUIDES = message('Guias', 'Guides');
const ERRORS = message('Erros', 'Errors');
const NAME: Record<Language, string> = { 'pt-BR': 'Português', 'en-US': 'English' };

/** The document for this reader, with a link to the other language if it exists. */
export function htmlPage({ title, body, only }: Page, { language, chosen }: Reader): string {
  const others = LANGUAGES.filter((one) => one !== language && !only);
  const switches = others.map(
    (one) => `<a href="?language=${one}" hreflang="${one}" lang="${one}">${NAME[one]}</a>`,
  );
  const page = `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)} · Campeiro</title>
  <link rel="icon" href="${FAVICON}" type="image/svg+xml">
  <style>${STYLE}</style>
</head>
<body>
  <header><a href="/docs">Campeiro</a> <a href="/docs">API</a> <a href="/docs/guias">${GUIDES[language]}</a> <a href="/docs/erros">${ERRORS[language]}</a> ${switches.join(' ')}</header>
  <main${only && only !== language ? ` lang="${only}"` : ''}>${body}</main>
</body>
</html>
`;
  return chosen ? keepingLanguage(page, language) : page;
}

const keepingLanguage = (page: string, language: Language): string =>
  page.replace(
    /href="(\/docs[^"#?]*)(#[^"]*)?"/g,
    (_, path: string, part = '') => `href="${path}?language=${language}${part}"`,
  );

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
    })
    .send(page);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);

/** A text of the contract as HTML; backticks mark code. */
export const proseHtml = (text: Message, language: Language): string =>
  escapeHtml(text[language]).replace(/`([^`]+)`/g, '<code>$1</code>');
