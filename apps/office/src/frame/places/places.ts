/** Screens that are reached by name: the command palette goes to all of them, the settings show their own. */
import type { Message } from '@campeiro/contract/kit/languages';
import { sectionsFor } from '../navigation.ts';
import { texts as frameTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Place {
  to: string;
  label: Message;
}

export interface Setting extends Place {
  about: Message;
  isForAdministrators?: boolean;
}

export const COMPANY: readonly Setting[] = [
  { to: '/configuracoes/conta', label: texts.conta, about: texts.aboutConta },
  { to: '/usuarios', label: texts.usuarios, about: texts.aboutUsuarios },
  {
    to: '/habilidades',
    label: texts.habilidadesDosTecnicos,
    about: texts.aboutHabilidadesDosTecnicos,
  },
  { to: '/feriados', label: texts.feriados, about: texts.aboutFeriados },
  { to: '/grupos', label: texts.grupos, about: texts.aboutGrupos },
  { to: '/segmentos', label: texts.segmentos, about: texts.aboutSegmentos },
];

const table = (name: string, label: Message, about: Message) => ({
  to: `/configuracoes/tabelas/${name}`,
  name,
  label,
  about,
});

/** The support tables, by their names in paths. */
export const TABLES = [
  table('objetivos', texts.objetivos, texts.aboutObjetivos),
  table('habilidades', texts.habilidades, texts.aboutHabilidades),
  table('status-servico', texts.statusServico, texts.aboutStatusServico),
  table('status-ordem', texts.statusOrdem, texts.aboutStatusOrdem),
  table('motivos-nao-realizacao', texts.motivosNaoRealizacao, texts.aboutMotivosNaoRealizacao),
  table('tipos-servico', texts.tiposServico, texts.aboutTiposServico),
  table('categorias', texts.categorias, texts.aboutCategorias),
  table('etapas', texts.etapas, texts.aboutEtapas),
  table('temperaturas', texts.temperaturas, texts.aboutTemperaturas),
  table('setores-mercado', texts.setoresMercado, texts.aboutSetoresMercado),
];

export const RECORDS: readonly Setting[] = [
  { to: '/configuracoes/campos', label: texts.campos, about: texts.aboutCampos },
  ...TABLES,
];

export const DATA: readonly Setting[] = [
  {
    to: '/configuracoes/guarda',
    label: texts.guarda,
    about: texts.aboutGuarda,
    isForAdministrators: true,
  },
  {
    to: '/configuracoes/privacidade',
    label: texts.privacidade,
    about: texts.aboutPrivacidade,
    isForAdministrators: true,
  },
];

export const PROGRAMS: readonly Setting[] = [
  { to: '/configuracoes/integracoes', label: texts.integracoes, about: texts.aboutIntegracoes },
  {
    to: '/webhooks',
    label: texts.webhooks,
    about: texts.aboutWebhooks,
    isForAdministrators: true,
  },
  {
    to: '/requisicoes',
    label: texts.requisicoes,
    about: texts.aboutRequisicoes,
    isForAdministrators: true,
  },
];

/** Screens that only others lead to. */
const OTHERS: readonly Place[] = [
  { to: '/visitas/recorrencias', label: texts.recorrencias },
  { to: '/propostas-de-local', label: texts.propostas },
  { to: '/deslocamentos/mes', label: texts.mes },
  { to: '/deslocamentos/trabalho', label: texts.trabalho },
  { to: '/deslocamentos/complementos', label: texts.complementos },
  { to: '/deslocamentos/contestacoes', label: texts.contestacoes },
  { to: '/deslocamentos/valores', label: texts.valores },
  { to: '/inicio', label: frameTexts.inicio },
  { to: '/eu', label: frameTexts.me },
];

/** The settings that a user of this role may open. */
export const settingsFor = (settings: readonly Setting[], perfil: string): Setting[] =>
  settings.filter((it) => !it.isForAdministrators || perfil === 'administrador');

/** Every place that a user of this role may open, once: a setting may be in the navigation too. */
export function placesFor(perfil: string): Place[] {
  const areas = sectionsFor(perfil).flatMap((section) => section.areas);
  const places = [
    ...areas.map(({ to, label }) => ({ to, label: frameTexts[label] })),
    ...settingsFor([...COMPANY, ...RECORDS, ...DATA, ...PROGRAMS], perfil),
    ...OTHERS,
  ];
  return places.filter((place, i) => places.findIndex(({ to }) => to === place.to) === i);
}
