/** The areas, in the order of the navigation. */
import {
  BoardIcon,
  CustomersIcon,
  FormIcon,
  ImportIcon,
  NumbersIcon,
  OrdersIcon,
  PeopleIcon,
  PinIcon,
  RefusedIcon,
  SettingsIcon,
  TodayIcon,
  TravelIcon,
  UsersIcon,
} from '@campeiro/ui/icons.tsx';
import type { texts } from './texts.ts';

interface Area {
  to: string;
  label: keyof typeof texts;
  Icon: typeof TodayIcon;
  /** Only administrators see it; without it managers do too. */
  isForAdministrators?: boolean;
}

interface Section {
  label: keyof typeof texts;
  areas: readonly Area[];
}

const SECTIONS: readonly Section[] = [
  {
    label: 'operation',
    areas: [
      { to: '/hoje', label: 'hoje', Icon: TodayIcon },
      { to: '/programacao', label: 'programacao', Icon: BoardIcon },
      { to: '/visitas', label: 'visitas', Icon: PinIcon },
      { to: '/ordens', label: 'ordens', Icon: OrdersIcon },
      { to: '/eventos-recusados', label: 'eventosRecusados', Icon: RefusedIcon },
    ],
  },
  {
    label: 'records',
    areas: [
      { to: '/clientes', label: 'clientes', Icon: CustomersIcon },
      { to: '/pessoas', label: 'pessoas', Icon: PeopleIcon },
      { to: '/questionarios', label: 'questionarios', Icon: FormIcon },
      { to: '/importacoes', label: 'importacoes', Icon: ImportIcon },
    ],
  },
  {
    label: 'results',
    areas: [
      { to: '/numeros', label: 'numeros', Icon: NumbersIcon },
      { to: '/deslocamentos', label: 'deslocamentos', Icon: TravelIcon },
    ],
  },
  {
    label: 'administration',
    areas: [
      { to: '/usuarios', label: 'usuarios', Icon: UsersIcon },
      { to: '/configuracoes', label: 'configuracoes', Icon: SettingsIcon },
    ],
  },
];

/** What a user of this role sees. Sections without areas are left out. */
export const sectionsFor = (perfil: string): Section[] =>
  SECTIONS.map((section) => ({
    ...section,
    areas: section.areas.filter((it) => !it.isForAdministrators || perfil === 'administrador'),
  })).filter(({ areas }) => areas.length > 0);
