/** The two companies of the demo: their people, teams and short lists. */
import type { Role } from '@campeiro/contract/usuarios';
import { COAST, type Place, TERRITORIES } from './places.ts';
import { QUESTIONNAIRES, type Questionnaire } from './questionnaires.ts';

interface User {
  nome: string;
  login: string;
  perfil: Role;
  email: string;
  telefone: string;
}

interface Segment {
  nome: string;
  /** The market sectors (places in `SECTORS`) whose customers belong to it. */
  sectors: readonly number[];
}

export interface Company {
  /** Identifies its account, even after it was renamed. */
  key: 'principal' | 'vizinha';
  nome: string;
  /** What stands at the head of its sheets. */
  letterhead: { documento: string; endereco: string; telefone: string };
  office: readonly User[];
  /** Each has the territory with the same index. */
  technicians: readonly User[];
  territories: readonly (readonly Place[])[];
  /** The technicians are distributed over them in order, as evenly as possible. */
  groups: readonly string[];
  segments: readonly Segment[];
  objectives: readonly string[];
  questionnaires: readonly Questionnaire[];
  /** Customers in each territory. */
  customers: number;
  /** Days of executed visits before today. */
  historyDays: number;
  concludedOrders: number;
  openOrders: number;
  notes: number;
}

const user = (login: string, nome: string, perfil: Role, telefone: string, domain: string) => ({
  nome,
  login,
  perfil,
  email: `${login.replace('-vizinha', '')}@${domain}`,
  telefone,
});

const PAULISTA = 'refrigeracao-paulista.example';
const VIZINHA = 'vizinha-climatizacao.example';

export const CATEGORIES = ['Contrato mensal', 'Contrato anual', 'Avulso', 'Garantia de fábrica'];
export const STAGES = [
  'Prospecção',
  'Orçamento enviado',
  'Negociação',
  'Cliente ativo',
  'Pós-venda',
];
export const TEMPERATURES = [
  { nome: 'Frio', cor: '#1c7ed6' },
  { nome: 'Morno', cor: '#f59f00' },
  { nome: 'Quente', cor: '#e03131' },
];
export const SECTORS = [
  'Varejo de alimentos',
  'Bares e restaurantes',
  'Hotelaria',
  'Saúde',
  'Educação e escritórios',
  'Indústria',
  'Residencial',
];
/** The market sector of individuals. */
export const HOME_SECTOR = SECTORS.length - 1;
export const SERVICE_TYPES = [
  'Instalação',
  'Manutenção preventiva',
  'Manutenção corretiva',
  'Higienização',
  'Projeto e adequação',
];

const TECHNICIAN_NAMES = [
  'Marcos Antunes',
  'Josiane Ferraz',
  'Edson Tavares',
  'Rogério Nakamura',
  'Priscila Moraes',
  'Valdir Camargo',
  'Luana Siqueira',
  'Anderson Pires',
];

export const MAIN: Company = {
  key: 'principal',
  nome: 'Refrigeração Paulista',
  letterhead: {
    documento: '11.222.333/0001-81',
    endereco: 'Rua Vergueiro, 1855, Vila Mariana, São Paulo – SP',
    telefone: '(11) 4002-8922',
  },
  office: [
    user('admin', 'Sandra Vasconcelos', 'administrador', '(11) 5550-0100', PAULISTA),
    user('gestor', 'Otávio Guimarães', 'gestor', '(11) 5550-0101', PAULISTA),
    user('integracao', 'Integração ERP', 'integracao', '(11) 5550-0102', PAULISTA),
  ],
  technicians: TECHNICIAN_NAMES.map((nome, i) =>
    user(`tecnico${i + 1}`, nome, 'campo', `(11) 95550-010${i + 1}`, PAULISTA),
  ),
  territories: TERRITORIES,
  groups: ['Equipe Capital', 'Equipe Interior'],
  segments: [
    { nome: 'Refrigeração comercial', sectors: [0, 1, 5] },
    { nome: 'Climatização corporativa', sectors: [2, 3, 4] },
    { nome: 'Residencial', sectors: [HOME_SECTOR] },
  ],
  objectives: [
    'Manutenção preventiva',
    'Manutenção corretiva',
    'Instalação',
    'Levantamento para orçamento',
    'Higienização',
    'Medições do PMOC',
  ],
  questionnaires: QUESTIONNAIRES,
  customers: 42,
  historyDays: 60,
  concludedOrders: 26,
  openOrders: 16,
  notes: 80,
};

export const NEIGHBOUR: Company = {
  key: 'vizinha',
  nome: 'Vizinha Climatização',
  letterhead: {
    documento: '12.345.678/0001-95',
    endereco: 'Avenida Brasil, 500, Centro, Campinas – SP',
    telefone: '(19) 3232-4000',
  },
  office: [
    user('integracao-vizinha', 'Integração Vizinha', 'integracao', '(13) 5550-0200', VIZINHA),
  ],
  technicians: [user('tecnico-vizinha', 'Cleber Azevedo', 'campo', '(13) 95550-0201', VIZINHA)],
  territories: [COAST],
  groups: ['Equipe Litoral'],
  segments: [{ nome: 'Residencial', sectors: [HOME_SECTOR] }],
  objectives: ['Manutenção', 'Instalação'],
  questionnaires: [],
  customers: 12,
  historyDays: 7,
  concludedOrders: 2,
  openOrders: 1,
  notes: 4,
};

export const COMPANIES: readonly Company[] = [MAIN, NEIGHBOUR];
