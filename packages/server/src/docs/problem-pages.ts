/** The page of every error's `tipo`: what happened and how to fix it. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import { type ProblemCode, problemSlug, problems } from '@campeiro/contract/kit/problems';
import { htmlPage, proseHtml } from './page.ts';
import type { Reader } from './reader.ts';

const CODES = Object.keys(problems) as ProblemCode[];

const WHAT_HAPPENED = message('O que aconteceu', 'What happened');
const HOW_TO_FIX = message('Como resolver', 'How to fix it');
const ALL = message('Todos os erros', 'All errors');
const ERRORS = message('Erros', 'Errors');

/** The page of the problem with this slug, or undefined. */
export function problemPage(slug: string, reader: Reader): string | undefined {
  const codigo = CODES.find((code) => problemSlug(code) === slug);
  if (!codigo) return undefined;
  const { language } = reader;
  const { status, titulo, explicacao, solucao } = problems[codigo];
  const part = (heading: Message, text: Message) =>
    `<h2>${heading[language]}</h2><p>${proseHtml(text, language)}</p>`;
  const body = `<h1>${proseHtml(titulo, language)}</h1>
    <p><code>${codigo}</code> <span class="status">HTTP ${status}</span></p>
    ${part(WHAT_HAPPENED, explicacao)}${part(HOW_TO_FIX, solucao)}
    <p><a href="/docs/erros">${ALL[language]}</a></p>`;
  return htmlPage({ title: `${codigo}: ${titulo[language]}`, body }, reader);
}

/** All problems on one page. */
export function problemIndex(reader: Reader): string {
  const { language } = reader;
  const items = CODES.map((codigo) => {
    const { status, titulo } = problems[codigo];
    const link = `<a href="/docs/erros/${problemSlug(codigo)}"><code>${codigo}</code></a>`;
    return `<li>${link} <span class="status">HTTP ${status}</span><br>${proseHtml(titulo, language)}</li>`;
  });
  const body = `<h1>${ERRORS[language]}</h1><ul>${items.join('')}</ul>`;
  return htmlPage({ title: ERRORS[language], body }, reader);
}
