/** The parts of the settings, for their first page and the command palette. */
import type { Message } from '@campeiro/contract/kit/languages';
import { TABLES } from './tabelas/tables.ts';
import { texts } from './texts.ts';

export interface Place {
  to: string;
  label: keyof typeof texts;
  about: keyof typeof texts;
  isForAdministrators?: boolean;
}

export const COMPANY: readonly Place[] = [
  { to: '/configuracoes/conta', label: 'conta', about: 'aboutConta' },
  { to: '/usuarios', label: 'usuarios', about: 'aboutUsuarios' },
  { to: '/grupos', label: 'grupos', about: 'aboutGrupos' },
  { to: '/segmentos', label: 'segmentos', about: 'aboutSegmentos' },
];

export const RECORDS: readonly Place[] = [
  { to: '/configuracoes/campos', label: 'campos', about: 'aboutCampos' },
];

export const DATA: readonly Place[] = [
  { to: '/configuracoes/guarda', label: 'guarda', about: 'aboutGuarda', isForAdministrators: true },
  {
    to: '/configuracoes/privacidade',
    label: 'privacidade',
    about: 'aboutPrivacidade',
    isForAdministrators: true,
  },
];

export const PROGRAMS: readonly Place[] = [
  { to: '/configuracoes/integracoes', label: 'integracoes', about: 'aboutIntegracoes' },
  {
    to: '/requisicoes',
    label: 'requisicoes',
    about: 'aboutRequisicoes',
    isForAdministrators: true,
  },
];

const IN_NAVIGATION = ['/usuarios', '/grupos', '/segmentos'];

/** What the palette finds beside the areas of the navigation. */
export const settingsFor = (perfil: string): { to: string; label: Message }[] => [
  ...[...COMPANY, ...RECORDS, ...DATA, ...PROGRAMS]
    .filter(({ to }) => !IN_NAVIGATION.includes(to))
    .filter(({ isForAdministrators }) => !isForAdministrators || perfil === 'administrador')
    .map(({ to, label }) => ({ to, label: texts[label] })),
  ...TABLES.map(({ name, title }) => ({ to: `/configuracoes/tabelas/${name}`, label: title })),
];
