import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const hoje = createRoute({
  getParentRoute: () => framed,
  path: '/hoje',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Hoje.tsx'), 'Hoje'),
});

export const hojeRoutes = [hoje] as const;
