/** The screens that a thumb reaches from anywhere. */
import { MoreIcon, PlusIcon, TodayIcon, WeekIcon } from '@campeiro/ui/icons.tsx';
import type { texts } from './texts.ts';

interface Tab {
  to: string;
  label: keyof typeof texts;
  Icon: typeof TodayIcon;
}

export const TABS: readonly Tab[] = [
  { to: '/hoje', label: 'today', Icon: TodayIcon },
  { to: '/semana', label: 'week', Icon: WeekIcon },
  { to: '/visitas/nova', label: 'newVisit', Icon: PlusIcon },
  { to: '/ajustes', label: 'more', Icon: MoreIcon },
];
