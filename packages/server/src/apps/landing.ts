/** The page at `/`: what this is, and where each person goes on. Programs are led to the documentation. */
import { type Message, message } from '@campeiro/contract/kit/languages';
import type { FastifyInstance } from 'fastify';
import { wantsPage } from '../docs/not-found.ts';
import { escapeHtml, htmlPage, sendPage } from '../docs/page.ts';
import { type Reader, readerOf } from '../docs/reader.ts';
import type { App } from './apps.ts';

/** Users of a demo, for people who want to look around. */
export interface DemoAccess {
  /** Those of the office use the console, those of the field the app. */
  users: readonly { login: string; nome: string; perfil: string }[];
  /** Undefined where the server can be reached from other machines: then the page does not show it. */
  senha: string | undefined;
}

/** Apps that are not built are not offered. */
export function landingRoute(app: FastifyInstance, all: readonly App[], demo?: DemoAccess): void {
  const apps = all.filter(({ build }) => build !== undefined);
  app.get('/', (request, reply) =>
    wantsPage(request)
      ? sendPage(reply, landingPage(readerOf(request), apps, demo))
      : reply.redirect('/docs'),
  );
}

const TITLE = message('Serviço em campo', 'Field service');
const ABOUT = message(
  'Campeiro leva visitas do ERP aos técnicos e traz de volta o que foi feito, com ou sem rede.',
  'Campeiro takes visits from the ERP to technicians and brings back what was done, with or without a network.',
);
const FIELD: Entrance = {
  title: message('Aplicativo do técnico', 'Technicians’ app'),
  about: message(
    'Visitas, questionários e fotos no celular. Funciona sem rede.',
    'Visits, questionnaires and photos on the phone. Works without a network.',
  ),
};
const OFFICE: Entrance = {
  title: message('Console do escritório', 'Office console'),
  about: message('Planejar, acompanhar e aprovar.', 'Plan, follow and approve.'),
};
const DOCUMENTS: (Entrance & { href: string })[] = [
  {
    href: '/docs',
    title: message('Documentação da API', 'API documentation'),
    about: message('Para integrar um ERP ou CRM.', 'To integrate an ERP or CRM.'),
  },
  {
    href: '/docs/guias',
    title: message('Guias', 'Guides'),
    about: message(
      'Primeira integração, operação, decisões.',
      'First integration, operations, decisions.',
    ),
  },
];
const DEMO = message('Entrar na demonstração', 'Sign in to the demo');
const DEMO_PASSWORD = message('A senha de todos é', 'The password of all is');
const DEMO_ELSEWHERE = message(
  'A senha foi mostrada uma vez, no terminal de quem iniciou a demonstração.',
  'The password was shown once, at the terminal of whoever started the demo.',
);
const API_ONLY = message('Pela API:', 'Through the API:');

interface Entrance {
  title: Message;
  about: Message;
}

const STYLE = `<style>
  .entrances { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); padding: 0; list-style: none; }
  .entrances a { display: block; height: 100%; box-sizing: border-box; padding: 1rem; border: 1px solid #adb5bd; border-radius: 10px; text-decoration: none; }
  .entrances b { display: block; font-size: 1.1rem; } .entrances span { color: #495057; }
  .logins { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
  .logins a { display: block; padding: .55rem .9rem; border: 1px solid #adb5bd; border-radius: 999px; text-decoration: none; }
  @media (prefers-color-scheme: dark) { .entrances a, .logins a { border-color: #5c5f66; } .entrances span { color: #ced4da; } }
</style>`;

function landingPage(reader: Reader, apps: readonly App[], demo: DemoAccess | undefined): string {
  const { language } = reader;
  const entrance = (href: string, { title, about }: Entrance) =>
    `<li><a href="${href}"><b>${title[language]}</b><span>${about[language]}</span></a></li>`;
  const entrances = [
    ...apps.map(({ path }) => entrance(`${path}/`, path === '/app' ? FIELD : OFFICE)),
    ...DOCUMENTS.map((one) => entrance(one.href, one)),
  ];
  const body = [
    STYLE,
    `<h1>Campeiro</h1><p>${ABOUT[language]}</p>`,
    `<ul class="entrances">${entrances.join('')}</ul>`,
    ...(demo ? [demoPart(demo, apps, reader)] : []),
  ];
  return htmlPage({ title: TITLE[language], body: body.join('') }, reader);
}

function demoPart(
  { users, senha }: DemoAccess,
  apps: readonly App[],
  { language }: Reader,
): string {
  const pathFor = (perfil: string) => {
    if (perfil === 'integracao') return undefined;
    const path = perfil === 'campo' ? '/app' : '/escritorio';
    return apps.find((app) => app.path === path)?.path;
  };
  const links: string[] = [];
  const others: string[] = [];
  for (const { login, nome, perfil } of users) {
    const path = pathFor(perfil);
    const name = `<code>${escapeHtml(login)}</code>`;
    const href = `${path}/entrar#${new URLSearchParams({ login, ...(senha && { senha }) })}`;
    if (path === undefined) others.push(name);
    else links.push(`<li><a href="${escapeHtml(href)}">${escapeHtml(nome)} ${name}</a></li>`);
  }
  const password = senha
    ? `${DEMO_PASSWORD[language]} <code>${escapeHtml(senha)}</code>.`
    : DEMO_ELSEWHERE[language];
  return [
    `<h2>${DEMO[language]}</h2><p>${password}</p>`,
    `<ul class="logins">${links.join('')}</ul>`,
    ...(others.length > 0 ? [`<p>${API_ONLY[language]} ${others.join(', ')}</p>`] : []),
  ].join('');
}
