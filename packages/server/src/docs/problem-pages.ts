/** The page behind every error's `tipo`: what happened and how to mend it, in both languages. */
import { IDIOMAS, type Idioma, msg } from '@campeiro/contract/idiomas';
import { type CodigoDeProblema, problemas, slugDoProblema } from '@campeiro/contract/problemas';
import { escapeHtml, htmlPage } from './page.ts';

const CODES = Object.keys(problemas) as CodigoDeProblema[];

const WHAT_HAPPENED = msg('O que aconteceu', 'What happened');
const HOW_TO_MEND = msg('Como resolver', 'How to mend it');

/** The page of the problem with this slug, or undefined. */
export function problemPage(slug: string, idioma: Idioma): string | undefined {
  const codigo = CODES.find((code) => slugDoProblema(code) === slug);
  if (!codigo) return undefined;
  const { status, titulo } = problemas[codigo];
  const order = [idioma, ...IDIOMAS.filter((one) => one !== idioma)];
  const heading = `<h1><code>${codigo}</code> <span class="status">HTTP ${status}</span></h1>`;
  return htmlPage(
    `${codigo}: ${titulo[idioma]}`,
    heading + order.map((one) => section(codigo, one)).join(''),
    idioma,
  );
}

function section(codigo: CodigoDeProblema, idioma: Idioma): string {
  const { titulo, explicacao, solucao } = problemas[codigo];
  const part = (heading: string, text: string) => `<h3>${heading}</h3><p>${escapeHtml(text)}</p>`;
  return `<section lang="${idioma}"><h2>${escapeHtml(titulo[idioma])}</h2>
    ${part(WHAT_HAPPENED[idioma], explicacao[idioma])}${part(HOW_TO_MEND[idioma], solucao[idioma])}</section>`;
}

/** All problems on one page. */
export function problemIndex(idioma: Idioma): string {
  const rows = CODES.map((codigo) => {
    const { status, titulo } = problemas[codigo];
    const link = `<a href="/docs/erros/${slugDoProblema(codigo)}"><code>${codigo}</code></a>`;
    return `<tr><td>${status}</td><td>${link}</td><td>${escapeHtml(titulo[idioma])}</td></tr>`;
  });
  const title = msg('Erros', 'Errors')[idioma];
  return htmlPage(title, `<h1>${title}</h1><table>${rows.join('')}</table>`, idioma);
}
