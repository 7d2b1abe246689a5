/** The page behind every error's `tipo`: what happened and how to mend it. */
import { type Mensagem, msg } from '@campeiro/contract/idiomas';
import { type CodigoDeProblema, problemas, slugDoProblema } from '@campeiro/contract/problemas';
import { htmlPage, proseHtml } from './page.ts';
import type { Reader } from './reader.ts';

const CODES = Object.keys(problemas) as CodigoDeProblema[];

const WHAT_HAPPENED = msg('O que aconteceu', 'What happened');
const HOW_TO_MEND = msg('Como resolver', 'How to mend it');
const ALL = msg('Todos os erros', 'All errors');
const ERRORS = msg('Erros', 'Errors');

/** The page of the problem with this slug, or undefined. */
export function problemPage(slug: string, reader: Reader): string | undefined {
  const codigo = CODES.find((code) => slugDoProblema(code) === slug);
  if (!codigo) return undefined;
  const { idioma } = reader;
  const { status, titulo, explicacao, solucao } = problemas[codigo];
  const part = (heading: Mensagem, text: Mensagem) =>
    `<h2>${heading[idioma]}</h2><p>${proseHtml(text, idioma)}</p>`;
  const body = `<h1>${proseHtml(titulo, idioma)}</h1>
    <p><code>${codigo}</code> <span class="status">HTTP ${status}</span></p>
    ${part(WHAT_HAPPENED, explicacao)}${part(HOW_TO_MEND, solucao)}
    <p><a href="/docs/erros">${ALL[idioma]}</a></p>`;
  return htmlPage({ title: `${codigo}: ${titulo[idioma]}`, body }, reader);
}

/** All problems on one page. */
export function problemIndex(reader: Reader): string {
  const { idioma } = reader;
  const items = CODES.map((codigo) => {
    const { status, titulo } = problemas[codigo];
    const link = `<a href="/docs/erros/${slugDoProblema(codigo)}"><code>${codigo}</code></a>`;
    return `<li>${link} <span class="status">HTTP ${status}</span><br>${proseHtml(titulo, idioma)}</li>`;
  });
  const body = `<h1>${ERRORS[idioma]}</h1><ul>${items.join('')}</ul>`;
  return htmlPage({ title: ERRORS[idioma], body }, reader);
}
