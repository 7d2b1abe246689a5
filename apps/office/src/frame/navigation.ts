/** The areas, in the order of the navigation. */
import { BoardIcon, OrdersIcon, PinIcon, RefusedIcon, TodayIcon } from '@campeiro/ui/icons.tsx';
import type { texts } from './texts.ts';

export interface Area {
  to: string;
  label: keyof typeof texts;
  Icon: typeof TodayIcon;
}

export const AREAS: readonly Area[] = [
  { to: '/hoje', label: 'hoje', Icon: TodayIcon },
  { to: '/programacao', label: 'programacao', Icon: BoardIcon },
  { to: '/visitas', label: 'visitas', Icon: PinIcon },
  { to: '/ordens', label: 'ordens', Icon: OrdersIcon },
  { to: '/eventos-recusados', label: 'eventosRecusados', Icon: RefusedIcon },
];
